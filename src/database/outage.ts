/**
 * Classes of SQLSTATE that speak of the server, not of the query: connection, rollback for another transaction's sake,
 * resources, operator (PostgreSQL, appendix A).
 */
const serverTrouble = /^(?:08|40|53|57)/
const socketTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const driverTrouble =
	/timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Cannot use a pool after/

/** Whether an error says that the database cannot be reached or cannot answer in time, rather than that a query is wrong. */
export function isOutage(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const code = (cause as { code?: unknown }).code
		if (typeof code === 'string' && (serverTrouble.test(code) || socketTrouble.has(code))) return true
		if (driverTrouble.test(cause.message)) return true
	}
	return false
}

/** What is at the bottom of an error: the layers above it repeat the query with its values, which no log should hold. */
export function rootOf(error: unknown): unknown {
	return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}
