import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shiftClock } from '../../../src/domain/clock.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { conversationOf, photo, sendForm } from '../../support/conversations.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recordedOf } from '../../support/recorded.ts'

const dayMs = 24 * 3_600_000

let app: TestApp
let seller: Person
let buyer: Person
let listing: string
let conversation: string

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	listing = await listingOf(app, seller)
	conversation = await conversationOf(app, buyer, listing)
})

const ask = (as: Person, id = conversation) => call(app, `POST /api/conversation/number/${id}`, { as })
const read = async (as: Person) => (await call(app, `GET /api/conversation/${conversation}`, { as })).json()
const asked = async () => (await recordedOf(app, { kind: 'number_asked', listing })).length

async function sendPhoto(as: Person, client_id: string): Promise<void> {
	const form = new FormData()
	form.set('client_id', client_id)
	form.set('image', await photo())
	const answer = await sendForm(app, as, conversation, form)
	expect(answer.statusCode).toBe(200)
}

it('POST /api/conversation/number/{id} asks for a photo with three digits, which both read and the seller is told', async () => {
	const before = Date.now()
	const answer = await ask(buyer)
	expect(answer.statusCode).toBe(200)
	const { number, until } = answer.json()
	expect(number).toMatch(/^\d{3}$/)
	expect(until).toBeGreaterThanOrEqual(before + dayMs)
	expect(until).toBeLessThanOrEqual(Date.now() + dayMs)
	for (const as of [buyer, seller]) expect((await read(as)).conversation.number).toEqual({ number, until })
	expect((await read(buyer)).conversation.actions).not.toContain('number')
	await runJobs(app)
	const told = (await call(app, 'GET /api/notification', { as: seller })).json()
	expect(told).toHaveLength(1)
	expect(told[0]).toMatchObject({ kind: 'number_asked', text: expect.stringContaining(number) })
})

it('asked for again within the day, also at once, it is the same number and the seller is told once', async () => {
	const answers = await Promise.all([ask(buyer), ask(buyer), ask(buyer)])
	answers.push(await ask(buyer))
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
	expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
	expect(await asked()).toBe(1)
})

it("a seller's picture within the day answers the number; nothing else does", async () => {
	await sendPhoto(seller, 'before')
	const { number } = (await ask(buyer)).json()
	await sendPhoto(buyer, 'of the buyer')
	const body = { text: 'Wait a little.', client_id: 'words' }
	await call(app, `POST /api/conversation/${conversation}`, { as: seller, body })
	await sendPhoto(seller, 'answer')
	for (const as of [buyer, seller]) {
		const { messages } = await read(as)
		expect(messages.map((message: { number?: string }) => message.number)).toEqual([
			number,
			...[undefined, undefined, undefined, undefined],
		])
	}
})

it('after a day the number has run out, answers nothing, and the next one can be asked for', async () => {
	const first = (await ask(buyer)).json()
	shiftClock(dayMs + 60_000)
	expect((await read(seller)).conversation.number).toBeNull()
	await sendPhoto(seller, 'late')
	expect((await read(buyer)).messages[0]).not.toHaveProperty('number')
	const next = (await ask(buyer)).json()
	expect(next.until).toBeGreaterThan(first.until)
	expect(await asked()).toBe(2)
})

it('nobody but the buyer of the conversation asks, and nobody who was blocked or suspended', async () => {
	expect((await ask(seller)).statusCode).toBe(403)
	const other = await somebody(app, 'buyer')
	expect((await ask(other)).statusCode).toBe(404)
	expect((await ask(buyer, 'no-id')).statusCode).toBe(404)
	await call(app, `POST /api/block/${buyer.id}`, { as: seller })
	expect((await ask(buyer)).statusCode).toBe(403)
	await call(app, `DELETE /api/block/${buyer.id}`, { as: seller })
	await app.database.pool.query('update users set suspended_at = now() where id = $1', [buyer.id])
	expect((await ask(buyer)).statusCode).toBe(403)
	expect(await asked()).toBe(0)
})
