import type { Database } from '../../../src/database/postgres/connection.ts'
import { miscounted } from '../figures.ts'

/** The states in which an order ended without a sale. */
const ended = "('declined', 'cancelled', 'expired', 'no_show', 'refunded')"
const live = "('booked', 'accepted', 'completed', 'disputed')"
/** Events about an order that do not change its state. */
const otherEvents =
	"('codes_spent', 'meeting_reminder', 'dispute_waiting', 'payment_started', 'payment_failed', 'payment_paid', 'payment_review', 'payment_refused', 'refund_started', 'payment_refunded', 'refund_failed', 'payout_due', 'payout_paid', 'offer_accepted', 'review_waiting', 'review', 'review_answered', 'review_removed', 'case_decided', 'case_claimed', 'case_statement')"

/** THE INVARIANTS of deals, which hold at every moment. Each query returns violations among the listings `$1`. */
const invariants = {
	'one live order per listing': `select listing_id from orders where listing_id = any($1) and status in ${live}
		group by 1 having count(*) > 1`,
	'the listing follows its order': `select l.id, l.status, o.status as order from listings l
		left join orders o on o.listing_id = l.id and o.status in ${live}
		where l.id = any($1) and l.deleted_at is null and l.status <> 'hidden' and not case
			when o.status in ('booked', 'accepted') then l.status = 'booked'
			when o.status = 'completed' then l.status = 'sold'
			when o.status = 'disputed' then l.status in ('booked', 'sold')
			else l.status in ('available', 'paused', 'sold') end`,
	'who is suspended sells nothing and deals with nobody': `select l.id as listing, o.id as order, f.id as offer from users u
		left join listings l on l.seller_id = u.id and l.status = 'available' and l.deleted_at is null
		left join orders o on u.id in (o.buyer_id, o.seller_id) and o.status in ('booked', 'accepted')
		left join offers f on u.id in (f.buyer_id, f.seller_id) and f.status = 'open'
		where u.suspended_at is not null and u.id in (select seller_id from listings where id = any($1)
			union select buyer_id from orders where listing_id = any($1)) and (l.id, o.id, f.id) is distinct from (null, null, null)`,
	'reviews are of what was handed over, and appear together': `select r.id from reviews r join orders o on o.id = r.order_id
		where o.listing_id = any($1) and (o.completed_at is null or exists (select from reviews other
			where other.order_id = o.id and (other.shown_at is null) <> (r.shown_at is null)))`,
	'no open offer for what is off the market': `select f.id from offers f join listings l on l.id = f.listing_id
		where l.id = any($1) and f.status = 'open' and (l.status <> 'available' or l.deleted_at is not null)`,
	'the history ends with the state': `select o.id, o.status from orders o where o.listing_id = any($1)
		and o.status <> (select "to" from order_history h where h.order_id = o.id order by h.id desc limit 1)`,
	'one event per move': `select o.id from orders o where o.listing_id = any($1) and
		(select count(*) from order_history h where h.order_id = o.id) <> (select count(*) from events e
			where e.order_id = o.id and e.kind not in ${otherEvents})`,
	'the books add up to zero': `select b.order_id, sum(b.amount) from books b join orders o on o.id = b.order_id
		where o.listing_id = any($1) group by 1 having sum(b.amount) <> 0`,
	'the books have what was taken, given back, due and paid out, once': `select o.id, b.*, p.*, r.*, d.* from orders o,
		lateral (select
			coalesce(sum(amount) filter (where reason = 'taken' and account in ('gateway', 'fee')), 0) as taken,
			coalesce(sum(amount) filter (where reason = 'refunded' and account = 'buyer'), 0) as refunded,
			coalesce(sum(amount) filter (where reason = 'due' and account = 'buyer'), 0) as due,
			coalesce(sum(amount) filter (where reason = 'paid out' and account = 'seller'), 0) as paid_out
			from books where order_id = o.id) b,
		lateral (select coalesce(sum(confirmed_amount), 0) as confirmed from payments where order_id = o.id) p,
		lateral (select coalesce(sum(r.amount), 0) as returned from refunds r join payments p on p.id = r.payment_id
			where p.order_id = o.id and r.status = 'refunded') r,
		lateral (select coalesce(sum(amount), 0) as owed, coalesce(sum(amount) filter (where paid_at is not null), 0) as settled
			from payouts where order_id = o.id) d
		where o.listing_id = any($1)
			and (b.taken, b.refunded, b.due, b.paid_out) is distinct from (p.confirmed, r.returned, d.owed, d.settled)`,
	'an order without a sale keeps no money': `select o.id, o.status, p.status as payment from orders o
		join payments p on p.order_id = o.id where o.listing_id = any($1) and o.status in ${ended}
			and p.status in ('paid', 'review')`,
	'an order knows whether it is paid': `select o.id, o.status, o.paid_at, o.payment_in_review from orders o
		where o.listing_id = any($1) and o.status in ${live} and (o.paid_at is not null, o.payment_in_review) is distinct from
			(exists (select from payments p where p.order_id = o.id and (p.status = 'paid' or p.status in ('refunding', 'refund_failed')
				and exists (select from order_history h where h.order_id = o.id and h.action = 'settle'))),
				exists (select from payments p where p.order_id = o.id and p.status = 'review'))`,
	'figures are what there is to count': `select * from (${miscounted}) as wrong where person in (
		select seller_id from listings where id = any($1) union select user_id from wishes where listing_id = any($1)
		union select buyer_id from orders where listing_id = any($1))`,
	'a seller is owed only what was handed over and stays paid': `select d.order_id, o.status, p.status as payment from payouts d
		join orders o on o.id = d.order_id left join payments p on p.order_id = o.id and p.status = 'paid'
		where o.listing_id = any($1) and (o.status <> 'completed' or d.amount is distinct from p.confirmed_amount - (
			select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status = 'refunded'))`,
	'a case waits as long as what it is about': `select o.id, o.status, c.kind from orders o
		left join cases c on c.order_id = o.id and c.kind = 'dispute' and c.state <> 'decided'
		where o.listing_id = any($1) and (o.status = 'disputed') <> (c.id is not null)
		union all select o.id, o.status, 'payment' from orders o where o.listing_id = any($1)
			and exists (select from payments p where p.order_id = o.id and p.status in ('review', 'refund_failed'))
				<> exists (select from cases c where c.order_id = o.id and c.kind = 'payment' and c.state <> 'decided')`,
} as const

/** Returns violations with the names of their invariants. Empty if all hold. */
export async function brokenInvariants({ pool }: Database, listings: readonly string[]): Promise<unknown[]> {
	const asked = Object.entries(invariants).map(async ([rule, query]) => {
		const { rows } = await pool.query(query, [listings])
		return { rule, rows }
	})
	return (await Promise.all(asked)).filter(({ rows }) => rows.length > 0)
}
