import { connect, type Socket } from 'node:net'

/** What a process of listeners is told. */
export interface Listen {
	readonly port: number
	/** Its own address, so that it has ports of its own. */
	readonly from: string
	/** Sessions, a stream each. */
	readonly tokens: readonly string[]
	/** How many are opened at once. */
	readonly atOnce: number
}

/** What it tells. `heard` names the session and the event, `at` is in ms since 1970. */
export type Told =
	| { readonly opened: number; readonly refused: number }
	| { readonly heard: string; readonly event: string; readonly at: number }

const tell = (told: Told) => process.send?.(told)

/** Opens a stream by hand, which costs the least. Resolves to whether it was opened. */
function open({ port, from }: Listen, token: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
		socket.setEncoding('latin1')
		socket.write(
			`GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
		)
		socket.on('data', (text: string) => {
			if (text.startsWith('HTTP/1.1')) resolve(text.startsWith('HTTP/1.1 200'))
			for (const [, event = ''] of text.matchAll(/^event: (.*)$/gm)) tell({ heard: token, event, at: Date.now() })
		})
		socket.on('error', () => resolve(false))
		socket.on('close', () => resolve(false))
	})
}

process.on('message', async (asked: Listen) => {
	let [next, opened] = [0, 0]
	const lane = async () => {
		while (next < asked.tokens.length) if (await open(asked, asked.tokens[next++] ?? '')) opened += 1
	}
	await Promise.all(Array.from({ length: asked.atOnce }, lane))
	tell({ opened, refused: asked.tokens.length - opened })
})
