import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import { startJobs } from '../../../src/app/job-runner.ts'
import { lanes } from '../../../src/app/jobs.ts'
import { limits } from '../../../src/contract/limits.ts'
import { listDueJobs } from '../../../src/database/jobs.ts'
import { notices } from '../../../src/database/schema/events.ts'
import { record } from '../../../src/domain/events/events.ts'
import { createMail } from '../../../src/services/mail/mail.ts'
import type { Mail } from '../../../src/services/mail/message.ts'
import { createQueuedMail } from '../../../src/services/mail/queued.ts'
import { createPush } from '../../../src/services/push/push.ts'
import { silent, startSpeaker } from '../../services/speaker.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { newBrowser, startPushService } from '../../support/push.ts'

/** How long silent services stay silent, in ms: longer than any test runs. */
const forLong = 600_000

let app: TestApp
/** An app that accepts push subscriptions of a push service on this machine. */
let demo: Pick<TestApp, 'app'>
let buyer: Person
const endings: (() => Promise<void>)[] = []

beforeEach(async () => {
	app = await startApp()
	demo = { app: await buildApp({ ...app, push: createPush({ site: app.config.publicUrl, allowLoopback: true }) }) }
	buyer = await somebody(app, 'buyer')
})
afterEach(async () => {
	for (const end of endings.splice(0)) await end()
	await demo.app.close()
	await app.close()
})

/** Starts the job runner. At the end `endSilence` runs before the stop is awaited: the runner waits for running jobs. */
function start(mail: Mail, endSilence: () => unknown): void {
	const push = createPush({ site: app.config.publicUrl, allowLoopback: true, timeoutMs: forLong })
	const runner = startJobs({ ...jobParts(app, mail), push })
	endings.push(async () => {
		const stopped = runner.stop()
		await endSilence()
		await stopped
	})
}

async function booked(seller: Person, times: number): Promise<void> {
	const listing = await listingOf(app, seller)
	await app.database.transaction(async (tx) => {
		for (let time = 0; time < times; time++) await record(tx, { kind: 'booked', by: buyer.id, listing })
	})
}

const addBrowser = (as: Person, endpoint: string) =>
	call(demo, 'POST /api/push', { as, body: { subscription: newBrowser(endpoint).subscription } })

/** A server that accepts connections and says nothing. */
async function startSilence() {
	const open = new Set<Socket>()
	const server = createServer((socket) => {
		open.add(socket)
		socket.on('error', () => {}).on('close', () => open.delete(socket))
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	return {
		open,
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		end: () => {
			server.close()
			for (const socket of open) socket.destroy()
		},
	}
}

describe('ten browsers of one person at a push service that accepts and never answers', () => {
	it.each([8, 60])('delay nothing of others, after %i bookings', async (times) => {
		const speaker = await startSpeaker(silent)
		const asked = { ever: 0, open: 0 }
		speaker.answer = (_request, answer) => {
			asked.ever++
			asked.open++
			answer.on('close', () => asked.open--)
		}
		const service = await startPushService()
		const [slow, other] = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		for (let browser = 0; browser < 10; browser++) await addBrowser(slow, `${speaker.origin}/${browser}`)
		await addBrowser(other, service.address('other'))
		const sent: string[] = []
		const mail = { send: async ({ to }: { to: string }) => void sent.push(to) }
		start(mail, async () => {
			await speaker[Symbol.asyncDispose]()
			await service.close()
		})
		await booked(slow, times)
		await expect.poll(() => asked.open, { timeout: 20_000 }).toBe(10)
		const mailed = Math.min(times, limits.mails.most['person and other'])
		await expect.poll(() => sent.filter((to) => to === slow.email).length, { timeout: 30_000 }).toBe(mailed)
		await booked(other, 1)
		await createQueuedMail(app.database, app.config.secret).send({ to: 'reset@motor.test', subject: '', text: '' })
		await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1)
		await expect
			.poll(() => sent, { timeout: 20_000 })
			.toEqual(expect.arrayContaining([other.email, 'reset@motor.test']))
		expect(asked).toEqual({ ever: 10, open: 10 })
	})
})

describe('silent browsers of more people than there are slots', () => {
	it('delay no browser that has answered before', async () => {
		const speaker = await startSpeaker(silent)
		let open = 0
		speaker.answer = (_request, answer) => {
			open++
			answer.on('close', () => open--)
		}
		const service = await startPushService()
		start({ send: async () => {} }, async () => {
			await speaker[Symbol.asyncDispose]()
			await service.close()
		})
		const other = await somebody(app, 'seller')
		await addBrowser(other, service.address('other'))
		await booked(other, 1)
		await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1)
		for (let account = 0; account < lanes.pushes + 1; account++) {
			const slow = await somebody(app, 'seller')
			await addBrowser(slow, `${speaker.origin}/${account}`)
			await booked(slow, 8)
		}
		await expect.poll(() => open, { timeout: 20_000 }).toBe(lanes.pushes / 2)
		for (let told = 2; told < 5; told++) {
			await booked(other, 1)
			await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(told)
		}
		expect(open).toBe(lanes.pushes / 2)
	})
})

describe('a person who does very many things at once', () => {
	it('delays nobody who is told of what others do', async () => {
		const service = await startPushService()
		endings.push(() => service.close())
		const [told, other] = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		await addBrowser(told, service.address('told'))
		await addBrowser(other, service.address('other'))
		await booked(told, 60)
		buyer = await somebody(app, 'buyer')
		await booked(other, 1)
		const mailed: string[] = []
		await runJobs(app, jobParts(app, { send: async ({ to }) => void mailed.push(to) }))
		const paths = service.received.map(({ path }) => path)
		expect(paths.filter((path) => path === '/told')).toHaveLength(60)
		const { rows } = await app.database.pool.query('select user_id as reader from live_updates order by id')
		// How much went out before the other seller's: at most the first few, plus work already under way.
		const behind = [
			rows.findIndex(({ reader }) => reader === other.id),
			paths.indexOf('/other'),
			mailed.indexOf(other.email),
		]
		for (const before of behind) {
			expect(before).toBeGreaterThanOrEqual(0)
			expect(before).toBeLessThan(15)
		}
	})
})

describe('a mail server that accepts and never answers', () => {
	it('keeps nobody from being notified, in Motor and on their phone', async () => {
		const silence = await startSilence()
		const service = await startPushService()
		const mail = createMail({
			by: { kind: 'smtp', url: silence.url, timeoutMs: forLong },
			from: 'm@motor.test',
			log: app.log,
		})
		start(mail, async () => {
			silence.end()
			await service.close()
		})
		const reset = (to: string) => createQueuedMail(app.database, app.config.secret).send({ to, subject: '', text: '' })
		for (let wish = 0; wish < lanes.accounts + 1; wish++) await reset(`${wish}@motor.test`)
		for (let seller = 0; seller < lanes.mails + 2; seller++) await booked(await somebody(app, 'seller'), 1)
		await expect.poll(() => silence.open.size, { timeout: 20_000 }).toBe(lanes.accounts + lanes.mails)
		const other = await somebody(app, 'seller')
		await addBrowser(other, service.address('other'))
		await booked(other, 1)
		await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1)
		const told = await app.database.db.select().from(notices)
		expect(told.map(({ mail }) => mail)).toEqual(told.map(() => 'queued'))
		expect(told.some(({ userId }) => userId === other.id)).toBe(true)
		expect(silence.open.size).toBe(lanes.accounts + lanes.mails)
	})

	it('for one person’s address does not delay the mails of others', async () => {
		const slow = await somebody(app, 'seller')
		const [held, came]: [(() => void)[], string[]] = [[], []]
		const server = new SMTPServer({
			authOptional: true,
			closeTimeout: 1,
			disabledCommands: ['STARTTLS'],
			onRcptTo({ address }, _session, done) {
				if (address === slow.email) held.push(done)
				else {
					came.push(address)
					done()
				}
			},
		})
		server.on('error', () => {})
		await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
		const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
		const mail = createMail({ by: { kind: 'smtp', url, timeoutMs: forLong }, from: 'm@motor.test', log: app.log })
		start(mail, async () => {
			await new Promise<void>((closed) => server.close(() => closed()))
		})
		await booked(slow, 60)
		await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
		const others = await Promise.all(Array.from({ length: 6 }, () => somebody(app, 'seller')))
		for (const other of others) await booked(other, 1)
		await expect.poll(() => came.toSorted(), { timeout: 30_000 }).toEqual(others.map(({ email }) => email).toSorted())
		expect(held).toHaveLength(1)
	})
})

describe('the runner of the jobs', () => {
	it('knows whether it works, whether it still gets an answer, and which jobs are due', async () => {
		await booked(await somebody(app, 'seller'), 2)
		expect(await listDueJobs(app.database)).toContainEqual({ name: 'tell', due: 2, oldest: expect.any(Number) })
		let away = false
		const sessions = (most: number) => {
			const pool = app.database.sessions(most)
			const connect = pool.connect.bind(pool) as (done?: unknown) => unknown
			pool.connect = ((done?: (error: Error) => void) => {
				if (!away) return connect(done)
				return done ? process.nextTick(done, new Error('away')) : Promise.reject(new Error('away'))
			}) as typeof pool.connect
			return pool
		}
		const parts = jobParts(app)
		const runner = startJobs({ ...parts, market: { ...parts.market, database: { ...app.database, sessions } } })
		endings.push(() => runner.stop())
		expect(runner.isWorking()).toBe(false)
		await expect.poll(() => runner.isWorking(), { timeout: 20_000 }).toBe(true)
		expect(runner.pulse().map(({ lane }) => lane)).toEqual(Object.keys(lanes))
		away = true
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
		onTestFinished(() => void vi.useRealTimers())
		await expect.poll(() => runner.isWorking(), { timeout: 20_000 }).toBe(false)
		away = false
		await expect.poll(() => runner.isWorking(), { timeout: 20_000 }).toBe(true)
	})
})
