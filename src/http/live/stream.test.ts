import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Market } from '../../domain/market.ts'
import { createStream, eventText } from './stream.ts'

it('an update has its place, its name and its data', () => {
	expect(eventText({ id: '7', event: 'order', data: { _id: 'order-1' } })).toBe(
		'id: 7\nevent: order\ndata: {"_id":"order-1"}\n\n',
	)
})

it('a transient update has no place, and an event always has data', () => {
	expect(eventText({ event: 'read' })).toBe('event: read\ndata: {}\n\n')
})

it('without an event only the place moves', () => {
	expect(eventText({ id: '7', data: {} })).toBe('id: 7\n\n')
})

/** A stream whose client reads nothing. */
function unread() {
	const out = new Writable({ write: () => {} })
	const parts = {
		id: 'stream-1',
		reader: { id: 'person-1', uid: 'account-1' },
		stillSignedIn: async () => true,
		after: 0,
	}
	return { out, stream: createStream({} as Market, { ...parts, out: out as unknown as ServerResponse }) }
}
const kibibyte = 'x'.repeat(1024)

it('a client with more than 256 KiB unread is disconnected, and nothing more is written', () => {
	const { out, stream } = unread()
	for (let written = 0; written < 257; written += 1) stream.write(kibibyte)
	expect([out.destroyed, out.writableLength]).toEqual([false, 257 * 1024])
	stream.write('more')
	expect(out.destroyed).toBe(true)
	stream.write('more')
	expect(out.writableLength).toBe(257 * 1024)
})

it('nothing is written to a stream that has ended', () => {
	const { out, stream } = unread()
	const failed: unknown[] = []
	out.on('error', (error) => failed.push(error))
	out.end()
	stream.write('late')
	expect([out.errored, failed]).toEqual([null, []])
})
