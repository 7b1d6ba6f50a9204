/** SQLSTATE classes that blame the server, not the query (PostgreSQL, appendix A). 25006: the server has become read-only. */
const serverTrouble = /^(?:08|40|53|57|25006$)/
const socketTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
export const noHostWrites = 'No host of the database takes writes'
export const tooManyWait = 'Too many queries wait for a connection'
const driverTrouble =
	/timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Cannot use a pool after/

/** Whether the database was down or too slow, rather than the query being wrong. */
export function isOutage(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const code = (cause as { code?: unknown }).code
		if (typeof code === 'string' && (serverTrouble.test(code) || socketTrouble.has(code))) return true
		if (driverTrouble.test(cause.message) || [tooManyWait, noHostWrites].includes(cause.message)) return true
	}
	return false
}

/** Whether a row violated this unique index (SQLSTATE 23505). */
export function breaksUnique(error: unknown, index: string): boolean {
	const { code, constraint } = (rootOf(error) ?? {}) as { code?: unknown; constraint?: unknown }
	return code === '23505' && constraint === index
}

/** The innermost cause. Outer errors contain the query's values, which must not be logged. */
export function rootOf(error: unknown): unknown {
	return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}
