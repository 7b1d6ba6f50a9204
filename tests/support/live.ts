import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { site } from './app.ts'

interface Heard {
	readonly id: string | undefined
	readonly event: string
	readonly data: Record<string, unknown>
}

/** A screen that listens like a browser. */
export interface Listener {
	readonly status: number
	readonly headers: Record<string, string | string[] | undefined>
	/** Everything heard so far. */
	readonly heard: readonly Heard[]
	/** The last event id, for reconnecting. */
	readonly lastId: () => string | undefined
	readonly ended: Promise<void>
	close(): void
}

/** Opens `GET /api/live` over a socket. */
export async function listen(
	app: FastifyInstance,
	{ token }: { token: string },
	headers: Record<string, string> = {},
): Promise<Listener> {
	const { port } = app.server.address() as AddressInfo
	const heard: Heard[] = []
	let last: string | undefined
	const all = { host: new URL(site).host, authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers }
	const sent: ClientRequest = request({ host: '127.0.0.1', port, path: '/api/live', headers: all })
	onTestFinished(() => void sent.destroy())
	const { promise, resolve, reject } = Promise.withResolvers<Listener>()
	const ended = Promise.withResolvers<void>()
	sent.on('error', (error) => {
		ended.resolve()
		reject(error)
	})
	sent.on('response', (answer) => {
		let rest = ''
		answer.setEncoding('utf8').on('data', (text: string) => {
			const blocks = `${rest}${text}`.split('\n\n')
			rest = blocks.pop() ?? ''
			for (const block of blocks) {
				const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
				last = field('id') ?? last
				const event = field('event')
				if (event) heard.push({ id: field('id'), event, data: JSON.parse(field('data') ?? '{}') })
			}
		})
		answer.on('close', () => ended.resolve())
		answer.on('error', () => ended.resolve())
		resolve({
			status: answer.statusCode ?? 0,
			headers: answer.headers,
			heard,
			lastId: () => last,
			ended: ended.promise,
			close: () => sent.destroy(),
		})
	})
	sent.end()
	return promise
}
