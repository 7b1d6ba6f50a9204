import { Logger } from 'graphile-worker'
import type { BaseLogger } from 'pino'
import { isOutage, rootOf } from '../database/postgres/outage.ts'

/**
 * Logs the job library's complaints by kind and error: its messages name a different pause each time, and so would fill the
 * log in an outage. Messages about single jobs repeat payloads; such failures are logged where the jobs run.
 */
export const jobLog = (log: BaseLogger): Logger =>
	new Logger(() => (level, message, meta) => {
		if (level !== 'error' || meta?.failure) return
		const [kind] = message.split(/\s*[(:;]/, 1)
		if (meta?.error instanceof Error) complain(log, `${kind}.`, meta.error)
		else log.warn(`The jobs: ${message}`)
	})

/** During a database outage, all complaints of the lanes share one log message; `what` tells them apart. */
export function complain(log: BaseLogger, what: string, error: unknown): void {
	const err = rootOf(error)
	if (isOutage(err)) log.warn({ err, what }, 'The jobs do not reach the database.')
	else log.error({ err }, `The jobs: ${what}`)
}
