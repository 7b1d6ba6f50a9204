import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sessionCookieName } from '../../../src/services/identity/session-token.ts'
import { site, startApp, type TestApp } from '../../support/app.ts'
import { type Person, somebody } from '../../support/people.ts'
import { sessionCookie } from '../../support/session-cookie.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
	app = await startApp()
	await app.app.listen({ host: '127.0.0.1', port: 0 })
	origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
	app.app.server.closeAllConnections()
	await app.close()
})

const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const ask = (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
	fetch(origin + path, {
		...more,
		headers: { ...headers, ...(more.body ? { 'content-type': 'application/json' } : {}) },
	})
const statusOf = async (asked: Promise<Response>) => (await asked).status

/** Counts statements that wait for the lock. */
async function held(): Promise<number> {
	const waiting = `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
	return (await app.database.pool.query(waiting)).rows[0].count
}

let asked = 0
/** Requests a list that has not been requested before, so that it is not cached. */
const list = (headers?: Record<string, string>) => statusOf(ask(`/api/all/product?limit=${++asked}`, headers))

/** Starts more reads than there are slots. Each waits until `release`. */
async function overloaded() {
	const lock = app.database.client()
	await lock.connect()
	await lock.query('begin; lock table listings in access exclusive mode')
	const visitors = Array.from({ length: 60 }, () => list())
	await expect.poll(held).toBe(10)
	const release = async () => {
		await lock.end()
		return Promise.all(visitors)
	}
	onTestFinished(async () => void (await release()))
	return release
}

test('while visitors ask for more than there is room for, people sign in, read and write', async () => {
	const [known, unknown] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
	const login = { email: 'rider@motor.test', password: 'a long enough one' }
	await app.identity.createAccount({ ...login, name: 'Rider' })
	await ask('/api/account', as(known))
	const release = await overloaded()
	expect(await statusOf(ask('/api/account', as(known)))).toBe(200)
	// A person whom this process has not seen yet.
	expect(await statusOf(ask('/api/account', as(unknown)))).toBe(200)
	const cookie = sessionCookie((await somebody(app, 'buyer')).token, app.config)
	expect(await statusOf(ask('/api/account', { cookie: `${cookie.name}=${cookie.value}` }))).toBe(200)
	const settings = { method: 'PUT', body: JSON.stringify({ language: 'bn' }) }
	expect(await statusOf(ask('/api/notification/settings', as(known), settings))).toBe(200)
	const signIn = { method: 'POST', body: JSON.stringify(login) }
	expect(await statusOf(ask('/api/auth/sign-in/email', {}, signIn))).toBe(200)
	expect(await held()).toBe(10)
	const statuses = await release()
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10)
	expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('nobody comes first by a session that is made up or over, nor by many requests with one', async () => {
	const gone = await somebody(app, 'buyer')
	const cookie = sessionCookie(gone.token, app.config)
	await app.database.pool.query('delete from identity_sessions where user_id = $1', [gone.uid])
	const release = await overloaded()
	const name = sessionCookieName(site)
	const strangers: Record<string, string>[] = [
		{},
		as({ ...gone, token: 'made-up' }),
		{ cookie: `${name}=${gone.token}.c2lnbmF0dXJl` },
		as(gone),
		{ cookie: `${cookie.name}=${cookie.value}` },
	]
	for (const refused of await Promise.all(
		strangers.map((headers) => ask(`/api/all/product?limit=${++asked}`, headers)),
	))
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
	expect(await held()).toBe(10)
	const [greedy, other] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
	const reads = Array.from({ length: 30 }, () => list(as(greedy)))
	await expect.poll(held).toBe(18)
	expect(await statusOf(ask('/api/account', as(other)))).toBe(200)
	expect(await held()).toBe(18)
	await release()
	expect((await Promise.all(reads)).filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
})
