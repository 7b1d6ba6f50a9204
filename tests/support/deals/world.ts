import { expect } from 'vitest'
import { type OrderAction, orderActions } from '../../../src/contract/deals/orders.ts'
import { orderReasons } from '../../../src/contract/deals/reasons.ts'
import { now, shiftClock } from '../../../src/domain/clock.ts'
import { doWhatIsDue, outsideSweeps } from '../../../src/domain/due.ts'
import { half, says } from '../../services/speaker.ts'
import { call, type TestApp } from '../app.ts'
import { notify, post, type TestGateway } from '../gateway.ts'
import { listingOf, newOrder, pictureOf } from '../listings.ts'
import { orderAs } from '../orders.ts'
import { type Person, somebody } from '../people.ts'
import { expectAnswer, type TrustStep, trustSteps } from './trust.ts'
import type { World } from './world-parts.ts'

const hour = 3_600_000

export const refundMoods = ['given', 'refused', 'unanswered', 'half answered', 'cancelled'] as const
export const paidWith = ['VALID', 'a wrong amount', 'a risk', 'FAILED', 'nothing'] as const
export const absences = ['away', 'half answering'] as const
export const toldBy = ['a notice', 'a notice twice', 'the return', 'a cancel', 'nobody'] as const

/** Everything that may happen next. Numbers are indexes, modulo the number of choices. */
export type Step =
	| TrustStep
	| { do: 'book'; buyer: number; listing: number }
	| { do: 'act'; who: number; order: number; action: OrderAction; reason: number; right: boolean }
	| { do: 'go on'; order: number; onward: boolean; choice: number }
	| { do: 'offer'; buyer: number; listing: number }
	| { do: 'answer'; who: number; offer: number; action: 'accept' | 'decline' | 'counter' | 'withdraw' }
	| { do: 'begin to pay'; order: number }
	| { do: 'book and pay'; buyer: number; listing: number }
	| { do: 'pay'; payment: number; with: (typeof paidWith)[number]; told: (typeof toldBy)[number] }
	| { do: 'decide'; order: number; action: 'accept' | 'refuse' | 'retry' }
	| { do: 'refunds are'; mood: (typeof refundMoods)[number] }
	| { do: 'gateway is'; how: (typeof absences)[number] }
	| { do: 'pay out'; order: number }
	| { do: 'wait'; hours: number }
	| { do: 'delete'; listing: number }

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/** Creates a market with two sellers, three buyers, and listings that two of the buyers have wishlisted. */
export async function makeWorld(app: TestApp, gateway: TestGateway, admin: Person): Promise<World> {
	const sellers = [await somebody(app, 'seller'), await somebody(app, 'seller')]
	const buyers = [await somebody(app, 'buyer'), await somebody(app, 'buyer'), await somebody(app, 'buyer')]
	const listings = []
	for (const seller of [...sellers, ...sellers]) {
		const { id: pictureId } = await pictureOf(app, seller)
		listings.push({ id: await listingOf(app, seller, { pictureId }), seller })
	}
	for (const { id } of listings)
		for (const as of buyers.slice(1)) await call(app, `POST /api/product/wishlist/${id}`, { as })
	const account = { kind: 'bkash', number: '01712345678', name: 'Karim Mia' }
	await call(app, 'PUT /api/payout/account', { as: sellers[0], body: account })
	shiftClock(0)
	refundsAre(gateway, 'given')
	const yet = { orders: [], payments: [], offers: [], reviews: [], suspended: new Set<string>(), shift: 0, away: false }
	const world = { app, gateway, admin, buyers, sellers, listings, ...yet }
	gatewayIs(world, 'back')
	return world
}

/** Sets how the gateway treats refunds from now on. */
export function refundsAre({ faults, refundState }: TestGateway, mood: (typeof refundMoods)[number]): void {
	delete faults.refund
	refundState.of = mood === 'cancelled' ? 'cancelled' : 'refunded'
	if (mood === 'refused') faults.refund = says({ APIConnect: 'DONE', status: 'failed', errorReason: 'No' })
	if (mood === 'unanswered') faults.refund = says({}, 502)
	if (mood === 'half answered') faults.refund = half
}

/** Makes the gateway fail or break off when asked to open, confirm or look up a payment, until it is back. */
function gatewayIs(world: World, how: (typeof absences)[number] | 'back'): void {
	world.away = how !== 'back'
	for (const asked of ['session', 'validation', 'query'] as const) {
		delete world.gateway.faults[asked]
		if (world.away) world.gateway.faults[asked] = how === 'away' ? says({}, 502) : half
	}
}

async function book(world: World, step: Step & { do: 'book' }) {
	const [buyer, listing] = [at(world.buyers, step.buyer), at(world.listings, step.listing)]
	if (!buyer || !listing) return
	const answer = await call(world.app, 'POST /api/add/order', { as: buyer, body: newOrder(listing.id) })
	expectAnswer(world, buyer, answer, [200, 403, 404, 409])
	if (answer.statusCode === 200) world.orders.push({ id: answer.json().insertedId, buyer, seller: listing.seller })
}

interface Attempt {
	readonly as: Person
	readonly action: OrderAction
	/** The index of a reason, and how many hours ahead a proposed meeting is. */
	readonly reason: number
	/** Whether the request is valid. */
	readonly right: boolean
}

/** Tries an action, offered or not. An offered action succeeds if the request is valid; any other never changes anything. */
async function attempt({ app, admin }: World, order: World['orders'][number], tried: Attempt) {
	const { as, action, right } = tried
	const involved = [order.buyer.id, order.seller.id, admin.id].includes(as.id)
	const before = involved ? await orderAs(app, as, order.id) : undefined
	if (as.id !== order.buyer.id) expect(before ?? {}).not.toHaveProperty('code')
	const { code } = await orderAs(app, order.buyer, order.id)
	const reason = right ? 'too far' : orderReasons[tried.reason]
	const wrong = code === '000000' ? '000001' : '000000'
	const answer = await call(app, `POST /api/order/act/${order.id}`, {
		as,
		body: {
			action,
			reason,
			text: right ? 'So it is' : '',
			...(action === 'settle' && { amount: right ? 1 + (tried.reason % 2) * 999 : 1e9 }),
			code: right ? (code ?? '000000') : wrong,
			...(action === 'propose_meeting' && {
				meeting: { place: 'Satmatha, Bogura', at: now().getTime() + (tried.reason + 1) * hour },
			}),
		},
	})
	const said = `${action} -> ${answer.statusCode} ${answer.body}`
	expect([200, 403, 409, 422, 429], said).toContain(answer.statusCode)
	const changed = answer.statusCode === 200 && answer.json().modifiedCount === 1
	if (!before?.actions.includes(action)) expect(changed, said).toBe(false)
	// A repeat changes nothing, and too many wrong codes cause a pause.
	else if (right && answer.statusCode !== 429 && answer.json().modifiedCount !== 0) expect(changed, said).toBe(true)
}

async function act(world: World, step: Step & { do: 'act' }) {
	const order = at(world.orders, step.order)
	const as = at([...world.buyers, ...world.sellers, world.admin], step.who)
	if (order && as) await attempt(world, order, { ...step, as })
}

const onward: readonly OrderAction[] = ['accept', 'propose_meeting', 'agree_meeting', 'complete', 'received', 'dismiss']

/** Takes a valid action that somebody is offered, preferably one that advances the deal. */
async function goOn(world: World, step: Step & { do: 'go on' }) {
	const order = at(world.orders, step.order)
	if (!order) return
	const offered: Pick<Attempt, 'as' | 'action'>[] = []
	for (const as of [order.buyer, order.seller, world.admin]) {
		const { actions } = await orderAs(world.app, as, order.id)
		for (const action of orderActions) if (actions.includes(action)) offered.push({ as, action })
	}
	const leading = offered.filter(({ action }) => onward.includes(action))
	const chosen = at(step.onward && leading.length > 0 ? leading : offered, step.choice)
	if (chosen) await attempt(world, order, { ...chosen, reason: step.choice % orderReasons.length, right: true })
}

async function offer(world: World, step: Step & { do: 'offer' }) {
	const [as, listing] = [at(world.buyers, step.buyer), at(world.listings, step.listing)]
	const answer = await call(world.app, 'POST /api/offer', { as, body: { product_id: listing?.id, price: 4_000 } })
	expectAnswer(world, as, answer, [200, 403, 404, 409, 429])
	if (answer.statusCode === 200) world.offers.push(answer.json().insertedId)
}

/** Answers an offer. Accepting creates an order, countering another offer. */
async function answer(world: World, step: Step & { do: 'answer' }) {
	const as = at([...world.buyers, ...world.sellers], step.who)
	const id = at(world.offers, step.offer)
	if (!as || !id) return
	const body = { action: step.action, price: 4_500 }
	const answered = await call(world.app, `POST /api/offer/act/${id}`, { as, body })
	expectAnswer(world, as, answered, [200, 403, 409, 429])
	if (answered.statusCode !== 200) return
	const { insertedId, order_id } = answered.json()
	if (insertedId) world.offers.push(insertedId)
	if (!order_id) return
	const { rows } = await world.app.database.pool.query('select buyer_id, seller_id from orders where id = $1', [
		order_id,
	])
	const person = (of: string) => [...world.buyers, ...world.sellers].find(({ id }) => id === of) as Person
	world.orders.push({ id: order_id, buyer: person(rows[0].buyer_id), seller: person(rows[0].seller_id) })
}

/** Begins to pay if the order offers that; otherwise expects a refusal, without a gateway page. */
async function beginToPay(world: World, step: Step & { do: 'begin to pay' }) {
	const order = at(world.orders, step.order)
	if (!order) return
	const { actions, buyer_mobile: known } = await orderAs(world.app, order.buyer, order.id)
	const pay = (mobile?: string) =>
		call(world.app, 'POST /api/payment', { as: order.buyer, body: { order_id: order.id, mobile } })
	const offered = actions.includes('pay')
	// An accepted offer may lack the phone number that the gateway needs.
	if (offered && !known) expect((await pay()).json().fields).toHaveProperty('mobile')
	const answer = await pay(known ? undefined : '01812345678')
	expectAnswer(world, order.buyer, answer, offered ? [world.away ? 502 : 200] : [409])
	if (answer.statusCode === 200)
		world.payments.push(Object.assign(world.gateway.of(answer.json().redirect), { begun: world.shift }))
}

async function bookAndPay(world: World, step: Step & { do: 'book and pay' }) {
	const [buyer, listing] = [at(world.buyers, step.buyer), at(world.listings, step.listing)]
	if (!buyer || !listing) return
	const body = { product_id: listing.id, mobile: '01812345678' }
	const answer = await call(world.app, 'POST /api/payment', { as: buyer, body })
	expectAnswer(world, buyer, answer, [world.away ? 502 : 200, 403, 404, 409])
	if (answer.statusCode !== 200) return
	const payment = Object.assign(world.gateway.of(answer.json().redirect), { begun: world.shift })
	world.payments.push(payment)
	const found = 'select order_id as id from payments where tran_id = $1'
	const { rows } = await world.app.database.pool.query(found, [payment.session.tran_id])
	world.orders.push({ id: rows[0].id, buyer, seller: listing.seller })
}

const lies = { 'a wrong amount': { amount: '10.00', store_amount: '9.75' }, 'a risk': { risk_level: '1' } } as const

/** The buyer acts on the gateway's page, which takes money at most once. Motor may or may not be told. */
async function pay({ app, gateway, ...world }: World, { with: how, told, ...step }: Step & { do: 'pay' }) {
	const payment = at(world.payments, step.payment)
	if (!payment) return
	// After a day Motor stops asking: only a notice, a return that can be checked, or `npm run reconcile` finds such a payment.
	const heard = told.startsWith('a notice') || (told !== 'nobody' && !world.away)
	if (!heard && world.shift - payment.begun >= 24 * hour) return
	const { session, tries } = payment
	const isPaid = tries.some(({ status }) => status === 'VALID')
	if (how === 'FAILED') gateway.pay(payment, { status: 'FAILED', val_id: '' })
	else if (how !== 'nothing' && !isPaid) gateway.pay(payment, how === 'VALID' ? {} : lies[how])
	const fields = tries.find(({ status }) => status === 'VALID') ?? tries.at(-1) ?? { tran_id: session.tran_id ?? '' }
	if (told === 'a notice' && tries.length > 0) await notify(app, payment, fields)
	if (told === 'a notice twice' && tries.length > 0)
		await Promise.all([notify(app, payment, fields), notify(app, payment, fields)])
	const back = { 'the return': session.success_url, 'a cancel': session.cancel_url }[told as string]
	if (back) expect((await post(app, back, fields)).statusCode).toBe(303)
}

async function decide({ app, admin, ...world }: World, { action, ...step }: Step & { do: 'decide' }) {
	const order = at(world.orders, step.order)
	const body = { action, reason: 'Looked at it.' }
	const answer = order && (await call(app, `POST /api/payment/act/${order.id}`, { as: admin, body }))
	if (answer) expect([200, 404, 409], answer.body).toContain(answer.statusCode)
}

async function payOut({ app, admin, sellers, ...world }: World, step: Step & { do: 'pay out' }) {
	const order = at(world.orders, step.order)
	if (!order) return
	const due = (await orderAs(app, admin, order.id)).payment?.payout
	const answer = await call(app, `POST /api/payout/${order.id}`, { as: admin, body: { reference: 'TX-1' } })
	const reachable = order.seller.id === sellers[0]?.id
	expect(answer.statusCode, answer.body).toBe(!due ? 404 : due === 'due' && !reachable ? 409 : 200)
}

/** Runs everything that is due by then, as two processes at once, with a working gateway. */
export async function wait(world: World, hours: number) {
	const { app } = world
	gatewayIs(world, 'back')
	world.shift += hours * hour
	shiftClock(world.shift)
	const failed = (_: string, error: unknown) => {
		throw error
	}
	const sweep = () =>
		Promise.all([doWhatIsDue(app.market, failed), doWhatIsDue(app.market, failed, now(), outsideSweeps)])
	await Promise.all([sweep(), sweep()])
}

async function remove(world: World, step: Step & { do: 'delete' }) {
	const listing = at(world.listings, step.listing)
	const answer = await call(world.app, `DELETE /api/product/${listing?.id}`, { as: listing?.seller })
	expectAnswer(world, listing?.seller, answer, [200, 404])
}

/** THE STEPS, and how each is taken. */
const steps: { [Name in Step['do']]: (world: World, step: Step & { do: Name }) => unknown } = {
	book,
	act,
	'go on': goOn,
	offer,
	answer,
	'begin to pay': beginToPay,
	'book and pay': bookAndPay,
	pay,
	decide,
	'refunds are': ({ gateway }, { mood }) => refundsAre(gateway, mood),
	'gateway is': (world, { how }) => gatewayIs(world, how),
	'pay out': payOut,
	wait: (world, { hours }) => wait(world, hours),
	delete: remove,
	...trustSteps,
}

/** Takes one step and records its results in the world. */
export async function take(world: World, step: Step): Promise<void> {
	const taken = steps[step.do] as unknown as (world: World, step: Step) => unknown
	await taken(world, step)
}
