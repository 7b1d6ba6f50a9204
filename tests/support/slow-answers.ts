import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** In ms. */
const least = 20
const most = 400

/** A number from 0 to 1 that is always the same for this text. */
const drawn = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

const ids = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/**
 * Holds up every answer of a server by 20 to 400 ms: a part of it before the request is handled, the rest before the
 * answer is whole. They then come in another order than they were asked for. The same seed holds up the same requests
 * by the same times.
 */
export function holdUpAnswers(server: Server, seed: number): void {
	const handlers = server.listeners('request') as RequestListener[]
	const asked = new Map<string, number>()
	server.removeAllListeners('request')
	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		const what = `${request.method} ${request.url?.replaceAll(ids, 'id')}`
		const times = (asked.get(what) ?? 0) + 1
		asked.set(what, times)
		const delay = least + (most - least) * drawn(`${seed} ${what} ${times}`)
		const before = delay * drawn(`part ${seed} ${what} ${times}`)
		const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
		response.end = (...given: unknown[]) => {
			setTimeout(() => end(...given), delay - before)
			return response
		}
		setTimeout(() => {
			for (const handle of handlers) handle(request, response)
		}, before)
	})
}
