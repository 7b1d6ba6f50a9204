import { hashPassword as formerHash } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityAccounts } from '../../src/database/schema/identity.ts'
import { securityEvents } from '../../src/services/security-events.ts'
import { cookies, type IdentityFixture, identityFixture } from './identity-fixture.ts'

const password = 'long enough to be one'
const lines: Record<string, unknown>[] = []
const own = ['level', 'time', 'pid', 'hostname', 'msg']
const notOwn = (name: string, value: unknown) => (own.includes(name) ? undefined : value)
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line, notOwn)) })

let fixture: IdentityFixture
beforeAll(async () => {
	fixture = await identityFixture({ log })
})
afterAll(() => fixture[Symbol.asyncDispose]())
beforeEach(() => void lines.splice(0))

let people = 0
async function signUp(name = 'Rahim Uddin') {
	const email = `owner${++people}@motor.test`
	const answer = await fixture.call('/sign-up/email', { name, email, password })
	const { user } = (await answer.json()) as { user: { id: string } }
	return { email, id: user.id, answer, session: cookies(answer) }
}

const signIn = (email: string, typed: string, address = '203.0.113.7') =>
	fixture.call('/sign-in/email', { email, password: typed }, {}, address)
const guess = async (email: string, address: string) => (await signIn(email, 'not the password', address)).status
const resetLink = async (email: string) => {
	await fixture.call('/request-password-reset', { email })
	const message = (await fixture.messages()).findLast((text) => text.includes(`To: ${email}`)) ?? ''
	return /token=([\w-]+)/.exec(message)?.[1] ?? ''
}

describe('guessing passwords', () => {
	test('from one address ends after ten guesses at one account, whatever else is guessed at', async () => {
		const { email } = await signUp()
		const address = '198.51.100.1'
		for (let time = 0; time < 10; time++) expect(await guess(email, address)).toBe(401)
		for (let time = 0; time < 20; time++) await guess(`made-up-${time}@motor.test`, address)
		const held = await signIn(email, password, address)
		expect(held.status).toBe(429)
		expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(500)
		expect(lines.at(-1)).toMatchObject({ security: 'attempt held back', address })
	})

	test('at many accounts from one address ends after a hundred', async () => {
		const address = '198.51.100.2'
		const statuses: number[] = []
		for (let each = 0; each < 105; each++) statuses.push(await guess(`nobody-${each}@motor.test`, address))
		expect(statuses).toEqual([...Array(100).fill(401), ...Array(5).fill(429)])
	})

	test('by others of a crowded network keeps nobody out who has signed in there, and still counts for each account', async () => {
		const { email } = await signUp()
		const address = '203.0.113.77'
		expect((await signIn(email, password, address)).status).toBe(200)
		for (let each = 0; each < 100; each++) await guess(`nobody-else-${each}@motor.test`, address)
		expect(await guess('a-hundred-and-first@motor.test', address)).toBe(429)
		expect((await signIn(email, password, address)).status).toBe(200)
		const statuses: number[] = []
		for (let each = 0; each < 11; each++) statuses.push(await guess(email, address))
		expect(statuses).toEqual([...Array(10).fill(401), 429])
	})

	test('from many addresses ends for strangers, but not where the owner has signed in, nor after a reset', async () => {
		const { email } = await signUp()
		const statuses: number[] = []
		for (let each = 0; each < 50; each++) statuses.push(await guess(email, `192.0.2.${each % 15}`))
		expect(statuses.filter((status) => status === 401)).toHaveLength(30)
		expect((await signIn(email, password, '192.0.2.200')).status).toBe(429)
		expect((await signIn(email, password)).status).toBe(200)
		const newPassword = 'another long password'
		const token = await resetLink(email)
		const reset = await fixture.call('/reset-password', { newPassword, token }, {}, '192.0.2.201')
		expect(reset.status).toBe(200)
		expect((await signIn(email, newPassword, '192.0.2.201')).status).toBe(200)
		expect((await signIn(email, newPassword, '192.0.2.202')).status).toBe(429)
	})

	test('from addresses of one IPv6 network counts as from one', async () => {
		const { email } = await signUp()
		for (let each = 0; each < 10; each++) expect(await guess(email, `2001:db8:5:6::${each}`)).toBe(401)
		expect(await guess(email, '2001:db8:5:6:ffff::1')).toBe(429)
		expect(await guess(email, '2001:db8:5:7::1')).toBe(401)
	})

	test('twenty correct sign-ins at once are all let in, and count for nothing', async () => {
		const { email } = await signUp()
		const at = '198.51.100.3'
		const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, password, at)))
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
		const wrong = await Promise.all(Array.from({ length: 12 }, () => guess(email, at)))
		expect(wrong.filter((status) => status === 401)).toHaveLength(10)
	})

	test('with more at once than can be hashed is answered 503, and when to come back', async () => {
		const { email } = await signUp()
		const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(email, password, '198.51.100.4')))
		const refused = answers.filter(({ status }) => status === 503)
		expect(refused.length).toBeGreaterThan(0)
		expect(refused[0]?.headers.get('retry-after')).toBe('5')
		expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - refused.length)
	})

	test('of the current password with a stolen session ends after ten', async () => {
		const { session } = await signUp()
		const change = (address: string) =>
			fixture.call(
				'/change-password',
				{ currentPassword: 'not the password', newPassword: 'another long password' },
				session,
				address,
			)
		for (let each = 0; each < 10; each++) expect((await change(`198.18.0.${each}`)).status).toBe(422)
		expect((await change('198.18.0.99')).status).toBe(429)
	})
})

test('beginning a sign-in through a provider is limited', async () => {
	const begin = () => fixture.call('/sign-in/social', { provider: 'google' }, {}, '198.51.100.5')
	const statuses = new Set<number>()
	for (let time = 0; time < 101; time++) statuses.add((await begin()).status)
	expect([...statuses]).toEqual([404, 429])
})

describe('a new password', () => {
	test.each(['password', '12345678', 'rahimuddin', 'motor-demo'])(
		'%s is refused everywhere, at its field',
		async (weak) => {
			const { email, session } = await signUp()
			const person = { name: 'Rahim Uddin', email: `new-${email}`, password: weak }
			const asked = [
				[await fixture.call('/sign-up/email', person), 'password'],
				[
					await fixture.call('/change-password', { currentPassword: password, newPassword: weak }, session),
					'newPassword',
				],
				[await fixture.call('/reset-password', { newPassword: weak, token: await resetLink(email) }), 'newPassword'],
			] as const
			for (const [answer, field] of asked) {
				expect(answer.status).toBe(422)
				expect(await answer.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\.$/) } })
			}
			expect((await signIn(email, password)).status).toBe(200)
		},
	)

	test('ends every link that was mailed before, by reset and by change', async () => {
		const { email, session } = await signUp()
		const [first, second, third] = [await resetLink(email), await resetLink(email), await resetLink(email)]
		const reset = (token: string, newPassword: string) => fixture.call('/reset-password', { newPassword, token })
		expect((await reset(second, 'another long password')).status).toBe(200)
		for (const old of [first, second, third]) expect((await reset(old, 'a third long password')).status).toBe(422)
		expect((await signIn(email, 'another long password')).status).toBe(200)
		expect(session).toBeTruthy()

		const other = await signUp()
		const link = await resetLink(other.email)
		const change = { currentPassword: password, newPassword: 'another long password' }
		expect((await fixture.call('/change-password', change, other.session)).status).toBe(200)
		expect((await reset(link, 'a third long password')).status).toBe(422)
		expect((await signIn(other.email, 'another long password')).status).toBe(200)
	})
})

test('a new password ends all other sessions, whatever a client asks for', async () => {
	const { email, session } = await signUp()
	const elsewhere = cookies(await signIn(email, password))
	const change = { currentPassword: password, newPassword: 'another long password', revokeOtherSessions: false }
	expect((await fixture.call('/change-password', change, session)).status).toBe(200)
	expect((await fixture.call('/update-user', { name: 'Karim' }, elsewhere)).status).toBe(401)
})

test('signing in again ends the session whose cookie came with it, and no other', async () => {
	const { email, session } = await signUp()
	const elsewhere = cookies(await signIn(email, password))
	const again = await fixture.call('/sign-in/email', { email, password }, session)
	const rename = (headers: Record<string, string>) => fixture.call('/update-user', { name: 'Karim' }, headers)
	expect((await rename(session)).status).toBe(401)
	expect((await rename(elsewhere)).status).toBe(200)
	expect((await rename(cookies(again))).status).toBe(200)
})

test('a password hashed at another cost is hashed anew at the next sign-in', async () => {
	const { email, id } = await signUp()
	const { db } = fixture.database
	const mine = and(eq(identityAccounts.userId, id), eq(identityAccounts.providerId, 'credential'))
	await db
		.update(identityAccounts)
		.set({ password: await formerHash(password) })
		.where(mine)
	expect((await signIn(email, 'not the password')).status).toBe(401)
	expect((await signIn(email, password)).status).toBe(200)
	const [account] = await db.select().from(identityAccounts).where(mine)
	expect(account?.password).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/)
	expect((await signIn(email, password)).status).toBe(200)
})

test.each(['Motor Support', 'Mоtor', 'Prize at https://evil.test now', 'মোটর সাপোর্ট'])(
	'%s is nobody’s name, from the sign-up on, in the language of the reader',
	async (name) => {
		const { session } = await signUp()
		const email = `imitator${++people}@motor.test`
		const bangla = { cookie: `${session.cookie}; language=bn` }
		const asked = [
			[await fixture.call('/sign-up/email', { name, email, password }), 'Use your own name.'],
			[await fixture.call('/update-user', { name }, session), 'Use your own name.'],
			[await fixture.call('/update-user', { name }, bangla), 'নিজের নাম দিন।'],
		] as const
		for (const [answer, said] of asked) {
			expect(answer.status).toBe(422)
			expect(await answer.json()).toMatchObject({ fields: { name: expect.stringContaining(said) } })
		}
	},
)

test('no message holds a name, which anybody can choose', async () => {
	const { email } = await signUp('Prize of the evil one')
	await resetLink(email)
	const texts = (await fixture.messages()).filter((text) => text.includes(`To: ${email}`))
	expect(texts).toHaveLength(1)
	expect(texts.join()).not.toMatch(/evil|Prize/)
})

describe('a value that is no text', () => {
	const odd: unknown[] = [{ length: { toString: 1 } }, { toString: 1 }, ['a long password'], 12345678, true, null]
	const calls: [string, Record<string, unknown>][] = [
		['/sign-in/email', { email: 'a@motor.test', password }],
		['/sign-up/email', { name: 'Rahim Uddin', email: 'a@motor.test', password }],
		['/reset-password', { newPassword: password, token: 'abc' }],
		['/change-password', { currentPassword: password, newPassword: 'another long password' }],
		['/request-password-reset', { email: 'a@motor.test' }],
		['/update-user', { name: 'Rahim' }],
		['/sign-in/social', { provider: 'google', callbackURL: '/', errorCallbackURL: '/', newUserCallbackURL: '/' }],
	]
	const fields = calls.flatMap(([path, body]) => Object.keys(body).map((field) => [path, field, body] as const))

	test.each(fields)('at %s, %s is refused with 422', async (path, field, body) => {
		for (const value of odd) {
			const answer = await fixture.call(path, { ...body, [field]: value }, {}, `198.19.0.${people++ % 200}`)
			expect([value, answer.status]).toEqual([value, 422])
		}
	})
})

test('forged returns from a provider are held back by network, and lead to the sign-in page', async () => {
	const at = (address: string) => fixture.call('/callback/google?code=x&state=y', undefined, {}, address)
	const errors: (string | null)[] = []
	for (let each = 0; each < 102; each++) {
		const { status, headers } = await at('198.51.100.44')
		expect(status).toBe(302)
		const to = new URL(headers.get('location') ?? '', 'https://motor.test')
		expect(to.pathname).toBe('/login')
		errors.push(to.searchParams.get('error'))
	}
	expect(errors.slice(100)).toEqual(['too_often', 'too_often'])
	expect(errors.slice(0, 100)).not.toContain('too_often')
	expect(lines.at(-1)).toMatchObject({ security: 'attempt held back', call: 'GET /callback/*' })
	expect((await at('198.51.100.45')).headers.get('location')).not.toContain('too_often')
})

test('calls that guess nothing but cost more than usual are held back by person, or by network where there is none', async () => {
	const [{ session }, { session: other }] = [await signUp(), await signUp()]
	const rename = async (as: Record<string, string>) =>
		(await fixture.call('/update-user', { name: 'Karim' }, as)).status
	const address = '198.51.100.46'
	const signOut = async (as = {}) => (await fixture.call('/sign-out', {}, as, address)).status
	for (let each = 0; each < 100; each++) expect([await rename(session), await signOut()]).toEqual([200, 200])
	expect([await rename(session), await signOut()]).toEqual([429, 429])
	expect([await rename(other), await signOut(other)]).toEqual([200, 200])
})

describe('the security log', () => {
	const told = () => lines.map(({ security, by }) => [security, by])

	test('tells of accounts, sign-ins, passwords and sessions, by ids and addresses only', async () => {
		const { email, id, session } = await signUp()
		await signIn(email, 'not the password')
		await signIn('nobody-there@motor.test', 'not the password')
		await fixture.call('/sign-in/email', { email, password }, session)
		const newPassword = 'another long password'
		const token = await resetLink(email)
		await fixture.call('/reset-password', { newPassword, token: 'wrong' })
		await fixture.call('/reset-password', { newPassword, token })
		const again = cookies(await signIn(email, newPassword))
		await fixture.call('/change-password', { currentPassword: 'wrong one', newPassword: password }, again)
		const change = { currentPassword: newPassword, newPassword: password }
		const changed = cookies(await fixture.call('/change-password', change, again))
		await fixture.call('/sign-out', {}, changed)
		expect(told()).toEqual([
			['account created', id],
			['sign-in refused', id],
			['sign-in refused', null],
			['signed in', id],
			['session ended', id],
			['password reset asked for', id],
			['password reset refused', null],
			['password reset', id],
			['signed in', id],
			['password change refused', id],
			['password changed', id],
			['signed out', id],
		])
		for (const line of lines) expect(Object.keys(line).sort()).toEqual(['address', 'by', 'call', 'security'])
		const written = JSON.stringify(lines)
		for (const secret of [email, 'Rahim', password, newPassword, token]) expect(written).not.toContain(secret)
		for (const { security } of lines) expect(Object.keys(securityEvents)).toContain(security)
	})
})
