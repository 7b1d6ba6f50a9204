import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The format of a proxy's request id. It cannot forge a log line. */
const acceptable = /^[\w.-]{8,64}$/

/** Gives each request the id used in its answer and its log lines: a trusted proxy's, otherwise a new one. */
export function requestIds(trustProxy: boolean): (raw: Pick<IncomingMessage, 'headers'>) => string {
	return ({ headers }) => {
		const given = trustProxy ? headers['x-request-id'] : undefined
		return typeof given === 'string' && acceptable.test(given) ? given : randomUUID()
	}
}
