import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** In ms. */
const least = 20
const most = 400

/** Maps a text to a number from 0 to 1, always the same for the same text. */
const drawn = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

const ids = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/**
 * Delays every answer of a server by 20 to 400 ms: partly before the request is handled, partly before the answer ends.
 * Answers thus arrive in another order than their requests. The same seed delays the same requests by the same times.
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
