import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forTest } from '../../../tests/support/browser-storage.ts'
import { liveAfterHeader } from '../../contract/notices/live.ts'
import { followLive, isHearing, onLive } from './live.ts'
import { ownReads } from './own-reads.ts'
import { reads } from './reads.ts'

/** A fake EventSource. The test decides what arrives. */
class Stream extends EventTarget {
	static readonly CLOSED = 2
	static opened: Stream[] = []
	readonly address: string
	readyState = 1
	onopen = () => {}
	onerror = () => {}
	constructor(address: string) {
		super()
		this.address = address
		Stream.opened.push(this)
	}
	close() {
		this.readyState = Stream.CLOSED
	}
	/** Ends the stream for good. */
	fail() {
		this.close()
		this.onerror()
	}
	tell(event: string, data: object = {}) {
		this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data), lastEventId: '7' }))
	}
}

const none = new URLSearchParams()
const shown = {
	notices: ownReads.notices(none),
	order: ownReads.order('1'),
	listing: reads.listing('1'),
	reviews: ownReads.reviews({ seller: '1' }),
	cases: ownReads.cases(none),
	stolen: ownReads.stolen(none),
	reports: ownReads.reportCases(none),
	verifications: ownReads.verifications(none),
	payments: ownReads.payments(none),
	users: ownReads.users('seller', none),
	session: reads.session(),
	account: ownReads.account(),
	conversations: ownReads.conversations(none),
	offers: ownReads.offers(none),
	todo: ownReads.todo(),
}

beforeEach(() => {
	Stream.opened = []
})

let people = 0

/** A page that listens. Resolves once it has requested its stream. */
async function page(person = `rider-${people++}`) {
	forTest('EventSource', Stream)
	const cache = new QueryClient()
	onTestFinished(() => cache.clear())
	refresh(cache)
	const asked = Stream.opened.length
	const stop = followLive(cache, person)
	onTestFinished(stop)
	const streamed = () => expect.poll(() => Stream.opened.length).toBe(asked + 1)
	return { cache, stop, person, streamed, stream: () => Stream.opened.at(-1) as Stream }
}

function refresh(cache: QueryClient): void {
	for (const { queryKey } of Object.values(shown)) cache.setQueryData<unknown>(queryKey, {})
}

const staleIn = (cache: QueryClient) =>
	Object.entries(shown)
		.filter(([, { queryKey }]) => cache.getQueryState(queryKey)?.isInvalidated)
		.map(([name]) => name)

test.each([
	['notification', {}, ['notices']],
	['read', {}, ['notices']],
	['order', { _id: '1' }, ['order', 'listing', 'reviews', 'todo']],
	[
		'case',
		{},
		['cases', 'stolen', 'listing', 'reports', 'verifications', 'payments', 'users', 'session', 'account', 'todo'],
	],
	['message', { conversation: '1' }, ['todo']],
	['offer', {}, ['todo']],
	['typing', { conversation: '1' }, []],
	['seen', {}, []],
	[
		'reset',
		{},
		[
			'cases',
			'stolen',
			'notices',
			'order',
			'listing',
			'reviews',
			'reports',
			'verifications',
			'payments',
			'users',
			'session',
			'account',
			'todo',
		],
	],
	['notification', { kind: 'booked' }, ['notices']],
	['notification', { kind: 'verification_refused' }, ['notices', 'account']],
	...['listing_hidden', 'warned', 'listing_shown', 'held', 'released', 'listing_deleted'].map(
		(kind) => ['notification', { kind }, ['notices', 'listing']] as const,
	),
	...['suspended', 'suspension_lifted'].map(
		(kind) =>
			[
				'notification',
				{ kind },
				['notices', 'order', 'listing', 'session', 'account', 'conversations', 'offers', 'todo'],
			] as const,
	),
] as const)('%s %j has just what it changes read again', async (event, data, names) => {
	const { cache, stream, streamed } = await page()
	await streamed()
	stream().onopen()
	expect(staleIn(cache)).toEqual(['reviews', 'cases', 'stolen', 'reports', 'verifications', 'todo'])
	refresh(cache)
	stream().tell(event, data)
	const order = Object.keys(shown)
	expect(staleIn(cache)).toEqual([...names].toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
})

test('a screen hears its own event with its data, events for all, and nothing once it has left', async () => {
	const { stream, streamed } = await page()
	await streamed()
	expect(stream().address).toBe('/api/live')
	const heard: unknown[] = []
	const leave = onLive('message', (update) => heard.push(update))
	stream().onopen()
	stream().tell('message', { conversation: '1' })
	stream().tell('offer', {})
	stream().tell('reset', {})
	leave()
	stream().tell('message', { conversation: '2' })
	expect(heard).toEqual([
		{ event: 'opened' },
		{ event: 'message', data: { conversation: '1' }, id: '7' },
		{ event: 'reset', data: {}, id: '7' },
	])
})

test('a page hears events from when its stream opens until it stops', async () => {
	const { stream, streamed, stop } = await page()
	await streamed()
	expect(isHearing()).toBe(false)
	stream().tell('order')
	expect(isHearing()).toBe(false)
	stream().onopen()
	expect(isHearing()).toBe(true)
	stop()
	expect([isHearing(), stream().readyState]).toEqual([false, Stream.CLOSED])
})

test('a connection that the browser restores does not end the stream, and nothing is reset afterwards', async () => {
	const { stream, streamed } = await page()
	await streamed()
	const heard: string[] = []
	onTestFinished(onLive('opened', ({ event }) => heard.push(event)))
	stream().onopen()
	stream().onerror()
	stream().onopen()
	expect(heard).toEqual(['opened', 'opened'])
	expect(Stream.opened).toHaveLength(1)
})

test('once the stream is open, a read on screen that failed is made again, and one that was answered is not', async () => {
	const { cache, stream, streamed } = await page()
	await streamed()
	const asked: string[] = []
	const onScreen = (name: string, answers: (() => Promise<unknown>)[]) => {
		const observer = new QueryObserver(cache, {
			queryKey: [name],
			queryFn: () => {
				asked.push(name)
				return answers.shift()?.()
			},
			retry: false,
		})
		onTestFinished(observer.subscribe(() => undefined))
		return observer
	}
	const failed = onScreen('failed', [() => Promise.reject(new Error('offline')), async () => 'back'])
	const known = onScreen('known', [async () => 'known'])
	await expect.poll(() => [failed, known].map((one) => one.getCurrentResult().status)).toEqual(['error', 'success'])
	stream().onopen()
	await expect.poll(() => failed.getCurrentResult().data).toBe('back')
	expect(asked).toEqual(['failed', 'known', 'failed'])
})

test('of two pages in a browser one listens and tells the other, which takes over once the first is gone', async () => {
	const first = await page()
	await first.streamed()
	first.stream().onopen()
	const heard: unknown[] = []
	const second = await page(first.person)
	onTestFinished(onLive('message', (update) => heard.push(update.event)))
	first.stream().tell('message', { conversation: '1' })
	// Once by the page that listens, and once by the other, through the channel.
	await expect.poll(() => heard.filter((event) => event === 'message')).toHaveLength(2)
	expect(Stream.opened).toHaveLength(1)
	first.stop()
	await expect.poll(() => Stream.opened.length).toBe(2)
	refresh(second.cache)
	second.stream().onopen()
	// No page listened in between.
	expect(staleIn(second.cache)).toContain('order')
	refresh(second.cache)
	second.stream().onopen()
	// The browser restored the connection, with the events it had missed.
	expect(staleIn(second.cache)).not.toContain('order')
})

test('pages of two people do not hear each other', async () => {
	const first = await page()
	await first.streamed()
	const second = await page()
	await second.streamed()
	expect(Stream.opened).toHaveLength(2)
})

/** Answers polls with these, one after the other, and then not at all. */
function polls(...answers: { status?: number; after?: string; body?: string }[]): string[] {
	const asked: string[] = []
	forTest('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
		asked.push(address)
		const answer = answers.shift()
		if (!answer) return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
		const { status = 200, after = '', body = '[]' } = answer
		return new Response(body, { status, headers: { [liveAfterHeader]: after } })
	})
	return asked
}

test.each([401, 403])('refused with %i, the page stops listening and asks who is signed in', async (status) => {
	const asked = polls({ status })
	const { cache, stream, streamed } = await page()
	await streamed()
	stream().fail()
	await expect.poll(() => staleIn(cache)).toEqual(['session'])
	expect(asked).toEqual(['/api/live?after='])
	expect(Stream.opened).toHaveLength(1)
})

test('without a stream the server is polled, and then the stream is tried again', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const heard: unknown[] = []
	onTestFinished(onLive('order', (update) => heard.push(update)))
	const update = { id: '9', event: 'order', data: { _id: '1' } }
	const asked = polls({ status: 200, after: '9', body: JSON.stringify([update]) })
	const { stream } = await page()
	await expect.poll(() => Stream.opened.length).toBe(1)
	stream().fail()
	await expect.poll(() => heard).toEqual([{ event: 'opened' }, update])
	await vi.advanceTimersByTimeAsync(2_000)
	await expect.poll(() => Stream.opened.length).toBe(2)
	expect(asked).toEqual(['/api/live?after='])
	stream().onopen()
	// Events between the poll and the stream were missed.
	expect(heard.at(-1)).toEqual({ event: 'reset' })
})

test('a stream that does not open in time is given up, and after three the server is polled for what came since', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	vi.spyOn(Math, 'random').mockReturnValue(0.5)
	const asked = polls(
		{},
		{},
		{ after: '3' },
		{ status: 503 },
		{ body: '<html>' },
		{ after: '5', body: JSON.stringify([{ id: '5', event: 'offer' }]) },
		{ after: '6' },
		{},
	)
	const heard: string[] = []
	onTestFinished(onLive('offer', ({ event }) => heard.push(event)))
	await page()
	for (let streams = 1; streams <= 3; streams++) {
		await expect.poll(() => Stream.opened.length).toBe(streams)
		await vi.advanceTimersByTimeAsync(14_999)
		expect(asked).toHaveLength(streams - 1)
		await vi.advanceTimersByTimeAsync(1)
		await expect.poll(() => asked.length).toBe(streams)
		// Twice as long each time, with jitter so that not all pages come at once.
		if (streams < 3) await vi.advanceTimersByTimeAsync(500 * 2 ** streams)
	}
	for (let polled = 4; polled <= 7; polled++) {
		await vi.advanceTimersByTimeAsync(29_999)
		expect(asked).toHaveLength(polled - 1)
		await vi.advanceTimersByTimeAsync(1)
		await expect.poll(() => asked.length).toBe(polled)
	}
	expect(asked.slice(2)).toEqual(['', '3', '3', '3', '5'].map((after) => `/api/live?after=${after}`))
	expect(heard).toEqual(['opened', 'opened', 'opened', 'offer'])
	expect(Stream.opened).toHaveLength(3)
	await vi.advanceTimersByTimeAsync(4_000)
	await expect.poll(() => Stream.opened.length).toBe(4)
})
