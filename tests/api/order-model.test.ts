import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrderAction, orderActions, orderReasons } from '../../src/contract/deals/orders.ts'
import { lockOrder } from '../../src/database/deals/orders.ts'
import { now, shiftClock } from '../../src/domain/clock.ts'
import { doWhatIsDue } from '../../src/domain/due.ts'
import { tell } from '../../src/domain/notices/tell.ts'
import { setPayment } from '../../src/domain/orders/payment.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { listingOf, newOrder } from '../support/listings.ts'
import { orderAs } from '../support/orders.ts'
import { type Person, somebody } from '../support/people.ts'

/** How long the sequences may run, in seconds. More finds more: MODEL_SECONDS=600. */
const seconds = Number(process.env.MODEL_SECONDS ?? 20)
const hour = 3_600_000

let app: TestApp
let admin: Person
beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(async () => {
	shiftClock(0)
	await app.close()
})

type Step =
	| { do: 'book'; buyer: number; listing: number }
	| { do: 'act'; who: number; order: number; action: OrderAction; reason: number; right: boolean }
	| { do: 'pay'; order: number }
	| { do: 'wait'; hours: number }
	| { do: 'delete'; listing: number }

const index = fc.nat(5)
// What leads on is tried more often than what ends.
const action = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom<OrderAction>('accept', 'propose_meeting', 'agree_meeting') },
	{ weight: 2, arbitrary: fc.constantFrom(...orderActions) },
)
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('book' as const), buyer: index, listing: index }) },
	{
		weight: 9,
		arbitrary: fc.record({
			do: fc.constant('act' as const),
			who: index,
			order: index,
			action,
			reason: fc.nat(orderReasons.length - 1),
			right: fc.boolean(),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), order: index }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 2, 49, 80, 250, 340) }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), listing: index }) },
)

interface World {
	buyers: Person[]
	sellers: Person[]
	listings: { id: string; seller: Person }[]
	orders: { id: string; buyer: Person; seller: Person }[]
	shift: number
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

async function makeWorld(): Promise<World> {
	const sellers = [await somebody(app, 'seller'), await somebody(app, 'seller')]
	const buyers = [await somebody(app, 'buyer'), await somebody(app, 'buyer'), await somebody(app, 'buyer')]
	const listings = []
	for (const seller of [...sellers, ...sellers]) listings.push({ id: await listingOf(app, seller), seller })
	for (const { id } of listings)
		for (const as of buyers.slice(1)) await call(app, `POST /api/product/wishlist/${id}`, { as })
	shiftClock(0)
	return { buyers, sellers, listings, orders: [], shift: 0 }
}

async function book(world: World, step: Step & { do: 'book' }) {
	const buyer = at(world.buyers, step.buyer)
	const listing = at(world.listings, step.listing)
	if (!buyer || !listing) return
	const answer = await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing.id) })
	expect([200, 404, 409]).toContain(answer.statusCode)
	if (answer.statusCode === 200) world.orders.push({ id: answer.json().insertedId, buyer, seller: listing.seller })
}

/** Tries an action that is offered or not. What is offered succeeds if sent rightly; what is not never changes anything. */
async function act(world: World, step: Step & { do: 'act' }) {
	const order = at(world.orders, step.order)
	const as = at([...world.buyers, ...world.sellers, admin], step.who)
	if (!order || !as) return
	const involved = [order.buyer.id, order.seller.id, admin.id].includes(as.id)
	const before = involved ? await orderAs(app, as, order.id) : undefined
	if (as.id !== order.buyer.id) expect(before ?? {}).not.toHaveProperty('code')
	const { code } = await orderAs(app, order.buyer, order.id)
	const reason = step.right ? 'too far' : orderReasons[step.reason]
	const wrong = code === '000000' ? '000001' : '000000'
	const answer = await call(app, `POST /api/order/act/${order.id}`, {
		as,
		body: {
			action: step.action,
			reason,
			text: step.right ? 'So it is' : '',
			code: step.right ? (code ?? '000000') : wrong,
			meeting: { place: 'Satmatha, Bogura', at: now().getTime() + (step.reason + 1) * hour },
		},
	})
	const said = `${step.action} -> ${answer.statusCode} ${answer.body}`
	expect([200, 403, 409, 422, 429], said).toContain(answer.statusCode)
	const changed = answer.statusCode === 200 && answer.json().modifiedCount === 1
	if (!before?.actions.includes(step.action)) expect(changed, said).toBe(false)
	// A repeat changes nothing, and too many wrong codes pause.
	else if (step.right && answer.statusCode !== 429 && answer.json().modifiedCount !== 0)
		expect(changed, said).toBe(true)
}

async function pay(world: World, step: Step & { do: 'pay' }) {
	const order = at(world.orders, step.order)
	if (!order) return
	await app.database.transaction(async (tx) => {
		const locked = await lockOrder(tx, order.id)
		if (locked && !locked.paidAt && ['booked', 'accepted'].includes(locked.status))
			await setPayment(tx, locked, { paidAt: now(), paymentInReview: false })
	})
}

async function wait(world: World, step: Step & { do: 'wait' }) {
	world.shift += step.hours * hour
	shiftClock(world.shift)
	const failed = (_: string, error: unknown) => {
		throw error
	}
	await Promise.all([doWhatIsDue(app.market, failed), doWhatIsDue(app.market, failed)])
}

async function remove(world: World, step: Step & { do: 'delete' }) {
	const listing = at(world.listings, step.listing)
	if (!listing) return
	const answer = await call(app, `DELETE /api/product/${listing.id}`, { as: listing.seller })
	expect([200, 404]).toContain(answer.statusCode)
}

async function take(world: World, each: Step): Promise<void> {
	if (each.do === 'book') await book(world, each)
	else if (each.do === 'act') await act(world, each)
	else if (each.do === 'pay') await pay(world, each)
	else if (each.do === 'wait') await wait(world, each)
	else await remove(world, each)
}

const rowsOf = async (query: string, values: unknown[]) => (await app.database.pool.query(query, values)).rows

/** What holds after every step. Each query returns what breaks it. */
async function check(world: World) {
	const listings = [world.listings.map(({ id }) => id)]
	const orders = [world.orders.map(({ id }) => id)]
	const live = `select listing_id, count(*) from orders where listing_id = any($1)
		and status in ('booked', 'accepted', 'completed', 'disputed') group by 1 having count(*) > 1`
	expect(await rowsOf(live, listings), 'one live order per listing').toEqual([])
	const follows = `select l.id, l.status, o.status as order from listings l
		left join orders o on o.listing_id = l.id and o.status in ('booked', 'accepted', 'completed', 'disputed')
		where l.id = any($1) and l.deleted_at is null and not case
			when o.status in ('booked', 'accepted') then l.status = 'booked'
			when o.status = 'completed' then l.status = 'sold'
			when o.status = 'disputed' then l.status in ('booked', 'sold')
			else l.status in ('available', 'paused', 'sold') end`
	expect(await rowsOf(follows, listings), 'the listing follows its order').toEqual([])
	const last = `select o.id, o.status from orders o where o.id = any($1)
		and o.status <> (select "to" from order_history h where h.order_id = o.id order by h.id desc limit 1)`
	expect(await rowsOf(last, orders), 'the history ends with the state').toEqual([])
	const each = `select o.id from orders o where o.id = any($1) and
		(select count(*) from order_history h where h.order_id = o.id) <> (select count(*) from events e
			where e.order_id = o.id and e.kind not in ('meeting_reminder', 'dispute_waiting'))`
	expect(await rowsOf(each, orders), 'one event per move').toEqual([])
}

/** Tells everything twice, as after a crash, and looks at who heard what. */
async function checkTold(world: World) {
	const orders = world.orders.map(({ id }) => id)
	const listings = world.listings.map(({ id }) => id)
	const events = await rowsOf('select id from events where order_id = any($1) or listing_id = any($2)', [
		orders,
		listings,
	])
	for (const { id } of [...events, ...events]) await tell(app.market, Number(id))
	const twice = `select event_id, user_id from notices where event_id = any($1) group by 1, 2 having count(*) > 1`
	const ids = events.map(({ id }) => id)
	expect(await rowsOf(twice, [ids]), 'everybody is told once').toEqual([])
	const strangers = `select e.kind, n.user_id from notices n join events e on e.id = n.event_id
		join orders o on o.id = e.order_id join users u on u.id = n.user_id
		where e.id = any($1) and (n.user_id = e.actor_id
			or not (n.user_id in (o.buyer_id, o.seller_id) or (u.role = 'admin' and e.kind in ('disputed', 'dispute_waiting'))))`
	expect(await rowsOf(strangers, [ids]), 'nobody is told what is not theirs, or what they did').toEqual([])
	const untold = `select e.kind, p.id from events e join orders o on o.id = e.order_id
		join users p on p.id in (o.buyer_id, o.seller_id) where e.id = any($1)
		and e.kind not in ('booked', 'declined', 'dispute_waiting') and p.id is distinct from e.actor_id
		and not exists (select from notices n where n.event_id = e.id and n.user_id = p.id)`
	expect(await rowsOf(untold, [ids]), 'the other side is always told').toEqual([])
}

it(`holds through random sequences of several people's actions, with the clock moved, for ${seconds} s`, {
	timeout: (seconds + 120) * 1000,
}, async () => {
	let sequences = 0
	let steps = 0
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (sequence) => {
			const world = await makeWorld()
			for (const each of sequence) {
				await take(world, each)
				await check(world)
				steps += 1
			}
			await checkTold(world)
			sequences += 1
		}),
		{ numRuns: 1_000_000, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false },
	)
	console.log(`${sequences} sequences, ${steps} steps`)
	expect(sequences).toBeGreaterThan(0)
})
