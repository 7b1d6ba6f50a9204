import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import { keptKeys, notices } from '../../../src/database/schema/events.ts'
import { now } from '../../../src/domain/clock.ts'
import { releaseHeldNotices } from '../../../src/domain/notices/tell.ts'
import { createPush } from '../../../src/services/push/push.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { decrypted, newBrowser, newSubscription, startPushService } from '../../support/push.ts'

let app: TestApp
/** Allows a push service on this machine, as demo mode does. */
let demo: Pick<TestApp, 'app'>
let buyer: Person
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
	app = await startApp()
	demo = { app: await buildApp({ ...app, push: createPush({ site: app.config.publicUrl, allowLoopback: true }) }) }
	buyer = await somebody(app, 'buyer')
	service = await startPushService()
})
afterAll(async () => {
	await service.close()
	await demo.app.close()
	await app.close()
})
afterEach(() => void vi.useRealTimers())

const moveClock = (to: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(to) })
const book = async (seller: Person) =>
	call(app, 'POST /api/add/order', { as: buyer, body: newOrder(await listingOf(app, seller)) })
const stateOf = async (seller: Person) =>
	(await app.database.db.select().from(notices).where(eq(notices.userId, seller.id))).map(({ push }) => push)

describe('POST /api/push', () => {
	it('has a notice shown by that browser, encrypted for it alone and signed with the key of GET /api/push', async () => {
		const seller = await somebody(app, 'seller')
		const { key } = (await call(demo, 'GET /api/push', { as: seller })).json()
		const browser = newBrowser(service.address('one'))
		const body = { subscription: { ...browser.subscription, expirationTime: null } }
		for (let twice = 0; twice < 2; twice++)
			expect((await call(demo, 'POST /api/push', { as: seller, body })).statusCode).toBe(200)
		service.received.length = 0
		await book(seller)
		await runJobs(app)
		await runJobs(app)
		expect(service.received).toHaveLength(1)
		const [received] = service.received
		if (!received) throw new Error('Nothing was received.')
		expect(received).toMatchObject({ path: '/one', headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } })
		expect(received.headers.authorization).toContain(`k=${key}`)
		expect(received.body.toString('latin1')).not.toContain(buyer.name)
		expect(JSON.parse(decrypted(browser, received.body))).toMatchObject({
			text: `${buyer.name} wants to buy your Touring jacket.`,
			address: expect.stringMatching(/^\/dashbord\/order\//),
		})
		expect(await stateOf(seller)).toEqual(['sent'])
	})

	it('refuses addresses that are no push service on the open Internet', async () => {
		for (const endpoint of [
			'http://push.example.com/x',
			service.address('x'),
			'https://127.0.0.1/x',
			'https://10.0.0.8/x',
			'https://[::1]/x',
			'https://[::ffff:169.254.169.254]/latest',
			'https://2130706433/x',
			'https://localhost/x',
			'https://metadata.internal/x',
			'https://metadata.google.internal./x',
			'https://a.localhost./x',
			'https://router.home.arpa/x',
			'https://[fec0::1]/x',
			'https://[2002:a00:8::1]/x',
			'https://[64:ff9b:1::a00:8]/x',
			'https://push.example.com:8443/x',
			'https://user:word@push.example.com/x',
			'file:///etc/passwd',
			'x',
		]) {
			const answer = await call(app, 'POST /api/push', {
				as: buyer,
				body: { subscription: { ...newSubscription(), endpoint } },
			})
			expect([endpoint, answer.statusCode]).toEqual([endpoint, 422])
			expect(Object.keys(answer.json().fields)[0]).toMatch(/^subscription/)
		}
	})

	it('keeps the ten newest browsers of a person, and gives a browser to the person who uses it now', async () => {
		const person = await somebody(app, 'buyer')
		const shared = newSubscription()
		const add = (as: Person, subscription = newSubscription()) =>
			call(app, 'POST /api/push', { as, body: { subscription } })
		await add(person, shared)
		for (let more = 0; more < 10; more++) await add(person)
		const own = async (as: Person) => (await call(app, 'GET /api/account/data', { as })).json().browsers
		expect(await own(person)).toHaveLength(10)
		const other = await somebody(app, 'buyer')
		await add(person, shared)
		await add(other, shared)
		expect(await own(other)).toMatchObject([{ address: shared.endpoint }])
		expect(JSON.stringify(await own(person))).not.toContain(`"${shared.endpoint}"`)
	})
})

describe('a push', () => {
	it('of a message does not wait for the mail, and is left out if the message is read at once', async () => {
		const seller = await somebody(app, 'seller')
		const { subscription } = newBrowser(service.address('message'))
		await call(demo, 'POST /api/push', { as: seller, body: { subscription } })
		service.received.length = 0
		const write = async () => {
			const body = { product_id: await listingOf(app, seller), text: 'Is it still there?', client_id: 'once' }
			const answer = await call(app, 'POST /api/conversation', { as: await somebody(app, 'buyer'), body })
			await runJobs(app)
			return answer.json().insertedId as string
		}
		const later = async () => {
			await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
			await runJobs(app)
		}
		await write()
		await later()
		expect(service.received).toHaveLength(1)
		const read = await write()
		await call(app, `POST /api/conversation/read/${read}`, { as: seller, body: {} })
		await later()
		expect(service.received).toHaveLength(1)
		const told = await app.database.db.select().from(notices).where(eq(notices.userId, seller.id))
		expect(told.map(({ mail, push }) => [mail, push]).toSorted()).toEqual([
			['waiting', 'dropped'],
			['waiting', 'sent'],
		])
	})

	const quietSeller = async () => {
		const seller = await somebody(app, 'seller')
		const body = { quiet: { from: '22:00', to: '07:00' } }
		await call(app, 'PUT /api/notification/settings', { as: seller, body })
		return seller
	}
	/** Returns when the push of a person's only notice is due, by the moved clock. */
	const pushAt = async (seller: Person) => {
		const [notice] = await app.database.db.select().from(notices).where(eq(notices.userId, seller.id))
		const { rows } = await app.database.pool.query<{ wait: number }>(
			'select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs where key = $1',
			[`push ${notice?.id}`],
		)
		expect(rows).toHaveLength(1)
		// Rounded to minutes, since queueing and querying take a moment.
		return new Date(Math.round(now().getTime() / 60_000 + Number(rows[0]?.wait) / 60) * 60_000)
	}

	it('waits for the end of quiet hours', async () => {
		moveClock('2026-11-22T23:30:00+06:00')
		const seller = await quietSeller()
		await book(seller)
		await runJobs(app)
		expect(await stateOf(seller)).toEqual(['waiting'])
		expect(await pushAt(seller)).toEqual(new Date('2026-11-23T07:00:00+06:00'))
		const body = { quiet: { from: '22:00', to: '06:00' } }
		await call(app, 'PUT /api/notification/settings', { as: seller, body })
		expect(await pushAt(seller)).toEqual(new Date('2026-11-23T06:00:00+06:00'))
		moveClock('2026-11-23T06:00:00+06:00')
		expect(await releaseHeldNotices(jobParts(app).market, now())).toBe(1)
		expect(await stateOf(seller)).toEqual(['queued'])
	})

	it("that quiet hours hold does not wait for its notice's mail, which may wait longer", async () => {
		moveClock('2026-11-23T06:58:00+06:00')
		const seller = await quietSeller()
		const { subscription } = newBrowser(service.address('held'))
		await call(demo, 'POST /api/push', { as: seller, body: { subscription } })
		const body = { product_id: await listingOf(app, seller), text: 'Good morning?', client_id: 'early' }
		await call(app, 'POST /api/conversation', { as: await somebody(app, 'buyer'), body })
		await runJobs(app)
		expect(await pushAt(seller)).toEqual(new Date('2026-11-23T07:00:00+06:00'))
		await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
		await runJobs(app)
		expect(await stateOf(seller)).toEqual(['sent'])
		moveClock('2026-11-23T07:02:59+06:00')
		expect(await releaseHeldNotices(jobParts(app).market, now())).toBe(0)
		moveClock('2026-11-23T07:03:00+06:00')
		expect(await releaseHeldNotices(jobParts(app).market, now())).toBe(1)
		expect(await stateOf(seller)).toEqual(['sent'])
	})

	it('to a browser that is gone is not sent again; one that fails is', async () => {
		const seller = await somebody(app, 'seller')
		const { subscription } = newBrowser(service.address('gone'))
		await call(demo, 'POST /api/push', { as: seller, body: { subscription } })
		service.answerWith(503)
		service.received.length = 0
		await book(seller)
		await runJobs(app)
		expect(await stateOf(seller)).toEqual(['queued'])
		service.answerWith(410)
		await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
		await runJobs(app)
		expect(service.received).toHaveLength(2)
		expect((await call(app, 'GET /api/account/data', { as: seller })).json().browsers).toEqual([])
		service.answerWith(201)
		await book(seller)
		await runJobs(app)
		expect(service.received).toHaveLength(2)
	})
})

describe('DELETE /api/push', () => {
	it('forgets one’s own browser only', async () => {
		const subscription = newSubscription()
		const body = { subscription }
		await call(app, 'POST /api/push', { as: buyer, body })
		const other = await somebody(app, 'buyer')
		const remove = async (as: Person) => (await call(app, 'DELETE /api/push', { as, body })).json()
		expect(await remove(other)).toEqual({ acknowledged: true, deletedCount: 0 })
		expect(await remove(buyer)).toEqual({ acknowledged: true, deletedCount: 1 })
		expect(await remove(buyer)).toEqual({ acknowledged: true, deletedCount: 0 })
	})
})

describe('GET /api/push', () => {
	it('is one key for everybody, also where several make it at once, and the private one is stored sealed', async () => {
		const people = [buyer, await somebody(app, 'admin'), buyer, buyer, buyer, buyer]
		await app.database.db.delete(keptKeys).where(eq(keptKeys.name, 'push'))
		const keys = await Promise.all(people.map(async (as) => (await call(app, 'GET /api/push', { as })).json().key))
		expect(new Set(keys).size).toBe(1)
		const [kept] = await app.database.db.select().from(keptKeys)
		expect(kept?.value.publicKey).toBe(keys[0])
		expect(kept?.value.privateKey?.length).toBeGreaterThan(60)
	})
})
