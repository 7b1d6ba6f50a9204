import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startJobs } from '../../../src/app/job-runner.ts'
import { superuser } from '../../../src/app/postgres/cluster.ts'
import { jobSchemaVersion } from '../../../src/database/jobs.ts'
import { connect } from '../../../src/database/postgres/connection.ts'
import { events, notices } from '../../../src/database/schema/events.ts'
import { record } from '../../../src/domain/events/events.ts'
import { tell } from '../../../src/domain/notices/tell.ts'
import type { Mail } from '../../../src/services/mail/message.ts'
import { createQueuedMail } from '../../../src/services/mail/queued.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person
let admin: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

const recorded = (kind: string) => app.database.db.select().from(events).where(eq(events.kind, kind))
const toldOf = (event: number) => app.database.db.select().from(notices).where(eq(notices.eventId, event))
const jobsLeft = async () =>
	(await app.database.pool.query('select count(*)::int as count from graphile_worker.jobs')).rows[0].count

const waitsToDelete = "datname = current_database() and wait_event_type = 'Lock' and query like 'delete%'"
const deletionsThatWait = async () =>
	(await app.database.pool.query(`select count(*)::int as count from pg_stat_activity where ${waitsToDelete}`)).rows[0]
		.count

describe('an event', () => {
	it('is recorded together with its cause, or not at all', async () => {
		const listing = await listingOf(app, seller)
		const order = (await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })).json().insertedId
		expect(await recorded('booked')).toMatchObject([{ actorId: buyer.id, orderId: order, listingId: listing }])
		const jobs = await jobsLeft()
		const failed = app.database.transaction(async (tx) => {
			await record(tx, { kind: 'booked', by: buyer.id, order, listing })
			throw new Error('changed my mind')
		})
		await expect(failed).rejects.toThrow('changed my mind')
		expect(await recorded('booked')).toHaveLength(1)
		expect(await jobsLeft()).toBe(jobs)
	})

	it('is never changed or deleted, not even by the owner of the table or a superuser', async () => {
		for (const change of ["update events set kind = 'x'", 'delete from events', 'truncate events cascade'])
			await expect(app.database.pool.query(change)).rejects.toThrow(/never changed or deleted/)
		const administrator = connect({ ...app.database.pool.options, user: superuser })
		onTestFinished(() => administrator.close())
		await expect(
			administrator.pool.query("set session_replication_role = replica; update events set kind = 'x'"),
		).rejects.toThrow(/never changed or deleted/)
	})

	it('is told to the people it concerns, never to the person who caused it, and once, however often and by however many processes', async () => {
		await runJobs(app)
		const [event] = await recorded('booked')
		if (!event) throw new Error('No event was recorded.')
		expect(await toldOf(event.id)).toMatchObject([{ userId: seller.id, listed: true, readAt: null }])
		await Promise.all(Array.from({ length: 8 }, () => tell(jobParts(app).market, event.id)))
		expect(await toldOf(event.id)).toHaveLength(1)
	})

	it('does not tell an admin of what that admin did', async () => {
		const other = await somebody(app, 'admin')
		const listing = await listingOf(app, seller)
		await call(app, `POST /api/product/report/${listing}`, { as: admin })
		await runJobs(app)
		const [event] = await recorded('reported')
		expect((await toldOf(event?.id ?? 0)).map(({ userId }) => userId)).toEqual([other.id])
	})

	it('tells a seller what an admin does to them, not what they do themselves', async () => {
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
		await call(app, `DELETE /api/product/${await listingOf(app, seller)}`, { as: seller })
		await call(app, `DELETE /api/product/${await listingOf(app, seller)}`, { as: admin })
		await runJobs(app)
		const told = await app.database.db
			.select({ kind: events.kind })
			.from(notices)
			.innerJoin(events, eq(events.id, notices.eventId))
			.where(eq(notices.userId, seller.id))
			.orderBy(events.id)
		expect(told.map(({ kind }) => kind)).toEqual(['booked', 'verified', 'listing_deleted'])
	})
})

describe('a job', () => {
	it('is on the tables of the library that is installed', async () => {
		const { rows } = await app.database.pool.query('select max(id) as id from graphile_worker.migrations')
		expect(rows).toEqual([{ id: jobSchemaVersion }])
	})

	it('runs again elsewhere when the process that ran it is killed', async () => {
		const listing = await listingOf(app, seller)
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })
		await app.database.pool.query(
			"update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now()",
		)
		await runJobs(app)
		expect(await jobsLeft()).toBeGreaterThan(0)
		const runner = startJobs(jobParts(app))
		await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0)
		await runner.stop()
	})

	it('is finished after an outage during which several could not be recorded as finished', async () => {
		const [blocker, sent] = [await app.database.pool.connect(), [] as string[]]
		const gates = new Map([1, 2, 3].map((each) => [`Mail ${each}`, Promise.withResolvers<void>()]))
		const mail: Mail = {
			async send({ subject }) {
				sent.push(subject)
				await gates.get(subject)?.promise
			},
		}
		const queue = createQueuedMail(app.database, app.config.secret)
		const queued = (subject: string) => queue.send({ to: `${subject.replace(' ', '')}@example.com`, subject, text: '' })
		for (const subject of gates.keys()) await queued(subject)
		const runner = startJobs(jobParts(app, mail))
		await expect.poll(() => sent).toHaveLength(3)
		await blocker.query('begin; select from graphile_worker._private_jobs for update')
		let waiting = 0
		for (const gate of gates.values()) {
			gate.resolve()
			waiting++
			await expect.poll(deletionsThatWait).toBe(waiting)
		}
		await app.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${waitsToDelete}`)
		await expect.poll(deletionsThatWait).toBe(0)
		await blocker.query('rollback')
		blocker.release()
		await queued('Mail 4')
		await expect.poll(() => sent, { timeout: 50_000 }).toContain('Mail 4')
		await expect.poll(jobsLeft, { timeout: 50_000 }).toBe(0)
		await runner.stop()
	})

	it('stays with a process that is alive, and every worker hears when it is free', async () => {
		await app.database.transaction((tx) => record(tx, { kind: 'verified', by: admin.id, person: seller.id }))
		const session = app.database.client()
		await session.connect()
		const { lockWorker, releaseJobsOfTheDead } = await import('../../../src/database/jobs.ts')
		await lockWorker(session, 'pool-that-lives')
		await app.database.pool.query(
			"update graphile_worker._private_jobs set locked_by = 'pool-that-lives', locked_at = now() - interval '1 hour'",
		)
		const other = app.database.client()
		await other.connect()
		const heard: (string | undefined)[] = []
		other.on('notification', ({ channel }) => heard.push(channel))
		await other.query('listen "jobs:insert"')
		const locked = async () =>
			(await app.database.pool.query('select locked_by from graphile_worker._private_jobs')).rows
		await releaseJobsOfTheDead(session, ['pool-that-lives'])
		await releaseJobsOfTheDead(other, [])
		expect(await locked()).toEqual([{ locked_by: 'pool-that-lives' }])
		expect(heard).toEqual([])
		await session.end()
		await expect
			.poll(async () => {
				await releaseJobsOfTheDead(other, [])
				return locked()
			})
			.toEqual([{ locked_by: null }])
		await expect.poll(() => heard).toEqual(['jobs:insert'])
		await other.end()
		await runJobs(app)
		expect(await jobsLeft()).toBe(0)
	})
})
