import { connect, type Socket } from 'node:net'

/** The order that a process of listeners receives. */
export interface Listen {
	readonly port: number
	/** A loopback address of its own, so that each process has its own range of ports. */
	readonly from: string
	/** Session tokens, one stream each. */
	readonly tokens: readonly string[]
	/** How many streams are opened at once. */
	readonly atOnce: number
}

/** The process's reports. `heard` is the session's token, `at` is in ms since 1970. */
export type Told =
	| { readonly opened: number; readonly refused: number }
	| { readonly heard: string; readonly event: string; readonly at: number }

const tell = (told: Told) => process.send?.(told)

/** The headers that Chrome and nginx send: a server may hold them in memory as long as the stream is open. */
const asChrome = [
	'X-Forwarded-For: 203.0.113.7',
	'X-Forwarded-Proto: https',
	'sec-ch-ua-platform: "Windows"',
	'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
	'sec-ch-ua: "Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
	'sec-ch-ua-mobile: ?0',
	'Accept: text/event-stream',
	'Cache-Control: no-cache',
	'Sec-Fetch-Site: same-origin',
	'Sec-Fetch-Mode: cors',
	'Sec-Fetch-Dest: empty',
	'Referer: https://motor.example.com/dashbord/messages',
	'Accept-Encoding: gzip, deflate, br, zstd',
	'Accept-Language: bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7',
].join('\r\n')

/** Opens a stream over a raw socket, the cheapest way. Resolves to whether the server accepted it. */
function open({ port, from }: Listen, token: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
		socket.setEncoding('latin1')
		socket.write(
			`GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${asChrome}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
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
