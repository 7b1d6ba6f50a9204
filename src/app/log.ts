import type { Log } from '../services/log.ts'
import type { Config } from './config.ts'

/** As pino, the server's logger, numbers them. */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const

/** What services report, from `level` on, one line of JSON each like the server's own log. */
export function createLog(level: Config['logLevel']): Log {
	const line = (name: keyof typeof levels) => (fields: object, message: string) => {
		if (levels[name] < levels[level]) return
		console.log(JSON.stringify({ level: levels[name], time: Date.now(), ...fields, msg: message }, plain))
	}
	return { info: line('info'), warn: line('warn'), error: line('error') }
}

/** Errors have no fields of their own that JSON would show. */
function plain(_key: string, value: unknown): unknown {
	if (!(value instanceof Error)) return value
	return { message: value.message, stack: value.stack, ...(value.cause ? { cause: value.cause } : {}) }
}
