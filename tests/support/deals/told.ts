import { expect } from 'vitest'
import type { Database } from '../../../src/database/postgres/connection.ts'
import { tell } from '../../../src/domain/notices/tell.ts'
import type { TestApp } from '../app.ts'

type Who = 'buyer' | 'seller' | 'person' | 'admins' | 'wishers'
const both: readonly Who[] = ['buyer', 'seller']

/** Who must be notified of each event, taken from the contract and not from the events table. The actor never is, except by a receipt. */
const hears: Readonly<Record<string, readonly Who[]>> = {
	booked: ['seller'],
	accepted: both,
	declined: ['buyer'],
	cancelled: both,
	expired: both,
	meeting_proposed: both,
	meeting_agreed: both,
	meeting_reminder: both,
	extended: both,
	asked: both,
	completed: both,
	no_show: both,
	disputed: ['buyer', 'seller', 'admins'],
	dispute_waiting: ['admins'],
	refunded: both,
	dismissed: both,
	back_on_market: ['wishers'],
	payment_started: [],
	payment_failed: [],
	payment_paid: both,
	payment_review: ['buyer', 'seller', 'admins'],
	payment_refused: both,
	refund_started: ['buyer'],
	payment_refunded: ['buyer'],
	refund_failed: ['admins'],
	payout_due: ['seller'],
	payout_paid: ['seller'],
	offer_made: both,
	offer_countered: both,
	// The order that follows notifies them.
	offer_accepted: [],
	offer_declined: both,
	offer_withdrawn: both,
	offer_expired: both,
	offer_ended: both,
	listing_deleted: ['seller'],
	listing_hidden: ['seller'],
	listing_shown: ['seller'],
	warned: ['seller'],
	edited: [],
	paused: [],
	resumed: [],
	sold_elsewhere: [],
	codes_spent: ['buyer'],
	price_drop: ['wishers'],
	review_waiting: both,
	review: both,
	review_answered: both,
	review_removed: ['person'],
	reported: ['admins'],
	reports_dismissed: [],
	reports_closed: [],
	fact_confirmed: [],
	report_upheld: ['person'],
	report_dismissed: ['person'],
	suspended: ['person'],
	suspension_lifted: ['person'],
	blocked: [],
	unblocked: [],
	payout_account_changed: ['person'],
}
const receipts = ['payment_paid', 'payout_account_changed']

/** Which events change each admin queue, taken from the contract: every admin's screen is told of those. */
const changesQueues: Readonly<Record<string, RegExp>> = {
	order: /^(disputed|refunded|dismissed|(payment|refund|payout)_(?!account).*)$/,
	case: /^(reported|reports_(dismissed|closed)|listing_(hidden|shown)|warned|suspended|suspension_lifted|payout_account_changed)$/,
}

interface Happened {
	readonly id: number
	readonly kind: string
	readonly actor: string | null
	readonly buyer: string | null
	readonly seller: string | null
	readonly person: string | null
	readonly admins: string[]
	readonly wishers: string[]
}

const happened = `select e.id::int, e.kind, e.actor_id as actor,
		coalesce(o.buyer_id, (e.data ->> 'buyer')::uuid) as buyer, coalesce(o.seller_id, l.seller_id) as seller, e.person_id as person,
		array(select id from users where role = 'admin') as admins,
		array(select user_id from wishes w where w.listing_id = e.listing_id and not exists (select from blocks b
			where (b.blocker_id, b.blocked_id) in ((w.user_id, l.seller_id), (l.seller_id, w.user_id)))) as wishers
	from events e left join orders o on o.id = e.order_id left join listings l on l.id = coalesce(e.listing_id, o.listing_id)
	where l.id = any($1) or (l.id is null and e.person_id = any($2)) order by e.id`

function due({ kind, actor, ...people }: Happened): string[] {
	const found = new Set((hears[kind] ?? []).flatMap((who) => people[who] ?? []))
	if (actor && !receipts.includes(kind)) found.delete(actor)
	return [...found].sort()
}

/** Returns each admin with the queues that must be told. The admin who decides a case reloads without being told. */
function queuesDue({ kind, actor, admins }: Happened): string[] {
	const names = Object.keys(changesQueues).filter((name) => changesQueues[name]?.test(kind))
	return names
		.flatMap((name) => admins.filter((id) => name !== 'case' || id !== actor).map((id) => `${name} ${id}`))
		.sort()
}

async function queuesHearing({ pool }: Database, { id, admins }: Happened): Promise<string[]> {
	const { rows } = await pool.query(
		"select name, user_id from live_updates where event_id = $1 and name in ('order', 'case') and user_id = any($2)",
		[id, admins],
	)
	return rows.map(({ name, user_id }) => `${name} ${user_id}`).sort()
}

async function noticesOf({ pool }: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
	const { rows } = await pool.query('select event_id::int as event, user_id from notices where event_id = any($1)', [
		ids,
	])
	const told = new Map<number, string[]>(ids.map((id) => [id, []]))
	for (const { event, user_id } of rows) told.get(event)?.push(user_id)
	return told
}

/** Tells everything twice, as after a crash, and expects each person to be notified exactly once, and nobody else at all. */
export async function expectTold(app: TestApp, listings: readonly string[], people: readonly string[]): Promise<void> {
	const { rows } = await app.database.pool.query<Happened>(happened, [listings, people])
	const unknown = rows.filter(({ kind }) => !Object.hasOwn(hears, kind)).map(({ kind }) => kind)
	expect(unknown, 'kinds of events that nobody has thought of').toEqual([])
	for (const { id } of [...rows, ...rows]) await tell(app.market, id)
	const ids = rows.map(({ id }) => id)
	const told = await noticesOf(app.database, ids)
	for (const event of rows)
		expect([event.kind, told.get(event.id)?.sort()], 'everybody is told once, and nobody else').toEqual([
			event.kind,
			due(event),
		])
	for (const event of rows)
		expect([event.kind, await queuesHearing(app.database, event)], 'queues hear what changes them').toEqual([
			event.kind,
			queuesDue(event),
		])
	const { rows: strangers } = await app.database.pool.query(
		`select u.user_id, u.name, u.data from live_updates u where u.event_id = any($1) and not exists (
			select from notices n where n.event_id = u.event_id and n.user_id = u.user_id)
			and not (u.name in ('order', 'case') and u.user_id = any($2))
			and not exists (select from events e left join orders o on o.id = e.order_id where e.id = u.event_id
				and (u.user_id in (o.buyer_id, o.seller_id) or u.user_id::text in (e.data ->> 'buyer', e.data ->> 'seller')))`,
		[ids, rows[0]?.admins ?? []],
	)
	expect(strangers, 'no screen hears what is not its reader’s').toEqual([])
}
