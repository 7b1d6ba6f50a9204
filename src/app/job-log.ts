import { Logger } from 'graphile-worker'
import type { BaseLogger } from 'pino'
import { isOutage, rootOf } from '../database/postgres/outage.ts'

/**
 * What the library of jobs complains about, by kind and error: its messages name a pause that is another each time, and so
 * would fill the log in an outage. Those about jobs repeat payloads; such failures are logged where the jobs run.
 */
export const jobLog = (log: BaseLogger): Logger =>
	new Logger(() => (level, message, meta) => {
		if (level !== 'error' || meta?.failure) return
		const [kind] = message.split(/\s*[(:;]/, 1)
		if (meta?.error instanceof Error) complain(log, `${kind}.`, meta.error)
		else log.warn(`The jobs: ${message}`)
	})

/** Of all that the lanes meet while the database is away, one line: what each was about is beside it. */
export function complain(log: BaseLogger, what: string, error: unknown): void {
	const err = rootOf(error)
	if (isOutage(err)) log.warn({ err, what }, 'The jobs do not reach the database.')
	else log.error({ err }, `The jobs: ${what}`)
}
