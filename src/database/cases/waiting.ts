import { type SQL, sql } from 'drizzle-orm'
import { contestedStates } from '../../contract/deals/states.ts'
import type { CaseKind } from '../../contract/moderation/case-kinds.ts'
import type { Queries } from '../postgres/connection.ts'
import { isOneOf } from '../schema/columns.ts'
import { orders } from '../schema/orders.ts'

/** Something that waits for a moderator. */
export interface Waiting {
	readonly subject: string
	readonly listing: string | null
	readonly order: string | null
	/** The person whom it is about. */
	readonly person: string | null
	/** The person who makes the claim, if that is no secret. */
	readonly claimant: string | null
	readonly reporters: number
	/** The reasons given, or what kind of thing it is. */
	readonly about: string[]
	/** Ms since 1970. */
	readonly since: number
}

const ms = (moment: SQL) => sql`round(extract(epoch from ${moment}) * 1000)::float8`

/** Everything that waits, by kind: all of it, or what concerns one subject. */
const sources: Readonly<Record<CaseKind, (subject: string | null) => SQL>> = {
	// A match waits as a report does.
	listing: (subject) => sql`
		select l.id as subject, l.id as listing, null::uuid as "order", l.seller_id as person, null::uuid as claimant,
			(count(*) filter (where given.reported))::int as reporters, array_agg(given.about) as about, ${ms(sql`min(given.at)`)} as since
		from (
			select listing_id, true as reported, reason::text as about, created_at as at from reports
			where ${subject === null ? sql`true` : sql`listing_id = ${subject}`}
			union all
			select listing_id, false, case kind when 'stolen' then 'stolen' else 'fake' end, created_at from listing_holds
			where ended_at is null and ${subject === null ? sql`true` : sql`listing_id = ${subject}`}
		) as given join listings l on l.id = given.listing_id and l.deleted_at is null group by l.id`,
	message: (subject) => sql`
		select m.id as subject, c.listing_id as listing, null::uuid as "order", m.author_id as person, null::uuid as claimant,
			count(*)::int as reporters, array_agg(r.reason::text) as about, ${ms(sql`min(r.created_at)`)} as since
		from message_reports r join messages m on m.id = r.message_id join conversations c on c.id = m.conversation_id
		where ${subject === null ? sql`true` : sql`r.message_id = ${subject}`} group by m.id, c.listing_id`,
	verification: (subject) => sql`
		select v.user_id as subject, null::uuid as listing, null::uuid as "order", v.user_id as person, null::uuid as claimant,
			0 as reporters, '{}'::text[] as about, ${ms(sql`v.created_at`)} as since
		from verifications v where v.status = 'waiting' and ${subject === null ? sql`true` : sql`v.user_id = ${subject}`}`,
	stolen: (subject) => sql`
		select r.id as subject, null::uuid as listing, null::uuid as "order", r.user_id as person, null::uuid as claimant,
			0 as reporters, '{stolen}'::text[] as about, ${ms(sql`r.created_at`)} as since
		from stolen_reports r where r.status = 'reported' and ${subject === null ? sql`true` : sql`r.id = ${subject}`}`,
	payment: (subject) => sql`
		select p.order_id as subject, o.listing_id as listing, o.id as "order", o.buyer_id as person, null::uuid as claimant,
			0 as reporters, '{payment}'::text[] as about, ${ms(sql`min(p.created_at)`)} as since
		from payments p join orders o on o.id = p.order_id
		where p.status in ('review', 'refund_failed') and ${subject === null ? sql`true` : sql`p.order_id = ${subject}`}
		group by p.order_id, o.id`,
	dispute: (subject) => sql`
		select orders.id as subject, listing_id as listing, orders.id as "order",
			case when claim.by = 'seller' then buyer_id else seller_id end as person,
			case when claim.by in ('buyer', 'seller') then claim.actor_id end as claimant,
			0 as reporters, '{dispute}'::text[] as about, ${ms(sql`disputed_at`)} as since
		from ${orders} cross join lateral (select h.by, h.actor_id from order_history h
			where h.order_id = orders.id and h."to" = 'disputed' order by h.id desc limit 1) as claim
		where ${isOneOf(orders.status, contestedStates)} and ${subject === null ? sql`true` : sql`orders.id = ${subject}`}`,
}

/** What waits for a moderator about one subject; undefined if nothing does. */
export async function findWaiting(db: Queries, kind: CaseKind, subject: string): Promise<Waiting | undefined> {
	const { rows } = await db.execute<Waiting & Record<string, unknown>>(sources[kind](subject))
	return rows[0]
}

/** What waits without a case, possibly left by an older version. */
export async function listWithoutCase(db: Queries, kind: CaseKind, most: number): Promise<Waiting[]> {
	const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
		select * from (${sources[kind](null)}) as waiting where not exists (
			select from cases where kind = ${kind} and subject_id = waiting.subject and state <> 'decided')
		limit ${sql.raw(String(most))}`)
	return rows
}

/** Subjects of open cases about which nothing waits any more. */
export async function listCasesOfNothing(db: Queries, kind: CaseKind, most: number): Promise<string[]> {
	const { rows } = await db.execute<{ subject_id: string }>(sql`
		select subject_id from cases where kind = ${kind} and state <> 'decided' and not exists (
			select from (${sources[kind](null)}) as waiting where waiting.subject = cases.subject_id)
		limit ${sql.raw(String(most))}`)
	return rows.map((row) => row.subject_id)
}
