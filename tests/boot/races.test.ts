import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveDueOrders, owePayouts } from '../../src/domain/orders/sweeps.ts'
import { askForRefunds } from '../../src/domain/payments/refund.ts'
import { offerOf } from '../support/conversations.ts'
import { temporaryDataDir } from '../support/data-dir.ts'
import { brokenInvariants } from '../support/deals/invariants.ts'
import { signNotice, startGateway, type TestGateway, type Transaction } from '../support/gateway.ts'
import { listingOf, newOrder } from '../support/listings.ts'
import { runNode } from '../support/motor-process.ts'
import { type Answer, addressOf, type Motors, startMotors } from '../support/motors.ts'
import { type Person, somebody } from '../support/people.ts'

/** How many times each race runs. More runs find more: RACE_ROUNDS=200. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)
const patience = { timeout: 60_000 + rounds * 2_000 }
const hour = 3_600_000

let motors: Motors
let gateway: TestGateway
let seller: Person
let admins: [Person, Person]
/** The listings of the running test. */
let listings: string[]

beforeAll(async () => {
	gateway = await startGateway({ timeoutMs: 5_000 })
	motors = await startMotors(2, gateway.env)
	seller = await somebody(motors, 'seller')
	admins = [await somebody(motors, 'admin'), await somebody(motors, 'admin')]
	return async () => {
		await motors.close()
		await gateway[Symbol.asyncDispose]()
	}
})
beforeEach(() => {
	listings = []
})

/** A third process, for sweeps. */
const market = () => ({ database: motors.database, gateway: gateway.client }) as Parameters<typeof askForRefunds>[0]

interface Deal {
	readonly id: string
	readonly listing: string
	readonly buyer: Person
	/** Set if the buyer has paid, or has only opened the gateway's page. */
	readonly payment?: Transaction
}

async function offered(given: Parameters<typeof listingOf>[2] = {}): Promise<string> {
	const listing = await listingOf(motors, seller, given)
	listings.push(listing)
	return listing
}

const act = (as: Person, id: string, body: object) => motors.call(`POST /api/order/act/${id}`, { as, body })
const answerTo = (id: string, body: object, as = seller) => motors.call(`POST /api/offer/act/${id}`, { as, body })
const order = (as: Person, listing: string) => motors.call('POST /api/add/order', { as, body: newOrder(listing) })
const notice = (transaction: Transaction, fields = transaction.tries.at(-1) ?? {}) =>
	motors.post('/api/payment/notice', signNotice(fields))

async function acted(as: Person, id: string, body: object) {
	expect(await act(as, id, body)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
}

async function begin(buyer: Person, order_id: string): Promise<Transaction> {
	const answer = await motors.call('POST /api/payment', { as: buyer, body: { order_id } })
	expect(answer.status).toBe(200)
	return gateway.of(String(answer.body?.redirect))
}

async function booked(): Promise<Deal> {
	const [buyer, listing] = [await somebody(motors, 'buyer'), await offered()]
	return { buyer, listing, id: String((await order(buyer, listing)).body?.insertedId) }
}

async function begun(): Promise<Required<Deal>> {
	const deal = await booked()
	const payment = await begin(deal.buyer, deal.id)
	gateway.pay(payment)
	return { ...deal, payment }
}

async function paid(): Promise<Required<Deal>> {
	const deal = await begun()
	expect((await notice(deal.payment)).status).toBe(200)
	return deal
}

/** Creates an order accepted by its seller, paid online in every other round. */
async function accepted(round: number): Promise<Deal> {
	const deal = await (round % 2 ? paid() : booked())
	await acted(seller, deal.id, { action: 'accept' })
	return deal
}

const change = (id: string, changes: string) =>
	motors.database.pool.query(`update orders set ${changes} where id = $1`, [id])
async function row(id: string) {
	const { rows } = await motors.database.pool.query(
		`select o.*, (select array_agg(h.action order by h.id) from order_history h where h.order_id = o.id) as actions
		from orders o where id = $1`,
		[id],
	)
	return rows[0]
}

/** Starts all at the same instant, two rounds in this order and two in reverse. */
async function race<const Runners extends readonly (() => Promise<unknown>)[]>(round: number, ...runners: Runners) {
	const order = round % 4 < 2 ? runners : runners.toReversed()
	const ran = await Promise.all(order.map((run) => run()))
	return (round % 4 < 2 ? ran : ran.toReversed()) as { [Index in keyof Runners]: Awaited<ReturnType<Runners[Index]>> }
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const modified = (answers: readonly Answer[]) => answers.map(({ body }) => body?.modifiedCount).sort()

/** Expects all invariants to hold, and the gateway to hold exactly what paid orders cost; everything else was refunded once. */
async function expectSound(): Promise<void> {
	let minutes = 0
	const left = async () => {
		minutes += 2
		await askForRefunds(market(), new Date(Date.now() + minutes * 60_000))
		const { rows } = await motors.database.pool.query("select 1 from payments where status = 'refunding'")
		return rows.length
	}
	await expect.poll(left, { timeout: 30_000 }).toBe(0)
	expect(await brokenInvariants(motors.database, listings)).toEqual([])
	const { rows } = await motors.database.pool.query(
		`select p.tran_id, o.status as order, p.status from payments p join orders o on o.id = p.order_id
		where o.listing_id = any($1)`,
		[listings],
	)
	for (const { tran_id, order, status } of rows) {
		const { tries, refunds, session } = gateway.transactions.get(tran_id) as Transaction
		const charged = tries.filter((each) => each.status === 'VALID').map(({ amount }) => Number(amount))
		const returned = refunds.map(({ refund_amount }) => Number(refund_amount))
		const kept = status === 'paid' && ['booked', 'accepted', 'completed', 'disputed'].includes(order)
		expect(sum(charged) - sum(returned), `${order}, ${status}`).toBe(kept ? Number(session.total_amount) : 0)
	}
	const known = new Set(rows.map(({ tran_id }) => tran_id))
	const { rows: all } = await motors.database.pool.query('select tran_id from payments')
	for (const each of all) known.add(each.tran_id)
	for (const [reference, { tries }] of gateway.transactions) if (!known.has(reference)) expect(tries).toEqual([])
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

describe('of two moves of an order at once, in two processes, only one counts:', () => {
	it('accept and cancel', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id, buyer } = await (round % 2 ? paid() : booked())
			const saw = round % 3 ? { status: 'booked' } : {}
			const [accept, cancel] = await race(
				round,
				() => act(seller, id, { action: 'accept', ...saw }),
				() => act(buyer, id, { action: 'cancel', reason: 'too far', ...saw }),
			)
			const { status, actions } = await row(id)
			if (saw.status) expect(statuses([accept, cancel])).toEqual([200, 409])
			else expect(cancel.status).toBe(200)
			expect(actions).toEqual([
				'book',
				...(accept.status === 200 ? ['accept'] : []),
				...(cancel.status === 200 ? ['cancel'] : []),
			])
			expect(status).toBe(cancel.status === 200 ? 'cancelled' : 'accepted')
		}
		await expectSound()
	})

	it('complete and expire', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id } = await accepted(round)
			const { code } = await row(id)
			await change(id, "asked_at = now() - interval '3 days', deadline = now()")
			const [complete] = await race(
				round,
				() => act(seller, id, { action: 'complete', code }),
				() => moveDueOrders(motors, new Date()),
			)
			expect([200, 409]).toContain(complete.status)
			expect((await row(id)).actions).toEqual(['book', 'accept', complete.status === 200 ? 'complete' : 'expire'])
		}
		await expectSound()
	})

	it('the same one twice', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id } = await accepted(round)
			const { code } = await row(id)
			const answers = await race(round, ...Array(4).fill(() => act(seller, id, { action: 'complete', code })))
			expect(statuses(answers as Answer[])).toEqual([200, 200, 200, 200])
			expect(modified(answers as Answer[])).toEqual([0, 0, 0, 1])
			expect((await row(id)).actions).toEqual(['book', 'accept', 'complete'])
		}
		await expectSound()
	})

	it('refund and dismiss, by two admins', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id, buyer } = await accepted(1)
			await acted(buyer, id, { action: 'received' })
			await acted(buyer, id, { action: 'dispute', reason: 'fault found' })
			const answers = await race(
				round,
				() => act(admins[0], id, { action: 'refund', reason: 'fault found' }),
				() => act(admins[1], id, { action: 'dismiss', reason: 'other', text: 'It is as described.' }),
			)
			expect(statuses(answers)).toEqual([200, 409])
			expect((await row(id)).status).toBe(answers[0].status === 200 ? 'refunded' : 'completed')
		}
		await expectSound()
	})

	it('dispute and the payout, where the clock of one process is ahead', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id, buyer } = await accepted(1)
			await acted(buyer, id, { action: 'received' })
			await change(id, "completed_at = now() - interval '47 hours 59 minutes 50 seconds'")
			const [dispute] = await race(
				round,
				() => act(buyer, id, { action: 'dispute', reason: 'fault found' }),
				() => owePayouts(motors, new Date(Date.now() + 15_000)),
			)
			const { rows } = await motors.database.pool.query('select 1 from payouts where order_id = $1', [id])
			expect([dispute.status, rows.length]).toEqual(dispute.status === 200 ? [200, 0] : [409, 1])
		}
		await expectSound()
	})

	it('ten wrong codes are five tries', patience, async () => {
		const { id } = await accepted(0)
		const { code } = await row(id)
		const wrong = code === '000000' ? '000001' : '000000'
		const answers = await race(0, ...Array(10).fill(() => act(seller, id, { action: 'complete', code: wrong })))
		expect(statuses(answers as Answer[])).toEqual([...Array(5).fill(422), ...Array(5).fill(429)])
	})
})

describe('of everyone who wants the same listing at once, in two processes, one gets it:', () => {
	it('two offers accepted', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const listing = await offered()
			const buyers = await Promise.all([1, 2, 3].map(() => somebody(motors, 'buyer')))
			const offers = await Promise.all(buyers.map((buyer) => offerOf(motors, buyer, listing)))
			const answers = await race(round, ...offers.map((offer) => () => answerTo(offer, { action: 'accept' })))
			expect(statuses(answers)).toEqual([200, 409, 409])
		}
		await expectSound()
	})

	it('an offer accepted, an order placed, and one placed and paid in one go', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const listing = await offered()
			const buyers = await Promise.all([1, 2, 3].map(() => somebody(motors, 'buyer')))
			const [first, second, third] = buyers as [Person, Person, Person]
			const offer = await offerOf(motors, first, listing)
			const pay = { product_id: listing, mobile: '01812345678' }
			const answers = await race(
				round,
				() => answerTo(offer, { action: 'accept' }),
				() => order(second, listing),
				() => motors.call('POST /api/payment', { as: third, body: pay }),
			)
			expect(statuses(answers)).toEqual([200, 409, 409])
			const { redirect } = answers[2].body ?? {}
			if (redirect) {
				const payment = gateway.of(String(redirect))
				gateway.pay(payment)
				expect((await notice(payment)).status).toBe(200)
			}
		}
		await expectSound()
	})

	it('two hundred buyers, half of them paying', patience, async () => {
		const listing = await offered()
		const buyers: Person[] = []
		for (let each = 0; each < 200; each += 1) buyers.push(await somebody(motors, 'buyer'))
		const body = { product_id: listing, mobile: '01812345678' }
		const pay = (as: Person) => motors.call('POST /api/payment', { as, body })
		const answers = await Promise.all(buyers.map((buyer, each) => (each % 2 ? pay(buyer) : order(buyer, listing))))
		expect(statuses(answers)).toEqual([200, ...Array(199).fill(409)])
		await expectSound()
	})

	it('of ten bookings of one buyer five', patience, async () => {
		const buyer = await somebody(motors, 'buyer')
		const wanted = await Promise.all(Array.from({ length: 10 }, () => offered()))
		const answers = await Promise.all(wanted.map((listing) => order(buyer, listing)))
		expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(5).fill(409)])
		await expectSound()
	})
})

describe('nobody is charged for nothing:', () => {
	it('a notice and a cancel at once', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id, buyer, payment } = await begun()
			const answers = await race(
				round,
				() => notice(payment),
				() => act(buyer, id, { action: 'cancel', reason: 'too far' }),
			)
			expect(statuses(answers)).toEqual([200, 200])
			expect((await row(id)).status).toBe('cancelled')
		}
		await expectSound()
	})

	it('a notice while the time to pay runs out', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const [buyer, listing] = [await somebody(motors, 'buyer'), await offered()]
			const body = { product_id: listing, mobile: '01812345678' }
			const answer = await motors.call('POST /api/payment', { as: buyer, body })
			const payment = gateway.of(String(answer.body?.redirect))
			gateway.pay(payment)
			const { rows } = await motors.database.pool.query('select id from orders where listing_id = $1', [listing])
			await change(rows[0].id, 'pay_by = now(), deadline = now()')
			const [told] = await race(
				round,
				() => notice(payment),
				() => moveDueOrders(motors, new Date()),
			)
			expect(told.status).toBe(200)
			expect(['booked', 'cancelled']).toContain((await row(rows[0].id)).status)
		}
		await expectSound()
	})

	it('the same notice ten times and the return, at once', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id, payment } = await begun()
			const form = new URLSearchParams(payment.tries[0])
			const answers = await race(round, ...Array(10).fill(() => notice(payment)), () =>
				motors.post('/api/payment/success', form),
			)
			expect(statuses(answers as readonly Answer[])).toEqual([...Array(10).fill(200), 303])
			const { rows } = await motors.database.pool.query(
				"select count(*)::int as paid from events where order_id = $1 and kind = 'payment_paid'",
				[id],
			)
			expect(rows).toEqual([{ paid: 1 }])
		}
		await expectSound()
	})

	it('two notices of two payments for one order, at once: the second goes back', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id, buyer, payment } = await begun()
			const again = await begin(buyer, id)
			gateway.pay(again)
			const answers = await race(
				round,
				() => notice(payment),
				() => notice(again),
			)
			expect(statuses(answers)).toEqual([200, 200])
		}
		await expectSound()
		expect((await refundsOf(listings)).length).toBe(rounds)
	})

	it('a payment that is held back, accepted and refused by two admins at once', patience, async () => {
		for (let round = 0; round < rounds; round += 1) {
			const { id, payment } = await begun()
			Object.assign(payment.tries[0] ?? {}, { risk_level: '1' })
			expect((await notice(payment)).status).toBe(200)
			const decide = (as: Person, action: string) =>
				motors.call(`POST /api/payment/act/${id}`, { as, body: { action, reason: 'Looked at it.' } })
			const answers = await race(
				round,
				() => decide(admins[0], 'accept'),
				() => decide(admins[1], 'refuse'),
			)
			expect(statuses(answers)).toEqual([200, 409])
		}
		await expectSound()
	})

	it('a payout that two admins record at once', patience, async () => {
		const account = { kind: 'bkash', number: '01712345678', name: 'Karim Mia' }
		await motors.call('PUT /api/payout/account', { as: seller, body: account })
		for (let round = 0; round < rounds; round += 1) {
			const { id, buyer } = await accepted(1)
			await acted(buyer, id, { action: 'received' })
			await Promise.all([1, 2].map(() => owePayouts(motors, new Date(Date.now() + 49 * hour))))
			const record = (as: Person, reference: string) =>
				motors.call(`POST /api/payout/${id}`, { as, body: { reference } })
			const same = round % 2 === 0
			const answers = await race(
				round,
				() => record(admins[0], 'TX-1'),
				() => record(admins[1], same ? 'TX-1' : 'TX-2'),
			)
			expect(statuses(answers)).toEqual(same ? [200, 200] : [200, 409])
			if (same) expect(modified(answers)).toEqual([0, 1])
		}
		await expectSound()
	})
})

const refundsOf = async (of: readonly string[]) =>
	(
		await motors.database.pool.query(
			`select r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
			where o.listing_id = any($1)`,
			[of],
		)
	).rows

it('a message that two processes get at once counts once', async () => {
	const [buyer, product_id] = [await somebody(motors, 'buyer'), await offered()]
	const body = { product_id, text: 'Is it still there?', client_id: 'one' }
	const answers = await Promise.all(
		Array(6)
			.fill(0)
			.map(() => motors.call('POST /api/conversation', { as: buyer, body })),
	)
	expect(statuses(answers)).toEqual(Array(6).fill(200))
	expect(new Set(answers.map((answer) => answer.body?.insertedId)).size).toBe(1)
	const again = { text: 'And the armour?', client_id: 'two' }
	const path = `POST /api/conversation/${answers[0]?.body?.insertedId}`
	await Promise.all(
		Array(6)
			.fill(0)
			.map(() => motors.call(path, { as: buyer, body: again })),
	)
	const { rows } = await motors.database.pool.query('select client_id from messages where author_id = $1 order by 1', [
		buyer.id,
	])
	expect(rows).toEqual([{ client_id: 'one' }, { client_id: 'two' }])
})

it('npm run reconcile finds all this in agreement with the gateway, and fails where it is not', patience, async () => {
	const env = { ...gateway.env, DATABASE_URL: addressOf(motors.database), DATA_DIR: await temporaryDataDir() }
	const agreed = await runNode(['src/app/reconcile.ts'], env)
	expect([agreed.code, agreed.output]).toEqual([0, expect.stringMatching(/^\d+ payments compared, 0 differences\.\n$/)])
	const { payment } = await begun()
	const { code, output } = await runNode(['src/app/reconcile.ts'], env)
	expect(code).toBe(1)
	expect(output).toContain(`payment ${payment.session.tran_id}: the gateway was paid, Motor does not know.`)
})
