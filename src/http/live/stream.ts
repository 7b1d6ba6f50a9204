import type { ServerResponse } from 'node:http'
import type { LiveUpdate } from '../../contract/notices/notifications.ts'
import type { Member } from '../../domain/actor.ts'
import { updatesAfter } from '../../domain/live.ts'
import type { Market } from '../../domain/market.ts'

/** A client with more unread bytes than this is disconnected; it resumes where it left off. */
const mostUnread = 256 * 1024

/** One listening screen. There may be ten thousand, so every byte counts. */
export interface LiveStream {
	readonly id: string
	readonly reader: Pick<Member, 'id' | 'uid'>
	/** Whether the session is still valid. */
	readonly stillSignedIn: () => Promise<boolean>
	/** The response, which stays open. */
	readonly out: ServerResponse
	/** Sends new updates. */
	wake(): void
	write(text: string): void
}

/** An update as event stream text (HTML, 9.2.6). Without an event it only advances the client's place. */
export function eventText({ id, event, data }: Partial<LiveUpdate>): string {
	const lines = [id && `id: ${id}`, event && `event: ${event}`, event && `data: ${JSON.stringify(data ?? {})}`]
	return `${lines.filter(Boolean).join('\n')}\n\n`
}

/** Creates a stream that sends the updates after a place. The caller registers it. */
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
				// The screen reconnects with its place and gets the updates then.
				.catch(() => out.destroy())
				.finally(() => {
					reading = false
				})
		},
	}
}
