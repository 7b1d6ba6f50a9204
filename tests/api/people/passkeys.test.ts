import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../src/contract/people/users.ts'
import type { Message } from '../../../src/services/mail/message.ts'
import { call, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { addedPasskey, madePasskey, passkeyOf, requested, signInWith } from '../../support/passkeys.ts'
import { oneOfEachRole, type Person, somebody, somebodyUnfinished } from '../../support/people.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof oneOfEachRole>>
const lines: string[] = []
const mails: Message[] = []
const password = 'a rather long sentence'

beforeAll(async () => {
	app = await startApp({
		onLogLine: (line) => lines.push(line),
		mail: { send: async (message) => void mails.push(message) },
	})
	people = await oneOfEachRole(app)
})
afterAll(() => app.close())
afterEach(() => {
	vi.useRealTimers()
})

const list = async (as: Pick<Person, 'token'>) => (await call(app, 'GET /api/account/passkey', { as })).json()
const account = (token: string) => call(app, 'GET /api/account', { as: { token } })
const after = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
const events = () => lines.map((line) => JSON.parse(line)).filter(({ security }) => security)

async function withPassword(role: Role = 'buyer'): Promise<Person> {
	const person = await somebody(app, role)
	await app.identity.createAccount({ email: person.email, password, name: person.name })
	return person
}

describe('GET /api/account/passkey and POST /api/account/passkey', () => {
	it('add a passkey with a name, and list it', async () => {
		const person = await somebody(app, 'seller')
		expect(await list(person)).toEqual([])
		const { id } = await addedPasskey(app, person)
		expect(await list(person)).toEqual([
			{ _id: id, name: 'My phone', created_at: expect.any(Number), last_used_at: null },
		])
		expect(await list(people.buyer)).toEqual([])
		const { rows } = await app.database.pool.query('select user_id from identity_passkeys where id = $1', [id])
		expect(rows).toEqual([{ user_id: person.uid }])
	})

	it('is for people whose registration is unfinished, too', async () => {
		const person = await somebodyUnfinished(app)
		const { device } = await addedPasskey(app, person)
		expect((await signInWith(app, device)).statusCode).toBe(200)
	})

	it('tell the owner by mail in their language, and the log by ids alone', async () => {
		const person = await somebody(app, 'seller')
		await call(app, 'PUT /api/account', { as: person, body: { language: 'bn' } })
		const { id } = await addedPasskey(app, person)
		await call(app, `DELETE /api/account/passkey/${id}`, { as: person, body: {} })
		await app.identity.settled()
		const told = mails.filter(({ to }) => to === person.email)
		// Mails are not awaited, so the second may be sent first.
		expect(new Set(told.map(({ subject }) => subject))).toEqual(
			new Set(['আপনার Motor অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে', 'আপনার Motor অ্যাকাউন্ট থেকে একটি পাসকি মোছা হয়েছে']),
		)
		expect(told[0]?.text).toContain(`${app.config.publicUrl}/dashbord/account`)
		const own = events().filter(({ by }) => by === person.uid)
		expect(own.map(({ security, of }) => [security, of])).toEqual([
			['passkey added', undefined],
			['passkey removed', id],
		])
	})

	it('begin at POST /api/account/passkey/options with the password of an account that has one', async () => {
		const person = await withPassword()
		const begin = (body: object) => call(app, 'POST /api/account/passkey/options', { as: person, body })
		for (const body of [{}, { password: '' }, { password: 'not the password' }]) {
			const refused = await begin(body)
			expect(refused.statusCode).toBe(422)
			expect(refused.json().fields).toHaveProperty('password')
		}
		const options = await begin({ password })
		expect(options.json()).toMatchObject({
			rp: { id: 'motor.test' },
			user: { name: person.email },
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		const credential = new Authenticator(app.config.publicUrl).make(options.json())
		const added = await call(app, 'POST /api/account/passkey', { as: person, body: { name: 'Key', credential } })
		expect(added.statusCode).toBe(200)
		const own = `DELETE /api/account/passkey/${added.json().insertedId}`
		expect((await call(app, own, { as: person, body: {} })).statusCode).toBe(422)
		expect((await call(app, own, { as: person, body: { password: 'wrong' } })).statusCode).toBe(422)
		expect(await list(person)).toHaveLength(1)
		expect((await call(app, own, { as: person, body: { password } })).statusCode).toBe(200)
		expect(await list(person)).toEqual([])
	})

	it('take a new session of an account without a password', async () => {
		const person = await somebody(app, 'buyer')
		const id = await passkeyOf(app, person)
		after(16)
		const refused = await call(app, 'POST /api/account/passkey/options', { as: person, body: {} })
		expect(refused.statusCode).toBe(403)
		expect(refused.json().message).toContain('15 minutes')
		expect((await call(app, `DELETE /api/account/passkey/${id}`, { as: person, body: {} })).statusCode).toBe(403)
		expect((await call(app, `PUT /api/account/passkey/${id}`, { as: person, body: { name: 'New' } })).statusCode).toBe(
			200,
		)
	})

	it('refuse what was made for another site, unlocked by nobody, or answered too late', async () => {
		const person = await somebody(app, 'buyer')
		const departures = [{ origin: 'http://motor.example' }, { rpId: 'motor.example' }, { verified: false }]
		for (const departure of departures) {
			const { body } = await madePasskey(app, person, departure)
			const refused = await call(app, 'POST /api/account/passkey', { as: person, body })
			expect(refused.statusCode, JSON.stringify(departure)).toBe(422)
			expect(refused.json().fields).toHaveProperty('credential')
		}
		const { body } = await madePasskey(app, person)
		after(6)
		expect((await call(app, 'POST /api/account/passkey', { as: person, body })).statusCode).toBe(422)
		expect(await list(person)).toEqual([])
	})

	it('refuse one begun in another session, for signing in, or used up', async () => {
		const [person, other] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
		const { device, body } = await madePasskey(app, person)
		const add = (as: Person, sent: object = body) => call(app, 'POST /api/account/passkey', { as, body: sent })
		expect((await add(other)).statusCode).toBe(422)
		expect((await add(person)).statusCode).toBe(200)
		expect((await add(person)).statusCode).toBe(422)
		const options = (await call(app, 'POST /api/account/passkey/options', { as: other, body: {} })).json()
		const { challenge } = await requested(app)
		const credential = new Authenticator(app.config.publicUrl).make({ ...options, challenge })
		expect((await add(other, { name: 'Key', credential })).statusCode).toBe(422)
		const same = await add(other, { name: 'Key', credential: device.make(options) })
		expect(same.statusCode).toBe(409)
		expect(await list(other)).toEqual([])
	})

	it('are refused to a person who signed out meanwhile', async () => {
		const person = await somebody(app, 'buyer')
		const { body } = await madePasskey(app, person)
		await app.database.pool.query('delete from identity_sessions where user_id = $1', [person.uid])
		await app.database.signals.caughtUp()
		expect((await call(app, 'POST /api/account/passkey', { as: person, body })).statusCode).toBe(401)
	})

	it('end at twenty passkeys', async () => {
		const person = await somebody(app, 'buyer')
		for (let had = 0; had < 19; had++) await passkeyOf(app, person)
		const [last, tooMany] = [await madePasskey(app, person), await madePasskey(app, person)]
		expect((await call(app, 'POST /api/account/passkey', { as: person, body: last.body })).statusCode).toBe(200)
		expect((await call(app, 'POST /api/account/passkey', { as: person, body: tooMany.body })).statusCode).toBe(409)
		const begun = await call(app, 'POST /api/account/passkey/options', { as: person, body: {} })
		expect(begun.statusCode).toBe(409)
		expect(begun.json().message).toContain('20')
	})
})

describe('PUT /api/account/passkey/{id} and DELETE /api/account/passkey/{id}', () => {
	it('rename and delete one of your own, and nobody else’s', async () => {
		const { buyer, seller } = people
		const { id } = await addedPasskey(app, buyer)
		const rename = (as: Person, name: string) => call(app, `PUT /api/account/passkey/${id}`, { as, body: { name } })
		expect((await rename(buyer, 'Old phone')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await rename(buyer, 'Old phone')).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await rename(seller, 'Mine')).statusCode).toBe(404)
		expect((await rename(buyer, ' ')).statusCode).toBe(422)
		expect(await list(buyer)).toMatchObject([{ name: 'Old phone' }])
		expect((await call(app, `DELETE /api/account/passkey/${id}`, { as: seller, body: {} })).statusCode).toBe(404)
		expect((await call(app, 'DELETE /api/account/passkey/none', { as: buyer, body: {} })).statusCode).toBe(404)
		expect((await call(app, `DELETE /api/account/passkey/${id}`, { as: buyer, body: {} })).statusCode).toBe(200)
		expect(await list(buyer)).toEqual([])
	})

	it('end the other sessions that showed it, and no others', async () => {
		const person = await somebody(app, 'buyer')
		const { device, id } = await addedPasskey(app, person)
		const { token } = (await signInWith(app, device)).json()
		expect((await account(token)).statusCode).toBe(200)
		expect((await call(app, `DELETE /api/account/passkey/${id}`, { as: person, body: {} })).statusCode).toBe(200)
		expect((await account(token)).statusCode).toBe(401)
		expect((await account(person.token)).statusCode).toBe(200)
		expect((await signInWith(app, device)).statusCode).toBe(401)
	})
})

describe('POST /api/auth/sign-in/passkey', () => {
	it('signs in, by cookie and by token, and notes the use', async () => {
		const person = await somebody(app, 'seller')
		const { device } = await addedPasskey(app, person)
		const answer = await signInWith(app, device)
		expect(answer.statusCode).toBe(200)
		expect(answer.json()).toMatchObject({ user: { id: person.uid, email: person.email } })
		const [cookie = ''] = [answer.headers['set-cookie']].flat()
		expect(cookie).toMatch(/session_token=.+HttpOnly/)
		const session = await call(app, 'GET /api/auth/get-session', { headers: { cookie: cookie.split(';')[0] ?? '' } })
		expect(session.json()).toMatchObject({ user: { email: person.email, role: 'seller' } })
		expect((await account(answer.json().token)).json()).toMatchObject({ _id: person.id })
		expect(await list(person)).toMatchObject([{ last_used_at: expect.any(Number) }])
		expect(events().findLast(({ by }) => by === person.uid)).toMatchObject({ security: 'signed in' })
	})

	it('signs in once by one answer, also when it is sent twice at once', async () => {
		const { device } = await addedPasskey(app, await somebody(app, 'buyer'))
		const credential = device.show(await requested(app))
		const send = () => call(app, 'POST /api/auth/sign-in/passkey', { body: { credential } })
		const answers = await Promise.all([send(), send()])
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
		expect((await send()).statusCode).toBe(401)
	})

	it.each([
		['of another site', { origin: 'http://motor.example' }],
		['of this site at another port', { origin: 'http://motor.test:8080' }],
		['for another site', { rpId: 'motor.example' }],
		['of a device that nobody unlocked', { verified: false }],
		['of a copy whose count is behind', { counter: 1 }],
		['in the name of another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
	])('refuses an answer %s', async (_what, departure) => {
		const person = await somebody(app, 'buyer')
		const { device } = await addedPasskey(app, person)
		const refused = await signInWith(app, device, departure)
		expect(refused.statusCode).toBe(401)
		expect(refused.json().message).toBe("This passkey doesn't work here. Log in another way.")
		expect(refused.headers['set-cookie']).toBeUndefined()
		expect(events().at(-1)).toMatchObject({ security: 'sign-in refused' })
		expect(await list(person)).toMatchObject([{ last_used_at: null }])
	})

	it('refuses a challenge that is too old, made up, or given for adding', async () => {
		const person = await somebody(app, 'buyer')
		const { device } = await addedPasskey(app, person)
		const show = async (challenge: string) => {
			const credential = device.show({ ...(await requested(app)), challenge })
			return (await call(app, 'POST /api/auth/sign-in/passkey', { body: { credential } })).statusCode
		}
		const adding = (await call(app, 'POST /api/account/passkey/options', { as: person, body: {} })).json().challenge
		const old = (await requested(app)).challenge
		expect(await show(adding)).toBe(401)
		expect(await show(Buffer.alloc(54, 255).toString('base64url'))).toBe(401)
		expect(await show('AAAA')).toBe(401)
		after(6)
		expect(await show(old)).toBe(401)
		expect(await show((await requested(app)).challenge)).toBe(200)
	})

	it('refuses a passkey that nobody added, and one that another device signed for', async () => {
		const person = await somebody(app, 'buyer')
		const { device } = await addedPasskey(app, person)
		const userHandle = Buffer.from(person.uid).toString('base64url')
		expect((await signInWith(app, new Authenticator(app.config.publicUrl), { userHandle })).statusCode).toBe(401)
		const forged = new Authenticator(app.config.publicUrl, device.id)
		expect((await signInWith(app, forged, { userHandle, counter: 9 })).statusCode).toBe(401)
	})

	it("refuses fields that are no browser's answer, naming them", async () => {
		for (const credential of [null, 'none', {}, { id: 'a', rawId: 'a', type: 'public-key', response: {} }]) {
			const refused = await call(app, 'POST /api/auth/sign-in/passkey', { body: { credential } })
			expect(refused.statusCode).toBe(422)
			expect(JSON.stringify(refused.json().fields)).toContain('credential')
		}
	})

	it('signs nobody in to a deleted account', async () => {
		const person = await somebody(app, 'buyer')
		const { device } = await addedPasskey(app, person)
		const gone = await call(app, 'DELETE /api/account', { as: person, body: { confirmation: person.email } })
		expect(gone.statusCode).toBe(200)
		expect((await signInWith(app, device)).statusCode).toBe(401)
		const { rows } = await app.database.pool.query('select from identity_passkeys where user_id = $1', [person.uid])
		expect(rows).toEqual([])
	})

	it('lets a suspended person in to read, and change nothing', async () => {
		const person = await somebody(app, 'buyer')
		const { device, id } = await addedPasskey(app, person)
		await call(app, `POST /api/user/suspend/${person.id}`, { as: people.admin, body: { reason: 'Never came.' } })
		const as = (await signInWith(app, device)).json()
		expect((await account(as.token)).json()).toMatchObject({ suspended: { reason: 'Never came.' } })
		expect((await call(app, 'POST /api/account/passkey/options', { as, body: {} })).statusCode).toBe(403)
		expect((await call(app, `DELETE /api/account/passkey/${id}`, { as, body: {} })).statusCode).toBe(403)
	})

	it('needs no code of an account with two-step login', async () => {
		const person = await somebody(app, 'buyer')
		const { device } = await addedPasskey(app, person)
		await app.database.pool.query('update identity_users set two_factor_enabled = true where id = $1', [person.uid])
		const { token } = (await signInWith(app, device)).json()
		expect((await account(token)).statusCode).toBe(200)
	})
})

describe('A passkey', () => {
	it('is a second factor by itself where admins need one, in the sessions that showed it', async () => {
		const strict = await startAppForTest({ env: { ADMIN_SECOND_FACTOR: 'on' } })
		const admin = await somebody(strict, 'admin')
		const users = async (as: { token: string }) => (await call(strict, 'GET /api/user', { as })).statusCode
		expect(await users(admin)).toBe(403)
		const { device, id } = await addedPasskey(strict, admin)
		expect(await users(admin)).toBe(200)
		const elsewhere = (await signInWith(strict, device)).json()
		expect(await users(elsewhere)).toBe(200)
		await call(strict, `DELETE /api/account/passkey/${id}`, { as: elsewhere, body: {} })
		expect(await users(elsewhere)).toBe(403)
		expect((await call(strict, 'GET /api/account', { as: admin })).statusCode).toBe(401)
	})

	it('of an admin cannot be replaced by a person who has only the password', async () => {
		const admin = await withPassword('admin')
		const begin = (as: { token: string }) => call(app, 'POST /api/account/passkey/options', { as, body: { password } })
		const device = new Authenticator(app.config.publicUrl)
		const body = { name: 'Key', credential: device.make((await begin(admin)).json()) }
		const id = (await call(app, 'POST /api/account/passkey', { as: admin, body })).json().insertedId
		const thief = (await call(app, 'POST /api/auth/sign-in/email', { body: { email: admin.email, password } })).json()
		const ways = ['POST /api/auth/two-factor/enable', `DELETE /api/account/passkey/${id}`]
		expect((await begin(thief)).statusCode).toBe(403)
		for (const name of ways) {
			const refused = await call(app, name, { as: thief, body: { password } })
			expect([name, refused.statusCode]).toEqual([name, 403])
			expect(refused.json().message).toBe('Log in with your passkey to do this.')
		}
		const owner = (await signInWith(app, device)).json()
		for (const name of ways)
			expect([name, (await call(app, name, { as: owner, body: { password } })).statusCode]).toEqual([name, 200])
	})

	it('of an unproven address ends when its owner proves it', async () => {
		const [person, proved] = [await withPassword(), await withPassword()]
		const add = async (as: Person) => {
			const options = await call(app, 'POST /api/account/passkey/options', { as, body: { password } })
			const device = new Authenticator(app.config.publicUrl)
			const body = { name: 'Key', credential: device.make(options.json()) }
			expect((await call(app, 'POST /api/account/passkey', { as, body })).statusCode).toBe(200)
			return device
		}
		const devices = [await add(person), await add(proved)]
		await app.database.pool.query('update identity_users set email_verified = (id = $1)', [proved.uid])
		for (const { email } of [person, proved]) {
			const token = new URL(await app.identity.passwordLink(email)).searchParams.get('token')
			const body = { token, newPassword: 'another long sentence' }
			expect((await call(app, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200)
		}
		const answers = await Promise.all(devices.map((device) => signInWith(app, device)))
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200])
	})

	it('is in the file of one’s own data, without its key', async () => {
		const person = await somebody(app, 'buyer')
		await addedPasskey(app, person)
		const data = (await call(app, 'GET /api/account/data', { as: person })).json()
		expect(data.passkeys).toEqual(await list(person))
	})

	it('needs a host name: at an IP address none is offered', async () => {
		const numbered = await startAppForTest({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
		const person = await somebody(numbered, 'buyer')
		const begun = await call(numbered, 'POST /api/account/passkey/options', { as: person, body: {} })
		expect(begun.statusCode).toBe(404)
		const asked = await call(numbered, 'POST /api/auth/sign-in/passkey-options', { body: {} })
		expect(asked.statusCode).toBe(404)
		expect(asked.json().message).toContain('only on a host name')
	})
})
