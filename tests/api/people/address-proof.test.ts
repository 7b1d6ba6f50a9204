import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '../../../src/contract/notices/notifications.ts'
import type { Message } from '../../../src/services/mail/message.ts'
import { call, startAppForTest, type TestApp } from '../../support/app.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

let app: TestApp
let sent: Message[]
beforeEach(() => {
	sent = []
})
afterEach(() => void vi.useRealTimers())

const mail = { send: async (message: Message) => void sent.push(message) }
const start = async (env: Record<string, string> = {}) => {
	app = await startAppForTest({ env, mail, limitAttempts: true })
}
const work = () => runJobs(app, jobParts(app, mail))

/** Signs up a new person, as an outsider's script would. */
async function newcomer(chosenRole = 'seller') {
	const email = `${randomUUID()}@motor.test`
	const body = { name: 'Rahim Uddin', email, password: 'a long enough one 42', chosenRole }
	const answer = await call(app, 'POST /api/auth/sign-up/email', { body })
	expect(answer.statusCode, answer.body).toBe(200)
	const { token } = answer.json()
	const user = { name: 'Rahim Uddin', email, role: chosenRole }
	const done = await call(app, 'POST /api/user', { as: { token }, body: user })
	expect(done.statusCode, done.body).toBe(200)
	await app.identity.settled()
	const { rows } = await app.database.pool.query('select id from users where email = $1', [email])
	return { id: rows[0].id as string, uid: answer.json().user.id as string, name: 'Rahim Uddin', email, token }
}

const account = async (as: { token: string }) => (await call(app, 'GET /api/account', { as })).json()
const mailsTo = (email: string) => sent.filter(({ to }) => to === email)
const linkIn = (message: Message | undefined) => message?.text.match(/\/prove-address\/(\S+)/)?.[1] ?? '?'
const prove = (token: string) => call(app, `POST /api/account/proof/${token}`)
const told = async (as: { token: string }) =>
	((await call(app, 'GET /api/notification', { as })).json() as Notification[]).map(({ kind }) => kind)

describe('an address that is given at sign-up', () => {
	it('is mailed a link and nothing else until the link is opened, while notices wait in the application', async () => {
		await start()
		const seller = await newcomer()
		const buyer = await somebody(app, 'buyer')
		expect(mailsTo(seller.email).map(({ subject }) => subject)).toEqual(['Confirm your email address for Motor'])
		expect(await account(seller)).toMatchObject({
			address_proven: false,
			actions: expect.arrayContaining(['proveAddress']),
		})
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(await listingOf(app, seller)) })
		await work()
		expect(await told(seller)).toEqual(['booked'])
		expect(mailsTo(seller.email)).toHaveLength(1)

		expect((await prove(linkIn(sent[0]))).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		const after = await account(seller)
		expect([after.address_proven, after.actions.includes('proveAddress')]).toEqual([true, false])
		const [, order] = [0, await listingOf(app, seller)]
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(order) })
		await work()
		expect(mailsTo(seller.email).map(({ subject }) => subject)).toEqual([
			'Confirm your email address for Motor',
			`${buyer.name} wants to buy your Touring jacket.`,
		])
	})

	it('is not reached by a stranger who registers it and books their own listing there', async () => {
		await start()
		const victim = await newcomer()
		const stranger = await newcomer('buyer')
		const listing = await listingOf(app, victim, { productName: 'Win a prize at evil.test' })
		await call(app, 'POST /api/add/order', { as: stranger, body: newOrder(listing) })
		await work()
		expect(await told(victim)).toEqual(['booked'])
		expect(mailsTo(victim.email).map(({ subject }) => subject)).toEqual(['Confirm your email address for Motor'])
		expect(JSON.stringify(sent)).not.toMatch(/evil|Rahim/)
	})

	it('can be registered, and changed at, only so often that its mailbox is not flooded', async () => {
		await start()
		const stranger = await newcomer()
		for (let round = 0; round < 8; round += 1) app.identity.tellOfChange(stranger.email, 'passkey added', 'en')
		await app.identity.settled()
		expect(mailsTo(stranger.email)).toHaveLength(5)
		await app.database.pool.query('update identity_users set email_verified = true')
		app.identity.tellOfChange(stranger.email, 'passkey added', 'en')
		await app.identity.settled()
		expect(mailsTo(stranger.email)).toHaveLength(6)
	})

	it('is mailed at once if the operator requires no proof', async () => {
		await start({ ADDRESS_PROOF: 'off' })
		const seller = await newcomer()
		expect(sent).toEqual([])
		const { address_proven: proven, actions } = await account(seller)
		expect([proven, actions.includes('proveAddress')]).toEqual([false, false])
		const buyer = await somebody(app, 'buyer')
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(await listingOf(app, seller)) })
		await work()
		expect(mailsTo(seller.email)).toHaveLength(1)
	})

	it('from before proof was required is mailed as before', async () => {
		await start()
		const seller = await newcomer()
		await app.database.pool.query('update identity_users set proof_waived = true where id = $1', [seller.uid])
		expect(await account(seller)).toMatchObject({ address_proven: true })
		const buyer = await somebody(app, 'buyer')
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(await listingOf(app, seller)) })
		await work()
		expect(mailsTo(seller.email)).toHaveLength(2)
	})
})

describe('POST /api/account/proof/{token}', () => {
	it('works signed out, once, says so the second time, and proves only the address it was sent to', async () => {
		await start()
		const one = await newcomer()
		const token = linkIn(sent[0])
		await app.database.pool.query("update identity_users set email = 'other@motor.test' where id = $1", [one.uid])
		expect((await prove(token)).statusCode).toBe(404)
		await app.database.pool.query('update identity_users set email = $2 where id = $1', [one.uid, one.email])
		const both = await Promise.all([prove(token), prove(token)])
		expect(both.map((answer) => answer.json().modifiedCount).sort()).toEqual([0, 1])
		expect((await prove(token)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
	})

	it('accepts no link that Motor did not send to this account, and none after three days', async () => {
		await start()
		const one = await newcomer()
		const another = await newcomer()
		const [mine = '', theirs = ''] = [linkIn(mailsTo(one.email)[0]), linkIn(mailsTo(another.email)[0])]
		const mixed = `${mine.split('.')[0]}.${theirs.split('.')[1]}`
		for (const token of ['x', 'x.y', mine.slice(0, -2), mixed, `${mine}x`.replace('.', '')])
			expect((await prove(token)).statusCode, token).toBe(404)
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 + 1_000 })
		expect((await prove(mine)).statusCode).toBe(404)
		vi.useRealTimers()
		expect((await prove(theirs)).json().modifiedCount).toBe(1)
	})

	it("is also sent by the link's page without scripts", async () => {
		await start()
		const one = await newcomer()
		const url = `/prove-address/${linkIn(sent[0])}`
		const headers = { host: 'motor.test', accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
		const answer = await app.app.inject({ method: 'POST', url, headers, payload: '' })
		expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?done`])
		expect(await account(one)).toMatchObject({ address_proven: true })
	})
})

describe('POST /api/account/proof', () => {
	it('sends the link again three times an hour, and none once the address is proven', async () => {
		await start()
		const one = await newcomer()
		const ask = () => call(app, 'POST /api/account/proof', { as: one })
		const answers = [await ask(), await ask(), await ask(), await ask()]
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
		expect(answers[3]?.headers).toHaveProperty('retry-after')
		await app.identity.settled()
		expect(mailsTo(one.email)).toHaveLength(4)
		expect((await prove(linkIn(sent[3]))).json().modifiedCount).toBe(1)
		const proven = await somebody(app, 'buyer')
		expect((await call(app, 'POST /api/account/proof', { as: proven })).json().modifiedCount).toBe(0)
	})

	it('is not needed after a new password was set through a mailed link', async () => {
		await start()
		const one = await newcomer()
		await call(app, 'POST /api/auth/request-password-reset', { body: { email: one.email } })
		await app.identity.settled()
		const token = sent.at(-1)?.text.match(/token=(\S+)/)?.[1]
		const body = { newPassword: 'another long one 43', token }
		expect((await call(app, 'POST /api/auth/reset-password', { body })).statusCode).toBe(200)
		const { rows } = await app.database.pool.query(
			'select email_verified as proven from identity_users where id = $1',
			[one.uid],
		)
		expect(rows).toEqual([{ proven: true }])
	})
})
