import type { Log } from '../services/log.ts'
import type { Config } from './config.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** What services report, one line each on standard error, from `level` on. */
export function createLog(level: Config['logLevel']): Log {
	const line = (name: (typeof levels)[number]) => (fields: object, message: string) => {
		if (levels.indexOf(name) < levels.indexOf(level)) return
		console.error(`${new Date().toISOString()} ${name} ${message} ${JSON.stringify(fields, plain)}`)
	}
	return { info: line('info'), warn: line('warn'), error: line('error') }
}

/** Errors have no fields of their own that JSON would show. */
function plain(_key: string, value: unknown): unknown {
	if (!(value instanceof Error)) return value
	return { message: value.message, stack: value.stack, ...(value.cause ? { cause: value.cause } : {}) }
}
