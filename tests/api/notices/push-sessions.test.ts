import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { record } from '../../../src/domain/events/events.ts'
import { forgetEndedBrowsers, pushNotice } from '../../../src/domain/notices/push.ts'
import { createPush } from '../../../src/services/push/push.ts'
import { silent, startSpeaker } from '../../services/speaker.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf } from '../../support/listings.ts'
import { codeOf } from '../../support/one-time-codes.ts'
import { type Person, somebody } from '../../support/people.ts'
import { newBrowser, newSubscription } from '../../support/push.ts'

const password = 'a rather long sentence'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

type Token = { token: string }

async function account(): Promise<Person> {
	const seller = await somebody(app, 'seller')
	await app.identity.createAccount({ ...seller, password })
	return seller
}

async function signIn({ email }: Person, word = password): Promise<Token> {
	const answer = await call(app, 'POST /api/auth/sign-in/email', { body: { email, password: word } })
	return { token: String(answer.headers['set-auth-token']) }
}

async function withBrowser(as: Token): Promise<string> {
	const subscription = newSubscription()
	expect((await call(app, 'POST /api/push', { as, body: { subscription } })).statusCode).toBe(200)
	return subscription.endpoint
}

/** Returns the endpoints that a notice of this person is pushed to. */
async function pushedTo(person: Person): Promise<string[]> {
	const listing = await listingOf(app, person)
	await app.database.transaction((tx) => record(tx, { kind: 'booked', by: admin.id, listing }))
	const asked: string[] = []
	const push = {
		accepts: () => true,
		send: async (_keys: unknown, { endpoint }: { endpoint: string }) => asked.push(endpoint) > 0,
	}
	await runJobs(app, { ...jobParts(app), push })
	return asked.toSorted()
}

describe('a browser receives nothing more', () => {
	it.each<[string, (person: Person, session: Token) => Promise<unknown>]>([
		['after signing out there', (_person, as) => call(app, 'POST /api/auth/sign-out', { as, body: {} })],
		[
			'once its session was ended elsewhere',
			async (person) => {
				const other = await signIn(person)
				return call(app, 'DELETE /api/account/session', { as: other })
			},
		],
		[
			'after its owner set a new password by a link',
			async ({ email }) => {
				const token = new URL(await app.identity.passwordLink(email)).searchParams.get('token')
				const body = { token, newPassword: 'another long sentence' }
				return call(app, 'POST /api/auth/reset-password', { body })
			},
		],
		['once an admin ended the sessions', ({ id }) => call(app, `DELETE /api/user/session/${id}`, { as: admin })],
		['once an operator ended the sessions', ({ uid }) => app.identity.endSessions(uid)],
		[
			'once the session is too old',
			({ uid }) => app.database.pool.query('update identity_sessions set expires_at = now() where user_id = $1', [uid]),
		],
	])('%s', async (_when, end) => {
		const person = await account()
		const session = await signIn(person)
		const endpoint = await withBrowser(session)
		expect(await pushedTo(person)).toEqual([endpoint])
		await end(person, session)
		expect(await pushedTo(person)).toEqual([])
		await forgetEndedBrowsers(app.market)
		const { rows } = await app.database.pool.query('select 1 from push_subscriptions where endpoint = $1', [endpoint])
		expect(rows).toEqual([])
	})

	it('that had subscribed before browsers belonged to sessions', async () => {
		const person = await account()
		const endpoint = await withBrowser(await signIn(person))
		await app.database.pool.query('update push_subscriptions set session_id = null where endpoint = $1', [endpoint])
		expect(await pushedTo(person)).toEqual([])
	})
})

describe('a browser still receives notices', () => {
	it('of its own session only, while another one ends', async () => {
		const person = await account()
		const [here, there] = [await signIn(person), await signIn(person)]
		const [kept] = [await withBrowser(here), await withBrowser(there)]
		await call(app, 'DELETE /api/account/session', { as: here })
		expect(await pushedTo(person)).toEqual([kept])
	})

	it('when another session takes the place of its own: by codes turned on and off, a new password, a sign-in again', async () => {
		const person = await account()
		let as = await signIn(person)
		const endpoint = await withBrowser(as)
		const replace = async (path: string, body: object) => {
			const answer = await call(app, `POST /api/auth/${path}`, { as, body })
			expect([path, answer.statusCode]).toEqual([path, 200])
			const token = answer.headers['set-auth-token']
			if (token) as = { token: String(token) }
			return { body: answer.json(), replaced: token !== undefined }
		}
		const { body } = await replace('two-factor/enable', { password })
		expect((await replace('two-factor/verify-totp', { code: codeOf(body.totpURI) })).replaced).toBe(true)
		expect(await pushedTo(person)).toEqual([endpoint])
		expect((await replace('two-factor/disable', { password })).replaced).toBe(true)
		expect(await pushedTo(person)).toEqual([endpoint])
		const changed = { currentPassword: password, newPassword: 'another long sentence' }
		expect((await replace('change-password', changed)).replaced).toBe(true)
		expect(await pushedTo(person)).toEqual([endpoint])
		expect((await replace('sign-in/email', { email: person.email, password: changed.newPassword })).replaced).toBe(true)
		expect(await pushedTo(person)).toEqual([endpoint])
		await forgetEndedBrowsers(app.market)
		expect(await pushedTo(person)).toEqual([endpoint])
	})

	it('but not of another person who signs in over its session', async () => {
		const [first, second] = [await account(), await account()]
		const as = await signIn(first)
		const endpoint = await withBrowser(as)
		await call(app, 'POST /api/auth/sign-in/email', { as, body: { email: second.email, password } })
		expect(await pushedTo(second)).toEqual([])
		const { rows } = await app.database.pool.query('select user_id from push_subscriptions where endpoint = $1', [
			endpoint,
		])
		expect(rows).toEqual([{ user_id: first.id }])
	})
})

describe('a push service that does not answer', () => {
	it('is left alone for longer and longer, and given up in the end; one that answers is used as ever', async () => {
		const person = await somebody(app, 'seller')
		await using speaker = await startSpeaker(silent)
		let asked = 0
		const silently = () => void asked++
		speaker.answer = silently
		await withBrowser(person)
		const { subscription } = newBrowser(`${speaker.origin}/1`)
		await app.database.pool.query('update push_subscriptions set endpoint = $2 where user_id = $1', [
			person.id,
			subscription.endpoint,
		])
		await app.database.pool.query('update push_subscriptions set p256dh = $2, auth = $3 where user_id = $1', [
			person.id,
			subscription.keys.p256dh,
			subscription.keys.auth,
		])
		const listing = await listingOf(app, person)
		await app.database.transaction((tx) => record(tx, { kind: 'booked', by: admin.id, listing }))
		const parts = {
			...jobParts(app),
			push: createPush({ site: app.config.publicUrl, allowLoopback: true, timeoutMs: 200 }),
		}
		await runJobs(app, parts)
		const { rows } = await app.database.pool.query('select id from notices where user_id = $1', [person.id])
		const again = () =>
			pushNotice(parts.market, parts, { notice: rows[0].id, apart: true }).then(
				() => 'done',
				({ message }: Error) => message,
			)
		const silences = async () =>
			(await app.database.pool.query('select silences from push_subscriptions where user_id = $1', [person.id])).rows
		expect([asked, await silences()]).toEqual([1, [{ silences: 2 }]])
		expect(await again()).toBe('A push service did not answer lately')
		expect(asked).toBe(1)
		const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
		try {
			pass(16_000)
			await again()
			expect([asked, await silences()]).toEqual([2, [{ silences: 3 }]])
			pass(16_000)
			await again()
			expect(asked).toBe(2)
			pass(15_000)
			speaker.answer = (_request, answer) => void answer.writeHead(503).end()
			await again()
			expect(await silences()).toEqual([{ silences: 3 }])
			await app.database.pool.query('update push_subscriptions set silences = 19 where user_id = $1', [person.id])
			speaker.answer = silently
			await again()
			expect(await silences()).toEqual([])
			expect(await again()).toBe('done')
		} finally {
			vi.useRealTimers()
		}
	})
})
