import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../tests/support/people.ts'
import { type Answer, ask } from '../load.ts'

/** A conversation on one person's screen: it listens, reads and sends as the page does. */
export interface Screen {
	/** When each message first appeared, keyed by its text, ms since 1970; in order of arrival. */
	readonly shown: ReadonlyMap<string, number>
	/** Ids of events that arrived more than once. */
	readonly doubled: ReadonlySet<string>
	/** How often the stream was reopened. */
	readonly returns: number
	/** Sends until acknowledged. Returns the number of tries. */
	send(text: string): Promise<number>
	close(): void
}

/** The page's delay after a first failure, in ms; it doubles each time. */
const outboxWait = 250
const readWait = 1_000

export function openScreen(address: string, person: Person, conversation: string): Screen {
	const headers = { authorization: `Bearer ${person.token}` }
	const shown = new Map<string, number>()
	const [heard, doubled] = [new Set<string>(), new Set<string>()]
	const path = `${address}/api/conversation/${conversation}`
	let [returns, retry, last, closed] = [-1, 1_000, '', false]
	let stream: ClientRequest | undefined
	let [reading, again, hurry] = [false, false, new AbortController()]

	const tried = (asking: Promise<Answer>) => asking.catch(() => null)

	async function read(): Promise<void> {
		again = true
		// Any event meanwhile, including the stream's return, ends the wait.
		hurry.abort()
		if (reading) return
		reading = true
		for (let wait = readWait; again && !closed; ) {
			again = false
			hurry = new AbortController()
			const answer = await tried(ask(path, { headers }))
			if (answer?.status !== 200) {
				await pause(wait, undefined, { signal: hurry.signal }).catch(() => {})
				wait *= 2
				again = true
				continue
			}
			wait = readWait
			const { messages } = JSON.parse(String(answer.body)) as { messages: { text: string }[] }
			// The newest message comes first.
			for (const { text } of messages.toReversed()) if (!shown.has(text)) shown.set(text, Date.now())
		}
		reading = false
	}

	function hear(block: string): void {
		const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
		const [id, event] = [field('id'), field('event')]
		retry = Number(field('retry') ?? retry)
		if (id) {
			if (event && heard.has(id)) doubled.add(id)
			heard.add(id)
			last = id
		}
		if (event) void read()
	}

	function listen(): void {
		returns += 1
		const place = last ? { 'last-event-id': last } : {}
		let over = false
		const comeBack = (wait: number) => {
			if (!over && !closed) setTimeout(listen, wait)
			over = true
		}
		stream = request(`${address}/api/live`, {
			headers: { ...headers, ...place, accept: 'text/event-stream' },
			agent: false,
		})
		stream.on('error', () => comeBack(retry))
		stream.on('response', (answer) => {
			answer.on('error', () => comeBack(retry))
			answer.on('close', () => comeBack(answer.statusCode === 200 ? retry : 1_000))
			if (answer.statusCode !== 200) return void answer.resume()
			void read()
			let rest = ''
			answer.setEncoding('utf8').on('data', (text: string) => {
				const blocks = `${rest}${text}`.split('\n\n')
				rest = blocks.pop() ?? ''
				for (const block of blocks) hear(block)
			})
		})
		stream.end()
	}

	listen()
	return {
		shown,
		doubled,
		get returns() {
			return returns
		},
		async send(text) {
			for (let [tries, wait] = [1, outboxWait]; ; tries++, wait *= 2) {
				const answer = await tried(ask(path, { method: 'POST', headers, body: { text, client_id: text } }))
				if (answer?.status === 200) return tries
				if (answer && answer.status < 500) throw new Error(`A message was refused: ${answer.body}`)
				await pause(wait)
			}
		},
		close() {
			closed = true
			stream?.destroy()
		},
	}
}
