import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './postgres/connection.ts'
import { conversations, messages, offers } from './schema/conversations.ts'
import { importRows, imports } from './schema/imports.ts'
import { listings, pictures } from './schema/listings.ts'
import { payoutAccounts, payouts } from './schema/payments.ts'
import { users } from './schema/people.ts'

/* What waits for a person, besides their orders. Each query uses an index and counts no further than a screen shows. */

const others = alias(users, 'others')
const otherName = sql<string>`case when ${others.deletedAt} is null then ${others.name} else '' end`
const gear = {
	productName: listings.productName,
	price: listings.resellPrice,
	picture: { id: pictures.id, hostedAddress: pictures.hostedAddress },
}

/** Open offers that this person can answer, the first to expire first. */
export function listOffersToAnswer({ db }: Database, person: string, at: Date, most: number) {
	return db
		.select({
			...gear,
			conversationId: offers.conversationId,
			by: offers.by,
			offered: offers.price,
			deadline: offers.deadline,
			createdAt: offers.createdAt,
			otherName,
		})
		.from(offers)
		.innerJoin(listings, eq(listings.id, offers.listingId))
		.innerJoin(
			others,
			eq(others.id, sql`case when ${offers.by} = 'buyer' then ${offers.buyerId} else ${offers.sellerId} end`),
		)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(
			and(
				eq(offers.status, sql`'open'`),
				gt(offers.deadline, at),
				or(
					and(eq(offers.sellerId, person), eq(offers.by, 'buyer')),
					and(eq(offers.buyerId, person), eq(offers.by, 'seller')),
				),
			),
		)
		.orderBy(asc(offers.deadline))
		.limit(most)
}

/** How many recent conversations are checked for unread messages. */
const mostRecent = sql.raw('200')

/** Conversations with messages that this person has not read, longest waiting first. */
export async function listUnread({ db }: Database, person: string, most: number) {
	const recent = (own: PgColumn, readAt: PgColumn, other: PgColumn): SQL => sql`(
		select ${conversations.id} as id, ${conversations.listingId} as listing_id, ${other} as other_id, ${readAt} as read_at,
			${conversations.lastAt} as last_at
		from ${conversations} where ${own} = ${person} order by ${conversations.lastAt} desc limit ${mostRecent})`
	const { rows } = await db.execute(sql`
		select recent.id, round(extract(epoch from unread.created_at) * 1000)::float8 as since, listings.product_name as "productName", listings.resell_price as price,
			case when pictures.id is null then null else json_build_object('id', pictures.id, 'hostedAddress', pictures.hosted_address) end as picture,
			case when others.deleted_at is null then others.name else '' end as "otherName"
		from (${recent(conversations.buyerId, conversations.buyerReadAt, conversations.sellerId)}
			union all ${recent(conversations.sellerId, conversations.sellerReadAt, conversations.buyerId)}) as recent
		cross join lateral (select created_at from ${messages} where conversation_id = recent.id
			and created_at > recent.read_at and author_id = recent.other_id order by created_at limit 1) as unread
		join listings on listings.id = recent.listing_id
		join users as others on others.id = recent.other_id
		left join pictures on pictures.id = listings.picture_id
		where recent.last_at > recent.read_at
		order by unread.created_at limit ${sql.raw(String(most))}`)
	return rows as {
		id: string
		/** Ms since 1970. */
		since: number
		productName: string
		price: number
		picture: { id: string; hostedAddress: string | null } | null
		otherName: string
	}[]
}

/** How many payouts are due, counted up to 1,000, and when the first became due in ms since 1970; null if there is none. */
export async function countPayoutsToMake({ db }: Database): Promise<{ count: number; since: number | null }> {
	const { rows } = await db.execute(sql`
		select count(*)::int as count, round(extract(epoch from min(created_at)) * 1000)::float8 as since
		from (select ${payouts.createdAt} from ${payouts} where ${payouts.paidAt} is null order by 1 limit 1000) as due`)
	return rows[0] as { count: number; since: number | null }
}

/** Open cases in which this person can still answer and has not said anything yet, the first due first. */
export async function listCasesToAnswer({ db }: Database, person: string, at: Date, most: number) {
	const { rows } = await db.execute(sql`
		select waiting.id, round(extract(epoch from waiting.answer_by) * 1000)::float8 as due,
			round(extract(epoch from coalesce(waiting.asked_at, waiting.opened_at)) * 1000)::float8 as since,
			coalesce(o.product_name, listings.product_name, '') as "productName", coalesce(o.price, listings.resell_price, 0) as price,
			case when pictures.id is null then null else json_build_object('id', pictures.id, 'hostedAddress', pictures.hosted_address) end as picture
		from (
			select c.* from cases c join orders d on d.id = c.order_id and ${person}::uuid in (d.buyer_id, d.seller_id)
			where c.kind = 'dispute' and c.state = 'open'
			union all
			select c.* from cases c where c.person_id = ${person}::uuid and c.state = 'asked'
		) as waiting
		left join orders o on o.id = waiting.order_id
		left join listings on listings.id = waiting.listing_id
		left join pictures on pictures.id = listings.picture_id
		where waiting.answer_by > ${at.toISOString()}::timestamptz and not exists (
			select from case_statements s where s.case_id = waiting.id and s.person_id = ${person}::uuid)
		order by waiting.answer_by limit ${sql.raw(String(most))}`)
	return rows as {
		id: string
		/** Ms since 1970. */
		due: number
		since: number
		productName: string
		price: number
		picture: { id: string; hostedAddress: string | null } | null
	}[]
}

/**
 * A seller's newest import, if it waits to be run or, once done, to be viewed: how many rows it would write, how many have errors
 * or were refused, and since when it has waited, in ms since 1970.
 */
export async function findImportToLookAt({ db }: Database, sellerId: string) {
	const { rows } = await db.execute(sql`
		select newest.id, newest.status, round(extract(epoch from newest.changed_at) * 1000)::float8 as since, counted.*
		from (select * from ${imports} where ${imports.userId} = ${sellerId} order by ${imports.createdAt} desc limit 1) as newest
		cross join lateral (
			select count(*) filter (where ${importRows.outcome} in ('create', 'update'))::int as writes,
				count(*) filter (where ${importRows.outcome} = 'refused')::int as errors
			from ${importRows} where ${importRows.importId} = newest.id) as counted
		where newest.status = 'checked' or (newest.status = 'done' and not newest.seen)`)
	return rows[0] as
		| { id: string; status: 'checked' | 'done'; since: number; writes: number; errors: number }
		| undefined
}

/** What a seller has to complete: how many listings, since when and which first; and whether money waits for a payout account. */
export async function findSellersTodo({ db }: Database, sellerId: string) {
	const { rows } = await db.execute(sql`
		select (select count(*)::int from ${listings} where ${incompleteOf(sellerId)}) as incomplete,
			(select ${listings.id} from ${listings} where ${incompleteOf(sellerId)} order by ${listings.createdAt} limit 1) as first,
			(select round(extract(epoch from min(${listings.createdAt})) * 1000)::float8 from ${listings} where ${incompleteOf(sellerId)}) as since,
			(select round(extract(epoch from min(${payouts.createdAt})) * 1000)::float8 from ${payouts}
				where ${payouts.sellerId} = ${sellerId} and ${payouts.paidAt} is null
					and not exists (select from ${payoutAccounts} where ${payoutAccounts.userId} = ${sellerId})) as owed`)
	return rows[0] as { incomplete: number; first: string | null; since: number | null; owed: number | null }
}

/** Only listings that can be edited now. */
const incompleteOf = (sellerId: string) =>
	sql`${listings.sellerId} = ${sellerId} and ${listings.details} = 'asked' and ${listings.deletedAt} is null
		and ${listings.status} in ('available', 'paused')`
