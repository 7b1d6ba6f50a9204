import type { ServerResponse } from 'node:http'
import type { LiveUpdate } from '../../contract/notices/notifications.ts'
import type { Member } from '../../domain/actor.ts'
import { updatesAfter } from '../../domain/live.ts'
import type { Market } from '../../domain/market.ts'

/** A client that leaves this many bytes unread is disconnected; it resumes where it was. */
const mostUnread = 256 * 1024

/** One listening screen. There may be ten thousand, so every byte of one counts. */
export interface LiveStream {
	readonly id: string
	readonly reader: Pick<Member, 'id' | 'uid'>
	/** Whether the session goes on. */
	readonly stillSignedIn: () => Promise<boolean>
	/** The answer, which goes on. */
	readonly out: ServerResponse
	/** Sends what is new. */
	wake(): void
	write(text: string): void
}

/** An update in the form of an event stream (HTML, 9.2.6). Without an event it only moves the place. */
export function eventText({ id, event, data }: Partial<LiveUpdate>): string {
	const lines = [id && `id: ${id}`, event && `event: ${event}`, event && `data: ${JSON.stringify(data ?? {})}`]
	return `${lines.filter(Boolean).join('\n')}\n\n`
}

/** A stream that sends what comes after a place. It is not entered anywhere yet. */
export function createStream(
	market: Market,
	{ after, ...parts }: Pick<LiveStream, 'id' | 'reader' | 'stillSignedIn' | 'out'> & { after: number },
): LiveStream {
	const { out, reader } = parts
	let place = after
	let reading = false
	let again = false

	function write(text: string): void {
		if (out.destroyed || out.writableEnded) return
		if (out.writableLength > mostUnread) out.destroy()
		else out.write(text)
	}

	async function read(): Promise<void> {
		for (again = true; again && !out.destroyed; ) {
			again = false
			const { updates, last, more } = await updatesAfter(market, reader, place)
			for (const update of updates) write(eventText(update))
			place = last
			again ||= more
		}
	}

	return {
		...parts,
		write,
		wake() {
			again = true
			if (reading) return
			reading = true
			read()
				// The screen comes back with its place, and is told then.
				.catch(() => out.destroy())
				.finally(() => {
					reading = false
				})
		},
	}
}
