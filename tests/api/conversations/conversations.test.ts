import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Conversation, Message } from '../../../src/contract/deals/conversations.ts'
import type { Notification } from '../../../src/contract/notices/notifications.ts'
import { shiftClock } from '../../../src/domain/clock.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let seller: Person
let buyer: Person
let listing: string

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	listing = await listingOf(app, seller)
})

const ask = (as: Person, text = 'Is it still there?', client_id: string = randomUUID(), product_id = listing) =>
	call(app, 'POST /api/conversation', { as, body: { product_id, text, client_id } })
const asked = async (as = buyer, text?: string) => (await ask(as, text)).json().insertedId as string
const send = (as: Person, id: string, text: string, client_id: string = randomUUID()) =>
	call(app, `POST /api/conversation/${id}`, { as, body: { text, client_id } })
const shown = async (as: Person, id: string) =>
	(await call(app, `GET /api/conversation/${id}`, { as })).json() as { conversation: Conversation; messages: Message[] }
const listed = async (as: Person) => (await call(app, 'GET /api/conversation', { as })).json() as Conversation[]
/** Backdates the person's registration by this many hours. */
const settle = ({ id }: Person, hours: number) =>
	app.database.pool.query('update users set created_at = now() - make_interval(hours => $2) where id = $1', [id, hours])

describe('POST /api/conversation', () => {
	it('begins the one conversation of a listing and a buyer', async () => {
		const first = await ask(buyer)
		expect(first.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		const id = first.json().insertedId
		expect((await ask(buyer, 'And the armour?')).json().insertedId).toBe(id)
		expect(await asked(await somebody(app, 'buyer'))).not.toBe(id)
		const { messages, conversation } = await shown(seller, id)
		expect(messages.map(({ by, text }) => [by, text])).toEqual([
			['buyer', 'And the armour?'],
			['buyer', 'Is it still there?'],
		])
		const message = { _id: expect.any(String), by: 'buyer', marks: [], created_at: expect.any(Number) }
		expect(messages[0]).toEqual({ ...message, text: 'And the armour?' })
		expect(conversation).toEqual({
			_id: id,
			product_id: listing,
			product_name: 'Touring jacket',
			product_img: '',
			product_deleted: false,
			resell_price: 5_500,
			as: 'seller',
			other: { _id: buyer.id, name: buyer.name },
			unread: 2,
			last: messages[0],
			// The buyer has not opened it since then.
			other_read_at: 0,
			updated_at: messages[0]?.created_at,
			order_id: null,
			offer_price: null,
			number: null,
			place: 'Dhanmondi, Dhaka',
			away_until: null,
			actions: ['send', 'report', 'block'],
		})
		const about = (kind: string, each: number) =>
			recorded(kind, buyer.id, {
				...{ listing, person: seller.id },
				data: { conversation: id, message: messages[each]?._id },
			})
		const events = (await recordedOf(app, { listing })).filter(({ data }) => data.conversation === id)
		expect(events).toEqual([about('message', 1), about('further_message', 0)])
		await send(seller, id, 'Yes.')
		expect((await recordedOf(app, { listing })).at(-1)).toMatchObject({
			...{ kind: 'message', by: seller.id, person: buyer.id },
		})
	})

	it('takes a message that is sent again once, however many arrive at once', async () => {
		const client_id = randomUUID()
		const answers = await Promise.all(Array.from({ length: 8 }, () => ask(buyer, 'Hello', client_id)))
		expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
		expect((await shown(buyer, answers[0]?.json().insertedId)).messages).toHaveLength(1)
	})

	it('is for buyers, about existing listings, with words and a client_id', async () => {
		expect((await ask(await somebody(app, 'seller'))).statusCode).toBe(403)
		expect((await ask(buyer, 'x', 'y', randomUUID())).statusCode).toBe(404)
		expect((await ask(buyer, ' \n ')).json().fields).toHaveProperty('text')
		expect((await ask(buyer, 'x'.repeat(2001))).json().fields).toHaveProperty('text')
		const without = await call(app, 'POST /api/conversation', { as: buyer, body: { product_id: listing, text: 'x' } })
		expect(without.json().fields).toHaveProperty('client_id')
		const about = await call(app, 'POST /api/conversation', { as: buyer, body: { text: 'x', client_id: 'y' } })
		expect(about.json().fields).toHaveProperty('product_id')
	})

	it('reaches the other side of an order from both sides', async () => {
		const order = await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })
		const order_id = order.json().insertedId
		const about = (as: Person) =>
			call(app, 'POST /api/conversation', {
				as,
				body: { order_id, text: 'Where do we meet?', client_id: randomUUID() },
			})
		const answer = await about(seller)
		expect(answer.statusCode).toBe(200)
		expect((await about(buyer)).json().insertedId).toBe(answer.json().insertedId)
		for (const [reader, known] of [
			[buyer, answer.json().insertedId],
			[seller, answer.json().insertedId],
			[await somebody(app, 'admin'), undefined],
		] as const)
			expect((await call(app, `GET /api/order/${order_id}`, { as: reader })).json()[0].conversation).toBe(known)
		const stranger = await about(await somebody(app, 'buyer'))
		expect([stranger.statusCode, stranger.json().message]).toEqual([403, 'You are not allowed to see these orders.'])
		for (const unknown of [randomUUID(), 'nothing']) {
			const body = { order_id: unknown, text: 'Where?', client_id: randomUUID() }
			expect((await call(app, 'POST /api/conversation', { as: buyer, body })).statusCode).toBe(404)
		}
	})

	it('holds back a newcomer after five in a day, and nobody else', async () => {
		const listings = await Promise.all(Array.from({ length: 6 }, () => listingOf(app, seller)))
		const all = (as: Person) => Promise.all(listings.map((id) => ask(as, 'Hello', randomUUID(), id)))
		const answers = await all(buyer)
		const refused = answers.filter(({ statusCode }) => statusCode === 429)
		expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([5, 1])
		expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(86_000)
		expect(refused[0]?.json().message).toBe('New members can start 5 conversations a day. Try again later.')
		const [sixth = ''] = listings.filter((_, index) => answers[index]?.statusCode === 429)
		const [known = ''] = listings.filter((_, index) => answers[index]?.statusCode === 200)
		expect((await ask(buyer, 'One more thing', randomUUID(), known)).statusCode).toBe(200)
		onTestFinished(() => shiftClock(0))
		shiftClock(23 * 3_600_000)
		expect((await ask(buyer, 'Hello', randomUUID(), sixth)).statusCode).toBe(429)
		shiftClock(25 * 3_600_000)
		expect((await ask(buyer, 'Hello', randomUUID(), sixth)).statusCode).toBe(200)
		shiftClock(0)
		for (const [hours, begun] of [
			[7 * 24 - 1, 5],
			[7 * 24, 6],
		] as const) {
			const settled = await somebody(app, 'buyer')
			await settle(settled, hours)
			expect((await all(settled)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(begun)
		}
	})
})

describe('POST /api/conversation/{id}', () => {
	it('sends from both sides, in one order, and counts a repeat once', async () => {
		const id = await asked()
		const client_id = 'phone-7'
		const first = await send(seller, id, 'Yes, it is.', client_id)
		expect((await send(seller, id, 'Yes, it is.', client_id)).json()).toEqual(first.json())
		// The same client id from the other side makes another message.
		await send(buyer, id, 'Good.', client_id)
		await Promise.all(Array.from({ length: 10 }, (_, index) => send(index % 2 ? buyer : seller, id, `${index}`)))
		const { messages } = await shown(buyer, id)
		expect(messages).toHaveLength(13)
		const times = messages.map(({ created_at }) => created_at)
		expect(new Set(times).size).toBe(13)
		expect(times).toEqual([...times].sort((one, other) => other - one))
		expect(messages.filter(({ client_id: own }) => own !== undefined).every(({ by }) => by === 'buyer')).toBe(true)
	})

	it('refuses strangers, empty messages and unknown conversations', async () => {
		const id = await asked()
		for (const role of ['buyer', 'seller', 'admin'] as const)
			expect((await send(await somebody(app, role), id, 'Hello')).statusCode).toBe(403)
		expect((await send(await somebody(app, 'buyer'), id, 'Hello')).json().message).toBe(
			'You are not allowed to see this conversation.',
		)
		expect((await send(buyer, id, '')).json().fields).toEqual({ text: 'Write a message or add a picture.' })
		expect((await send(buyer, randomUUID(), 'Hello')).statusCode).toBe(404)
		expect((await send(buyer, 'nothing', 'Hello')).statusCode).toBe(404)
	})

	it("marks what the reader should be careful about, but only in the reader's copy", async () => {
		const id = await asked()
		await send(seller, id, 'আগে টাকা পাঠান, then I send it by courier: www.x.test')
		expect((await shown(buyer, id)).messages[0]?.marks).toEqual(['link', 'pay_first', 'courier'])
		expect((await listed(buyer))[0]?.last?.marks).toEqual(['link', 'pay_first', 'courier'])
		expect((await shown(seller, id)).messages[0]?.marks).toEqual([])
	})

	it('refuses the live handover code from the buyer, and from nobody else', async () => {
		const id = await asked()
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })
		const accept = "update orders set status = 'accepted', accepted_at = now(), code = '482913' where buyer_id = $1"
		await app.database.pool.query(accept, [buyer.id])
		for (const text of ['482913', 'the code: ৪৮-২৯-১৩', 'four eight two nine one three', '④⑧②⑨①③']) {
			const answer = await send(buyer, id, text)
			expect([text, answer.statusCode]).toEqual([text, 422])
			expect(answer.json().fields.text).toMatch(/handover code/)
		}
		expect((await send(seller, id, '482913')).statusCode).toBe(200)
		await app.database.pool.query("update orders set status = 'completed' where buyer_id = $1", [buyer.id])
		expect((await send(buyer, id, '482913')).statusCode).toBe(200)
	})

	it('holds back a newcomer after thirty messages in ten minutes, even at once', async () => {
		const id = await asked()
		const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => send(buyer, id, `Message ${index}`)))
		const refused = answers.filter(({ statusCode }) => statusCode === 429)
		expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([29, 3])
		const wait = Number(refused[0]?.headers['retry-after'])
		expect(wait).toBeGreaterThan(500)
		expect(wait).toBeLessThanOrEqual(600)
		expect(refused[0]?.json().message).toBe('New members can send 30 messages in ten minutes. Wait a little.')
		expect((await send(seller, id, 'The other side has not sent that many')).statusCode).toBe(200)
		await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })
		await app.database.pool.query("update orders set status = 'completed' where buyer_id = $1", [buyer.id])
		expect((await send(buyer, id, 'After a finished deal')).statusCode).toBe(200)
	})

	it('no longer holds back a newcomer after ten minutes', async () => {
		onTestFinished(() => shiftClock(0))
		const id = await asked()
		for (let sent = 1; sent < 30; sent += 1) await send(buyer, id, `Message ${sent}`)
		expect((await send(buyer, id, 'One too many')).statusCode).toBe(429)
		shiftClock(9 * 60_000)
		expect((await send(buyer, id, 'Still too many')).statusCode).toBe(429)
		shiftClock(21 * 60_000)
		expect((await send(buyer, id, 'Later')).statusCode).toBe(200)
	})

	it('is over once the other has left, whose words stay without a name', async () => {
		const id = await asked()
		await call(app, 'DELETE /api/account', { as: buyer, body: { confirmation: buyer.email } })
		const late = await send(seller, id, 'Hello?')
		expect([late.statusCode, late.json().message]).toEqual([409, 'This person has left Motor.'])
		const { conversation, messages } = await shown(seller, id)
		expect(conversation).toMatchObject({ other: { name: '' }, actions: ['report'] })
		expect(messages).toHaveLength(1)
	})
})

describe('GET /api/conversation', () => {
	it("lists one's conversations, the last used first, with unread counts", async () => {
		const older = await asked()
		const other = await somebody(app, 'buyer')
		const newer = await asked(other, 'Mine?')
		expect((await listed(seller)).map(({ _id }) => _id)).toEqual([newer, older])
		await send(buyer, older, 'Still?')
		const rows = await listed(seller)
		expect(rows.map(({ _id, unread, last }) => [_id, unread, last?.text])).toEqual([
			[older, 2, 'Still?'],
			[newer, 1, 'Mine?'],
		])
		expect((await listed(buyer)).map(({ _id, unread, as }) => [_id, unread, as])).toEqual([[older, 0, 'buyer']])
		expect(await listed(await somebody(app, 'buyer'))).toEqual([])
		const first = await call(app, 'GET /api/conversation?limit=1', { as: seller })
		const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1]
		expect((await call(app, `GET ${next}`, { as: seller })).json()[0]._id).toBe(newer)
	})
})

describe('GET /api/conversation/{id}', () => {
	it('comes in pages, newest first, each message once', async () => {
		const id = await asked(buyer, '0')
		for (let index = 1; index < 8; index += 1) await send(index % 2 ? seller : buyer, id, String(index))
		const texts: string[] = []
		for (let address: string | undefined = `/api/conversation/${id}?limit=3`; address; ) {
			const page = await call(app, `GET ${address}`, { as: buyer })
			texts.push(...page.json().messages.map(({ text }: Message) => text))
			address = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
		}
		expect(texts).toEqual(['7', '6', '5', '4', '3', '2', '1', '0'])
	})
})

describe('POST /api/conversation/read/{id}', () => {
	const read = async (as: Person, id: string, message_id?: string) =>
		(await call(app, `POST /api/conversation/read/${id}`, { as, body: message_id ? { message_id } : {} })).json()

	it('sends no notice of messages that have been read already', async () => {
		const [early, late] = [await asked(), await asked(await somebody(app, 'buyer'))]
		await read(seller, early)
		await runJobs(app)
		const notices = (await call(app, 'GET /api/notification?limit=200', { as: seller })).json()
		const told = (id: string) => notices.some(({ address }: Notification) => address.endsWith(id))
		expect([told(early), told(late)]).toEqual([false, true])
	})

	it.each(['before', 'after'])(
		'keeps the notice of what is still unread, if it was sent %s they read the rest',
		async (when) => {
			const unread = async () => {
				const notices = await call(app, 'GET /api/notification?unread=true', { as: seller })
				return notices.json().filter(({ address }: Notification) => address.endsWith(id)).length
			}
			const id = await asked()
			const [first] = (await shown(seller, id)).messages
			await send(buyer, id, 'And the armour?')
			if (when === 'before') await runJobs(app)
			await read(seller, id, first?._id)
			if (when === 'after') await runJobs(app)
			expect(await unread()).toBe(1)
			await read(seller, id)
			expect(await unread()).toBe(0)
		},
	)

	it('says how far each side has read, never backwards', async () => {
		const id = await asked()
		const second = (await send(buyer, id, 'Second')).json().insertedId
		await send(buyer, id, 'Third')
		expect(await read(seller, id, second)).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await listed(seller))[0]?.unread).toBe(1)
		const heard: unknown[] = []
		onTestFinished(app.database.signals.subscribe('live-passing', (payload) => heard.push(JSON.parse(payload))))
		expect(await read(seller, id)).toEqual({ acknowledged: true, modifiedCount: 1 })
		const until = (await listed(seller))[0]?.last?.created_at
		await vi.waitFor(() =>
			expect(heard).toContainEqual({ to: [buyer.id], event: 'seen', data: { conversation: id, until } }),
		)
		expect(await read(seller, id, second)).toEqual({ acknowledged: true, modifiedCount: 0 })
		const [row] = await listed(seller)
		expect(row?.unread).toBe(0)
		expect((await listed(buyer))[0]?.other_read_at).toBe(row?.last?.created_at)
	})

	it('accepts no message of another conversation', async () => {
		const id = await asked()
		const other = await asked(await somebody(app, 'buyer'))
		const [message] = (await shown(seller, other)).messages
		const answer = await call(app, `POST /api/conversation/read/${id}`, {
			as: seller,
			body: { message_id: message?._id },
		})
		expect(answer.statusCode).toBe(404)
	})
})

describe('POST /api/conversation/typing/{id}', () => {
	it('tells the open screens of the other side, stores nothing, and is silent between people who cannot write', async () => {
		const id = await asked()
		const heard: unknown[] = []
		const end = app.database.signals.subscribe('live-passing', (payload) => heard.push(JSON.parse(payload)))
		const typing = async (as: Person) => (await call(app, `POST /api/conversation/typing/${id}`, { as })).json()
		await vi.waitFor(async () => {
			expect(await typing(seller)).toEqual({ acknowledged: true, modifiedCount: 1 })
			expect(heard).toContainEqual({ to: [buyer.id], event: 'typing', data: { conversation: id } })
		})
		end()
		await call(app, `POST /api/block/${seller.id}`, { as: buyer })
		expect(await typing(seller)).toEqual({ acknowledged: true, modifiedCount: 0 })
	})
})
