import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../src/contract/people/users.ts'
import { makeAdmin } from '../../../src/domain/people/users.ts'
import { call, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

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

describe('GET /api/user', () => {
	it('lists everybody for an admin, newest first, or those of one role', async () => {
		const app = await startAppForTest()
		const people = []
		for (const role of ['admin', 'buyer', 'seller', 'buyer'] as const) people.push(await somebody(app, role))
		const [as] = people
		const emails = async (query: string) =>
			((await call(app, `GET /api/user${query}`, { as })).json() as User[]).map(({ email }) => email).sort()
		expect(await emails('')).toEqual(people.map(({ email }) => email).sort())
		expect(await emails('?role=buyer')).toEqual([people[1]?.email, people[3]?.email].sort())
		expect(await emails('?role=seller')).toEqual([people[2]?.email])
		expect((await call(app, 'GET /api/user?role=owner', { as })).statusCode).toBe(422)
	})

	it('lists others only themselves', async () => {
		expect((await call(app, 'GET /api/user', { as: buyer })).json()).toEqual([
			{
				_id: buyer.id,
				name: buyer.name,
				email: buyer.email,
				role: 'buyer',
				verified: false,
				created_at: expect.any(Number),
			},
		])
		expect((await call(app, 'GET /api/user?role=seller', { as: buyer })).json()).toEqual([])
		expect((await call(app, 'GET /api/user', { as: await somebodyUnfinished(app) })).json()).toEqual([])
		expect((await call(app, 'GET /api/user')).statusCode).toBe(401)
	})
})

describe('POST /api/user', () => {
	it('saves oneself in the chosen role, never verified, and only once', async () => {
		const as = await somebodyUnfinished(app)
		const body = { email: as.email.toUpperCase(), name: ' New  Seller ', role: 'seller', verified: true }
		const answer = await call(app, 'POST /api/user', { as, body })
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		expect((await call(app, 'GET /api/user', { as })).json()).toMatchObject([
			{ _id: answer.json().insertedId, name: 'New Seller', email: as.email, role: 'seller', verified: false },
		])
		expect((await call(app, 'POST /api/user', { as, body })).statusCode).toBe(409)
		const { insertedId: person } = answer.json()
		expect(await recordedOf(app, { person })).toEqual([recorded('registered', person, { person })])
	})

	it('refuses the role of an admin, another address, and the signed out', async () => {
		const as = await somebodyUnfinished(app)
		const body = { email: as.email, name: 'Mallory', role: 'admin' }
		const refused = await call(app, 'POST /api/user', { as, body })
		expect(refused.statusCode).toBe(422)
		expect(refused.json().fields).toEqual({ role: 'Choose to join as a buyer or a seller.' })
		const foreign = { ...body, role: 'buyer', email: buyer.email }
		expect((await call(app, 'POST /api/user', { as, body: foreign })).statusCode).toBe(403)
		expect((await call(app, 'POST /api/user', { body: foreign })).statusCode).toBe(401)
	})
})

describe('PUT /api/user/{email}', () => {
	it('makes a new person a buyer, whatever role is sent, and later changes the name only', async () => {
		const as = await somebodyUnfinished(app, 'seller')
		const save = (name: string) =>
			call(app, `PUT /api/user/${encodeURIComponent(as.email)}`, { as, body: { name, email: as.email, role: 'admin' } })
		expect((await save('First')).json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		expect((await save('Second')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await save('Second')).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await call(app, 'GET /api/user', { as })).json()).toMatchObject([{ name: 'Second', role: 'buyer' }])
	})

	it('never turns a seller or an admin into a buyer', async () => {
		for (const as of [await somebody(app, 'seller'), await somebody(app, 'admin')]) {
			const before = (await call(app, 'GET /api/auth/get-session', { as })).json().user.role
			await call(app, `PUT /api/user/${as.email}`, { as, body: { name: 'Renamed', role: 'buyer' } })
			expect((await call(app, 'GET /api/auth/get-session', { as })).json().user.role).toBe(before)
		}
	})

	it("refuses another's address, an address in the body that is not one's own, and the signed out", async () => {
		const save = (email: string, options: object) =>
			call(app, `PUT /api/user/${email}`, { body: { name: 'Somebody' }, ...options })
		expect((await save(seller.email, { as: buyer })).statusCode).toBe(403)
		expect((await save('%00', { as: buyer })).statusCode).toBe(403)
		expect((await save(buyer.email, {})).statusCode).toBe(401)
		const changed = await save(buyer.email, { as: buyer, body: { name: 'Somebody', email: 'else@motor.test' } })
		expect(changed.statusCode).toBe(422)
		expect(changed.json().fields).toHaveProperty('email')
	})
})

describe('DELETE /api/user/{id}', () => {
	it('is for admins, and never deletes one', async () => {
		const target = await somebody(app, 'buyer')
		const remove = async (id: string, as?: Person) => (await call(app, `DELETE /api/user/${id}`, { as })).statusCode
		expect(await remove(target.id)).toBe(401)
		for (const person of [buyer, seller]) expect(await remove(target.id, person)).toBe(403)
		expect(await remove((await somebody(app, 'admin')).id, admin)).toBe(403)
		expect(await remove(admin.id, admin)).toBe(403)
		for (const id of ['nothing', crypto.randomUUID(), '%00']) expect(await remove(id, admin)).toBe(404)
		expect(await remove(target.id, admin)).toBe(200)
		expect(await remove(target.id, admin)).toBe(404)
	})
})

describe('DELETE /api/user/session/{id}', () => {
	it('signs a user out everywhere at once, and nobody else', async () => {
		const target = await somebody(app, 'buyer')
		const end = (id: string, as?: Person) => call(app, `DELETE /api/user/session/${id}`, { as })
		expect((await end(target.id)).statusCode).toBe(401)
		for (const person of [target, buyer, seller]) expect((await end(target.id, person)).statusCode).toBe(403)
		for (const id of ['nothing', crypto.randomUUID(), '%00']) expect((await end(id, admin)).statusCode).toBe(404)
		const who = async (as: Person) => (await call(app, 'GET /api/auth/get-session', { as })).json()?.user.uid ?? null
		expect(await who(target)).toBe(target.uid)
		expect((await end(target.id, admin)).json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect(await who(target)).toBeNull()
		expect(await who(buyer)).toBe(buyer.uid)
		expect((await end(target.id, admin)).json()).toEqual({ acknowledged: true, deletedCount: 0 })
	})
})

describe('POST and DELETE /api/user/verify/{id}', () => {
	it("POST /api/user/verify/{id} marks a seller, which the seller's listings follow, and DELETE /api/user/verify/{id} takes it off", async () => {
		const shop = await somebody(app, 'seller')
		const listing = await listingOf(app, shop)
		const verified = async () =>
			(await call(app, `GET /api/product/single/${listing}`, { as: buyer })).json().verified as boolean
		const send = async (method: string) =>
			(await call(app, `${method} /api/user/verify/${shop.id}`, { as: admin })).json()
		expect(await send('POST')).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect(await send('POST')).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect(await verified()).toBe(true)
		expect(await send('DELETE')).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect(await verified()).toBe(false)
	})

	it('are for admins, and for sellers only', async () => {
		for (const method of ['POST', 'DELETE']) {
			const send = async (id: string, as?: Person) =>
				(await call(app, `${method} /api/user/verify/${id}`, { as })).statusCode
			expect(await send(seller.id)).toBe(401)
			for (const person of [buyer, seller]) expect(await send(seller.id, person)).toBe(403)
			expect(await send(buyer.id, admin)).toBe(409)
			expect(await send('nothing', admin)).toBe(404)
		}
	})

	it('are recorded if they change something', async () => {
		const { id } = await somebody(app, 'seller')
		for (const method of ['DELETE', 'POST', 'POST', 'DELETE'])
			await call(app, `${method} /api/user/verify/${id}`, { as: admin })
		expect(await recordedOf(app, { person: id })).toEqual([
			recorded('verified', admin.id, { person: id, data: { proof: 'no proof given' } }),
			recorded('unverified', admin.id, { person: id }),
		])
	})

	it('as a sign-out and a deletion by an admin are', async () => {
		const person = await somebody(app, 'buyer')
		const end = async () => (await call(app, `DELETE /api/user/session/${person.id}`, { as: admin })).statusCode
		expect([await end(), await end()]).toEqual([200, 200])
		await call(app, `DELETE /api/user/${person.id}`, { as: admin })
		expect(await recordedOf(app, { person: person.id })).toEqual([
			recorded('signed_out', admin.id, { person: person.id }),
			recorded('user_deleted', admin.id, { person: person.id }),
		])
	})
})

describe('making an admin', () => {
	it('makes a member one, and finishes an unfinished registration as one', async () => {
		const shop = await somebody(app, 'seller')
		await call(app, `POST /api/user/verify/${shop.id}`, { as: admin })
		for (const person of [shop, await somebodyUnfinished(app)]) {
			expect(await makeAdmin(app.database, ` ${person.email.toUpperCase()} `)).toMatchObject({ changed: true })
			expect(await makeAdmin(app.database, person.email)).toMatchObject({ changed: false })
			const session = await call(app, 'GET /api/auth/get-session', { as: person })
			expect(session.json().user).toMatchObject({ role: 'admin', verified: false })
			const [{ _id: id }] = (await call(app, `GET /api/user`, { as: person }))
				.json()
				.filter(({ email }: User) => email === person.email)
			expect(await recordedOf(app, { person: id, kind: 'made_admin' })).toEqual([
				recorded('made_admin', null, { person: id }),
			])
		}
		expect(await makeAdmin(app.database, 'nobody@motor.test')).toBe(null)
	})
})

describe('a name that passes for Motor', () => {
	it('is refused at the user record and the account, and locks out nobody who already has one', async () => {
		const [fresh, known, older] = [
			await somebodyUnfinished(app),
			await somebody(app, 'seller'),
			await somebodyUnfinished(app),
		]
		const name = 'Motor Support'
		const refused = [
			await call(app, 'POST /api/user', { as: fresh, body: { email: fresh.email, name, role: 'buyer' } }),
			await call(app, `PUT /api/user/${fresh.email}`, { as: fresh, body: { name } }),
			await call(app, `PUT /api/user/${known.email}`, { as: known, body: { name } }),
			await call(app, 'PUT /api/account', { as: known, body: { name } }),
		]
		for (const answer of refused) {
			expect(answer.statusCode).toBe(422)
			expect(answer.json().fields.name).toContain('Use your own name.')
		}
		await app.database.pool.query('update identity_users set name = $1 where id = any($2)', [
			name,
			[older.uid, known.uid],
		])
		await app.database.signals.caughtUp()
		expect((await call(app, `PUT /api/user/${older.email}`, { as: older, body: { name } })).statusCode).toBe(200)
		expect((await call(app, `PUT /api/user/${known.email}`, { as: known, body: { name } })).json()).toMatchObject({
			modifiedCount: 0,
		})
		const { rows } = await app.database.pool.query('select name from users where identity_id = any($1) order by name', [
			[older.uid, known.uid],
		])
		expect(rows.map((row) => row.name)).toEqual(['New member', known.name])
	})
})
