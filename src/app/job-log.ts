import { Logger } from 'graphile-worker'
import type { BaseLogger } from 'pino'
import { rootOf } from '../database/postgres/outage.ts'

/**
 * What the library of jobs complains about, by kind and error: its messages name a pause that is another each time, and so
 * would fill the log in an outage. Those about jobs repeat payloads; such failures are logged where the jobs run.
 */
export const jobLog = (log: BaseLogger): Logger =>
	new Logger(() => (level, message, meta) => {
		if (level !== 'error' || meta?.failure) return
		const [kind] = message.split(/\s*[(:;]/, 1)
		if (meta?.error instanceof Error) log.warn({ err: rootOf(meta.error) }, `The jobs: ${kind}.`)
		else log.warn(`The jobs: ${message}`)
	})
