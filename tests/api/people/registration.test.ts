import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishRegistration } from '../../../src/domain/people/users.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { somebody, somebodyUnfinished } from '../../support/people.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const password = 'correct horse'

function signUp(email: string, more: object = {}) {
	return call(app, 'POST /api/auth/sign-up/email', { body: { name: 'Tanvir Alam', email, password, ...more } })
}
const signIn = (email: string) => call(app, 'POST /api/auth/sign-in/email', { body: { email, password } })

async function session(token: string) {
	return (await call(app, 'GET /api/auth/get-session', { as: { token } })).json()
}

describe('registration', () => {
	it('runs in order: the account, the user record, the display name', async () => {
		const email = 'in-order@motor.test'
		const { token } = (await signUp(email, { chosenRole: 'seller' })).json()
		expect((await session(token)).user).toMatchObject({ email, role: null, chosenRole: 'seller' })
		const saved = await call(app, 'POST /api/user', {
			as: { token },
			body: { email, name: 'Tanvir Alam', role: 'seller', verified: true },
		})
		expect(saved.statusCode).toBe(200)
		const named = await call(app, 'POST /api/auth/update-user', { as: { token }, body: { name: 'Tanvir A.' } })
		expect(named.statusCode).toBe(200)
		expect(await session(token)).toEqual({
			user: {
				uid: expect.any(String),
				displayName: 'Tanvir A.',
				email,
				role: 'seller',
				verified: false,
				chosenRole: 'seller',
			},
			expiresAt: expect.any(Number),
		})
	})

	it('that broke off after the account is finished at the next sign-in, in the role that was chosen', async () => {
		for (const chosenRole of ['seller', 'buyer', undefined]) {
			const email = `broke-off-${chosenRole}@motor.test`
			await signUp(email, { chosenRole })
			const { token } = (await signIn(email)).json()
			expect((await session(token)).user).toMatchObject({ role: chosenRole ?? 'buyer' })
			expect((await call(app, 'GET /api/user', { as: { token } })).json()).toMatchObject([
				{ name: 'Tanvir Alam', email },
			])
			await signIn(email)
			expect((await call(app, 'GET /api/user', { as: { token } })).json()).toHaveLength(1)
		}
	})

	it('through a social login always makes a buyer, and never changes an existing role', async () => {
		const newcomer = await somebodyUnfinished(app, 'seller')
		const [seller, admin] = [await somebody(app, 'seller'), await somebody(app, 'admin')]
		for (const { uid, name, email } of [newcomer, seller, admin])
			await finishRegistration(app.database, { identityId: uid, name, email, chosenRole: 'seller', social: true })
		const roles = [newcomer, seller, admin].map(async ({ token }) => (await session(token)).user.role)
		expect(await Promise.all(roles)).toEqual(['buyer', 'seller', 'admin'])
	})

	it('finished by many sign-ins at once makes one user record', async () => {
		const { uid, name, email, token } = await somebodyUnfinished(app)
		const person = { identityId: uid, name, email, chosenRole: null, social: false }
		await Promise.all([
			...Array.from({ length: 20 }, () => finishRegistration(app.database, person)),
			call(app, 'POST /api/user', { as: { token }, body: { email, name, role: 'buyer' } }),
			call(app, `PUT /api/user/${email}`, { as: { token }, body: { name } }),
		])
		const records = await app.database.pool.query('select 1 from users where email = $1', [email])
		expect(records.rowCount).toBe(1)
	})

	it('refuses an address that is taken, a short password and the role of an admin, each at its field', async () => {
		await signUp('taken@motor.test')
		const again = await signUp('Taken@motor.test')
		expect(again.statusCode).toBe(409)
		expect(again.json()).toMatchObject({ acknowledged: false, fields: { email: expect.any(String) } })
		const short = await signUp(`${randomUUID()}@motor.test`, { password: 'short' })
		expect(short.statusCode).toBe(422)
		expect(short.json().fields).toHaveProperty('password')
		expect((await signUp(`${randomUUID()}@motor.test`, { chosenRole: 'admin' })).statusCode).toBe(422)
	})
})
