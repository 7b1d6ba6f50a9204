import { type AddressInfo, connect as connectSocket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import { type JobRunner, startJobs } from '../../../src/app/job-runner.ts'
import { insertLiveUpdates, sendEphemeral } from '../../../src/database/notices/live.ts'
import { connect, type Database } from '../../../src/database/postgres/connection.ts'
import { liveUpdates } from '../../../src/database/schema/events.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Listener, listen } from '../../support/live.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
/** The same Motor, as a second process. */
let elsewhere: FastifyInstance
let otherDatabase: Database
let jobs: JobRunner
let seller: Person
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	otherDatabase = connect(app.database.pool.options)
	elsewhere = await buildApp({ ...app, database: otherDatabase })
	for (const each of [app.app, elsewhere]) await each.listen({ port: 0, host: '127.0.0.1' })
	jobs = startJobs(jobParts(app))
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
})
afterAll(async () => {
	await jobs.stop()
	await elsewhere.close()
	await otherDatabase.close()
	await app.close()
})

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const liveAddress = (of: FastifyInstance) => `http://127.0.0.1:${(of.server.address() as AddressInfo).port}/api/live`

async function book(): Promise<string> {
	// A buyer may have at most five unanswered bookings.
	await app.database.pool.query("update orders set status = 'expired' where status = 'booked'")
	const body = newOrder(await listingOf(app, seller))
	return (await call(app, 'POST /api/add/order', { as: buyer, body })).json().insertedId
}

describe('GET /api/live as a stream', () => {
	it('tells both sides of an order on any process, and tells a proxy to pass it on', async () => {
		const screens = [await listen(app.app, seller), await listen(elsewhere, seller)]
		const buyers = await listen(elsewhere, buyer)
		const stranger = await listen(app.app, await somebody(app, 'buyer'))
		expect(screens[0]).toMatchObject({
			status: 200,
			headers: {
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'no-store, no-transform',
				'x-accel-buffering': 'no',
			},
		})
		const order = await book()
		for (const { heard } of screens)
			await expect.poll(() => heard.map(({ event }) => event), { interval: 10 }).toEqual(['notification', 'order'])
		await expect.poll(() => buyers.heard, { interval: 10 }).toMatchObject([{ event: 'order', data: { _id: order } }])
		expect(screens[0]?.heard[0]).toMatchObject({
			id: expect.stringMatching(/^\d+$/),
			data: { kind: 'booked', address: `/dashbord/order/${order}`, read: false },
		})
		expect(stranger.heard).toEqual([])
	})

	it('resumes where a screen left, and neither misses nor repeats anything', async () => {
		const first = await listen(app.app, seller)
		await book()
		await expect.poll(() => first.heard).toHaveLength(2)
		first.close()
		const missed = [await book(), await book()]
		const again = await listen(elsewhere, seller, { 'last-event-id': first.heard[1]?.id ?? '' })
		const orders = () => again.heard.filter(({ event }) => event === 'order').map(({ data }) => data._id)
		// A separate job sends each order's update, and jobs run concurrently.
		await expect.poll(() => orders().toSorted()).toEqual(missed.toSorted())
	})

	it('remembers where a screen started, even one that heard nothing', async () => {
		const first = await listen(app.app, seller)
		await expect.poll(first.lastId).toMatch(/^\d+$/)
		const id = first.lastId() ?? ''
		first.close()
		const missed = await book()
		const again = await listen(app.app, seller, { 'last-event-id': id })
		await expect.poll(() => again.heard.at(-1)?.data).toEqual({ _id: missed })
	})

	it('says reset if the position is unknown, too old or another person’s', async () => {
		const screen = await listen(app.app, seller)
		await book()
		await expect.poll(() => screen.heard.length).toBeGreaterThan(1)
		const id = screen.heard[0]?.id ?? ''
		for (const place of ['999999999', 'x', '-1', '9'.repeat(30)])
			await expect.poll((await listen(app.app, seller, { 'last-event-id': place })).lastId).toMatch(/^\d+$/)
		const strange = await listen(app.app, buyer, { 'last-event-id': id })
		await expect.poll(() => strange.heard).toMatchObject([{ event: 'reset' }])
		const old = await somebody(app, 'seller')
		const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000)
		const [row] = await app.database.db
			.insert(liveUpdates)
			.values({ userId: old.id, name: 'order', data: {}, createdAt: yesterday })
			.returning()
		const late = await listen(app.app, old, { 'last-event-id': String(row?.id) })
		await expect.poll(() => late.heard).toMatchObject([{ event: 'reset' }])
	})

	it('ends with its session, wherever that is ended', async () => {
		const person = await somebody(app, 'buyer')
		const screens = [await listen(app.app, person), await listen(elsewhere, person)]
		const admin = await somebody(app, 'admin')
		expect((await call(app, `DELETE /api/user/session/${person.id}`, { as: admin })).statusCode).toBe(200)
		await Promise.all(screens.map(({ ended }) => ended))
	})

	it('is refused to an eleventh screen of a person, wherever the ten are, until one is closed', async () => {
		const person = await somebody(app, 'buyer')
		const screens = await Promise.all(
			Array.from({ length: 11 }, (_, index) => listen(index % 2 ? elsewhere : app.app, person)),
		)
		const refused = screens.filter(({ status }) => status === 429)
		expect(refused).toHaveLength(1)
		expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
		expect(screens.filter(({ status }) => status === 200)).toHaveLength(10)
		screens.find(({ status }) => status === 200)?.close()
		await expect.poll(async () => (await listen(app.app, person)).status).toBe(200)
	})

	it('has the headers of every answer', async () => {
		const screen = await listen(app.app, seller)
		expect(screen.headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-request-id': expect.any(String),
			'x-motor-reader': expect.any(String),
		})
	})

	it('takes nobody’s slot while it is open', async () => {
		const people = await Promise.all(Array.from({ length: 5 }, () => somebody(app, 'buyer')))
		const screens = await Promise.all(
			people.flatMap((each) => Array.from({ length: 8 }, () => listen(elsewhere, each))),
		)
		expect(screens.map(({ status }) => status)).toEqual(screens.map(() => 200))
	})

	it('carries transient updates without storing them', async () => {
		const screen = await listen(elsewhere, buyer)
		await expect.poll(screen.lastId).toBeDefined()
		await sendEphemeral(app.database.db, { to: [buyer.id], event: 'typing', data: { conversation: 'x' } })
		await expect.poll(() => screen.heard).toEqual([{ id: undefined, event: 'typing', data: { conversation: 'x' } }])
	})

	it('is ended by a process that stops, which waits for nobody', async () => {
		const leaving = await buildApp({ ...app, database: otherDatabase })
		await leaving.listen({ port: 0, host: '127.0.0.1' })
		const screen = await listen(leaving, buyer)
		// Time stands still: anything that waits for a timer hangs.
		vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
		onTestFinished(() => void vi.useRealTimers())
		await leaving.close()
		await screen.ended
	})

	it('is ended at once by a process that is about to stop, so that its screen finds another', async () => {
		const going = await buildApp({ ...app, database: otherDatabase })
		onTestFinished(() => going.close())
		await going.listen({ port: 0, host: '127.0.0.1' })
		await going.inFlight.drain(0, 0)
		const screen = await listen(going, buyer)
		expect([screen.status, screen.headers['connection']]).toEqual([200, 'close'])
		await screen.ended
	})

	it('keeps no slot for a screen that leaves while it is entered', async () => {
		const person = await somebody(app, 'buyer')
		const { pool } = app.database
		const countOf = async (query: string) => Number((await pool.query(query)).rows[0].count)
		const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
			and backend_type = 'client backend'`
		const holding = await pool.connect()
		await holding.query('begin')
		await holding.query('lock table live_streams in exclusive mode')
		const left = new AbortController()
		const asking = fetch(liveAddress(elsewhere), { headers: bearer(person), signal: left.signal })
		const entering = `select count(*) ${others} and wait_event_type = 'Lock' and query like '%insert into "live_streams"%'`
		await expect.poll(() => countOf(entering)).toBe(1)
		left.abort()
		await expect(asking).rejects.toThrow()
		await expect.poll(() => elsewhere.inFlight.count).toBe(0)
		await holding.query('rollback')
		holding.release()
		await expect.poll(() => countOf(`select count(*) ${others} and xact_start is not null`)).toBe(0)
		await listen(elsewhere, person)
		await expect.poll(() => countOf(`select count(*) from live_streams where user_id = '${person.id}'`)).toBe(1)
	})

	it('leaves no slot behind, however many end at once', async () => {
		const leaving = await buildApp({ ...app, database: otherDatabase })
		onTestFinished(() => leaving.close())
		await leaving.listen({ port: 0, host: '127.0.0.1' })
		// More than may wait for a database connection.
		const people = await Promise.all(Array.from({ length: 56 }, () => somebody(app, 'buyer')))
		const screens: Listener[] = []
		for (const person of people)
			screens.push(...(await Promise.all(Array.from({ length: 10 }, () => listen(leaving, person)))))
		expect(screens.filter(({ status }) => status === 200)).toHaveLength(560)
		await leaving.close()
		const places = 'select count(*)::int from live_streams where user_id = any($1::uuid[])'
		const { rows } = await app.database.pool.query(places, [people.map(({ id }) => id)])
		expect(rows).toEqual([{ count: 0 }])
	})

	it('is ended for a client that reads nothing, without affecting another one next to it', async () => {
		const person = await somebody(app, 'buyer')
		const reading = await listen(elsewhere, person)
		const deaf = connectSocket((elsewhere.server.address() as AddressInfo).port, '127.0.0.1')
		onTestFinished(() => void deaf.destroy())
		deaf.write(`GET /api/live HTTP/1.1\r\nHost: motor\r\nAuthorization: Bearer ${person.token}\r\n\r\n`)
		const places = async () => {
			const { rows } = await app.database.pool.query('select from live_streams where user_id = $1', [person.id])
			return rows.length
		}
		await expect.poll(places).toBe(2)
		// More than the socket buffers at both ends can hold.
		const updates = Array.from({ length: 10_000 }, () => ({
			userId: person.id,
			name: 'order' as const,
			data: { _id: 'x'.repeat(1_000) },
			createdAt: new Date(),
		}))
		await app.database.transaction((tx) => insertLiveUpdates(tx, updates))
		await expect.poll(() => reading.heard.length, { timeout: 20_000 }).toBe(10_000)
		await expect.poll(places, { timeout: 5_000 }).toBe(1)
	})

	it('answers HEAD, and ends there', async () => {
		const { status, headers } = await fetch(liveAddress(elsewhere), { method: 'HEAD', headers: bearer(buyer) })
		expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
	})
})

describe('GET /api/live?after=', () => {
	it('answers from now on if it is empty, otherwise what came after, the same as the stream', async () => {
		const ask = (after: string) => call(app, `GET /api/live?after=${after}`, { as: seller })
		const begin = await ask('')
		expect(begin.json()).toEqual([])
		const place = String(begin.headers['x-live-after'])
		const stream = await listen(elsewhere, seller)
		const order = await book()
		await expect.poll(() => stream.heard).toHaveLength(2)
		const told = await ask(place)
		expect(told.json()).toEqual(stream.heard.map((each) => each))
		expect(told.json()).toMatchObject([{ event: 'notification' }, { event: 'order', data: { _id: order } }])
		expect((await ask(String(told.headers['x-live-after']))).json()).toEqual([])
		for (const unknown of ['7777777', 'abc', '%00']) expect((await ask(unknown)).json()).toEqual([{ event: 'reset' }])
	})
})
