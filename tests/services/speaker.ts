import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Speaker extends AsyncDisposable {
	origin: string
	port: number
	/** Replaces the server's behaviour at any time. */
	answer: RequestListener
}

/** Starts an HTTP server on loopback whose behaviour a test may change while it runs. */
export async function startSpeaker(answer: RequestListener): Promise<Speaker> {
	const server = createServer((request, response) => speaker.answer(request, response))
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	const { port } = server.address() as AddressInfo
	const speaker: Speaker = {
		origin: `http://127.0.0.1:${port}`,
		port,
		answer,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections()
			await new Promise((closed) => server.close(closed))
		},
	}
	return speaker
}

/** Accepts the request and never answers. */
export const silent: RequestListener = () => undefined

/** Starts a JSON answer, then breaks the connection. */
export const half: RequestListener = (_, response) => {
	response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
	response.write('{"data":{"disp', () => response.destroy())
}

export const says =
	(body: unknown, status = 200): RequestListener =>
	(_, response) => {
		response.writeHead(status, { 'content-type': 'application/json' })
		response.end(JSON.stringify(body))
	}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk)
	return Buffer.concat(chunks)
}

/** Runs a function from Request to Response as a Node server's handler. */
export function asListener(handle: (request: Request) => Promise<Response>, origin: () => string): RequestListener {
	return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const body = incoming.method === 'GET' ? null : new Uint8Array(await bytesOf(incoming))
		const headers = new Headers(incoming.headers as Record<string, string>)
		const answer = await handle(
			new Request(`${origin()}${incoming.url}`, { method: incoming.method ?? 'GET', headers, body }),
		)
		outgoing.writeHead(answer.status, [...answer.headers].flat())
		outgoing.end(Buffer.from(await answer.arrayBuffer()))
	}
}
