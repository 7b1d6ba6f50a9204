import { setImmediate as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { asFailure } from '../../domain/failure.ts'
import { type EphemeralUpdate, hearLive, leaveStream, renewStreams, streamBeat } from '../../domain/live.ts'
import type { Market } from '../../domain/market.ts'
import { eventText, type LiveStream } from './stream.ts'

/** How many streams to check before yielding to other work. */
const atOnce = 100

/** The screens listening to this process. */
export interface LiveStreams {
	/** Sends a stream new updates from now on, until either side ends it. */
	add(stream: LiveStream): void
	/** Ends all streams, including any added later. Their screens reconnect to another process. */
	close(): Promise<void>
}

export function createLiveStreams(market: Market, log: Pick<BaseLogger, 'warn'>): LiveStreams {
	const open = new Map<string, Set<LiveStream>>()
	const leaving = new Set<Promise<void>>()
	let endListening: (() => void) | null = null
	let checking = false
	let again = false
	let closed = false

	const all = () => [...open.values()].flatMap((streams) => [...streams])
	const of = (person: string) => open.get(person) ?? []

	function leave(stream: LiveStream): void {
		const own = open.get(stream.reader.id)
		if (!own?.delete(stream)) return
		if (own.size === 0) open.delete(stream.reader.id)
		const left = leaveStream(market, stream.id)
			.catch((error: unknown) =>
				log.warn({ err: asFailure(error).root }, 'A live stream was not left; it is forgotten soon.'),
			)
			.finally(() => leaving.delete(left))
		leaving.add(left)
	}

	async function check(stream: LiveStream): Promise<void> {
		// Unknown while the database is down; the check runs again afterwards.
		const stays = await stream.stillSignedIn().catch(() => true)
		if (!stays) stream.out.end()
	}

	/** In batches, so that garbage collection and other work can run in between. */
	async function checkAll(): Promise<void> {
		again = true
		if (checking) return
		checking = true
		while (again) {
			again = false
			const streams = all()
			for (let from = 0; from < streams.length; from += atOnce) {
				await Promise.all(streams.slice(from, from + atOnce).map(check))
				await pause()
			}
		}
		checking = false
	}

	async function greetAll(streams: readonly LiveStream[]): Promise<void> {
		for (const [place, stream] of streams.entries()) {
			stream.write(': still here\n\n')
			if (place % atOnce === atOnce - 1) await pause()
		}
	}

	function beat(): void {
		const streams = all()
		if (streams.length === 0) return
		void greetAll(streams)
		void checkAll()
		renewStreams(
			market,
			streams.map(({ id }) => id),
		).catch((error: unknown) => log.warn({ err: asFailure(error).root }, 'Live streams were not renewed.'))
	}

	function pass({ to, event, data }: EphemeralUpdate): void {
		for (const person of to) for (const stream of of(person)) stream.write(eventText({ event, data: { ...data } }))
	}

	function listen(): () => void {
		const timer = setInterval(beat, streamBeat)
		const endHearing = hearLive(market, {
			updated(people) {
				for (const person of people) for (const stream of of(person)) stream.wake()
			},
			ephemeral: pass,
			accountChanged: checkAccount,
			regained: catchUp,
		})
		return () => {
			clearInterval(timer)
			endHearing()
		}
	}

	function catchUp(): void {
		for (const stream of all()) stream.wake()
		void checkAll()
	}

	function checkAccount(account: string): void {
		for (const streams of open.values())
			for (const stream of streams) if (stream.reader.uid === account) void check(stream)
	}

	return {
		add(stream) {
			const own = open.get(stream.reader.id) ?? new Set()
			open.set(stream.reader.id, own.add(stream))
			// The client may have left in the meantime.
			if (stream.out.destroyed) return leave(stream)
			stream.out.once('close', () => leave(stream))
			// The client reconnected to a process that is shutting down.
			if (closed) return void stream.out.end()
			endListening ??= listen()
			stream.wake()
		},
		async close() {
			closed = true
			endListening?.()
			endListening = null
			for (const stream of all()) {
				leave(stream)
				stream.out.end()
			}
			await Promise.all(leaving)
		},
	}
}
