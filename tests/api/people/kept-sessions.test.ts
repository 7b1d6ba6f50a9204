import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { connect, type Database } from '../../../src/database/postgres/connection.ts'
import { makeAdmin } from '../../../src/domain/people/users.ts'
import { createSessions, type ReadActor } from '../../../src/http/session.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'
import { sessionCookie } from '../../support/session-cookie.ts'

let app: TestApp
let admin: Person
/** The database and sessions as seen by another process. */
let elsewhere: Database
let readElsewhere: ReadActor

beforeAll(async () => {
	app = await startApp({ env: { KEEP_ANSWERS: 'on' } })
	admin = await somebody(app, 'admin')
	elsewhere = connect(app.database.pool.options)
	readElsewhere = createSessions({ database: elsewhere }, app.config).readActor
	for (const database of [app.database, elsewhere])
		await new Promise<void>((regained) => void database.signals.watch({ regained }))
})
afterAll(async () => {
	await elsewhere.close()
	await app.close()
})

const roleHere = async (token: string) => {
	const { user } = (await call(app, 'GET /api/auth/get-session', { as: { token } })).json() ?? { user: null }
	return user && { role: user.role, verified: user.verified, name: user.displayName }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const roleElsewhere = async (token: string) => (await readElsewhere(bearer(token))).role

/** Makes both processes cache a session. */
async function kept(person: { token: string }): Promise<void> {
	for (let twice = 0; twice < 2; twice++) {
		await roleHere(person.token)
		await roleElsewhere(person.token)
	}
}

it('a kept session is read without querying the database', async () => {
	const buyer = await somebody(app, 'buyer')
	await kept(buyer)
	const blocked = await app.database.pool.connect()
	onTestFinished(() => blocked.release(true))
	await blocked.query('begin; lock table identity_sessions in access exclusive mode')
	expect(await roleHere(buyer.token)).toMatchObject({ role: 'buyer' })
	expect(await roleElsewhere(buyer.token)).toBe('buyer')
})

it.each<[string, (person: Person) => Promise<unknown>]>([
	['sign-out', ({ token }) => call(app, 'POST /api/auth/sign-out', { as: { token }, headers: { origin: site } })],
	['the deletion by an admin', ({ id }) => call(app, `DELETE /api/user/${id}`, { as: admin })],
	['the end of all sessions by an admin', ({ id }) => call(app, `DELETE /api/user/session/${id}`, { as: admin })],
])('%s ends a kept session at once', async (_what, end) => {
	const buyer = await somebody(app, 'buyer')
	await kept(buyer)
	await end(buyer)
	expect(await roleHere(buyer.token)).toBeNull()
	await expect.poll(() => roleElsewhere(buyer.token), { interval: 1 }).toBe('visitor')
})

it('ending the other sessions leaves the kept one', async () => {
	const buyer = await somebody(app, 'buyer')
	await kept(buyer)
	await call(app, 'DELETE /api/account/session', { as: buyer })
	expect(await roleHere(buyer.token)).toMatchObject({ role: 'buyer' })
})

it('a session that expires is no longer served', async () => {
	const buyer = await somebody(app, 'buyer')
	const soon = "update identity_sessions set expires_at = now() + interval '900 ms' where user_id = $1"
	await app.database.pool.query(soon, [buyer.uid])
	await app.database.signals.caughtUp()
	// Not get-session, which would extend it.
	expect(await roleElsewhere(buyer.token)).toBe('buyer')
	await expect.poll(() => roleElsewhere(buyer.token)).toBe('visitor')
})

it('a verification, a finished registration, a new name and a new role show at once', async () => {
	const seller = await somebody(app, 'seller')
	await kept(seller)
	await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
	expect(await roleHere(seller.token)).toMatchObject({ verified: true })
	await call(app, `DELETE /api/user/verify/${seller.id}`, { as: admin })
	expect(await roleHere(seller.token)).toMatchObject({ verified: false })

	const unfinished = await somebodyUnfinished(app)
	await kept(unfinished)
	const { email, name, token } = unfinished
	await call(app, 'POST /api/user', { as: unfinished, body: { email, name, role: 'seller' } })
	expect(await roleHere(token)).toMatchObject({ role: 'seller' })

	await makeAdmin(elsewhere, seller.email)
	await app.database.signals.caughtUp()
	expect(await roleHere(seller.token)).toMatchObject({ role: 'admin' })
})

it('of many sessions at once each is answered with its own', async () => {
	const people = await Promise.all(Array.from({ length: 40 }, () => somebody(app, 'buyer')))
	for (let round = 0; round < 3; round++) {
		const found = await Promise.all(people.map(({ token }) => readElsewhere(bearer(token))))
		expect(found.map((actor) => 'uid' in actor && actor.uid)).toEqual(people.map(({ uid }) => uid))
	}
})

it('a session is kept by its proof: another signature, or half of it, proves nothing', async () => {
	const buyer = await somebody(app, 'buyer')
	const { name, value } = sessionCookie(buyer.token, app.config)
	const cookie = (sent: string) => readElsewhere({ headers: { cookie: `theme=dark; ${name}=${sent}; language=bn` } })
	for (let twice = 0; twice < 2; twice++) expect((await cookie(value)).role).toBe('buyer')
	const forged = [`${value.slice(0, -6)}AAA%3D`, encodeURIComponent(`${buyer.token}.`), buyer.token, '']
	for (const sent of forged) expect((await cookie(sent)).role).toBe('visitor')
	expect((await readElsewhere({ headers: { cookie: `other=${value}` } })).role).toBe('visitor')
	expect((await readElsewhere({ headers: { ...bearer('none').headers, cookie: `${name}=${value}` } })).role).toBe(
		'visitor',
	)
})

it('a session that ends is dropped however it was sent', async () => {
	const buyer = await somebody(app, 'buyer')
	const { name, value } = sessionCookie(buyer.token, app.config)
	const ways = [{ cookie: `${name}=${value}` }, bearer(buyer.token).headers, bearer(value).headers]
	const roles = () => Promise.all(ways.map(async (headers) => (await readElsewhere({ headers })).role))
	for (let twice = 0; twice < 2; twice++) expect(await roles()).toEqual(['buyer', 'buyer', 'buyer'])
	await call(app, 'POST /api/auth/sign-out', { as: buyer, headers: { origin: site } })
	await elsewhere.signals.caughtUp()
	expect(await roles()).toEqual(['visitor', 'visitor', 'visitor'])
})
