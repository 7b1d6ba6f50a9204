import { type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '../contract/deals/states.ts'
import type { CaseKind } from '../contract/moderation/case-kinds.ts'
import type { Role } from '../contract/people/users.ts'
import type { Database } from './postgres/connection.ts'

const most = sql.raw('20')

/** A search: the words as typed, and if they are an id or a phone number, that too. */
export interface Sought {
	readonly words: string
	readonly id: string | null
	/** As stored, `+8801…`. */
	readonly phone: string | null
}

interface FoundPerson {
	id: string
	name: string
	email: string
	role: Role
	suspended: boolean
}

/** Finds people by id, e-mail address, phone number or the beginning of their name. */
export async function findPeople({ db }: Database, { words, id, phone }: Sought): Promise<FoundPerson[]> {
	const start = `${words.replace(/[\\%_]/g, '\\$&')}%`
	// The index range of names with this prefix: lower case sorts first, U+FFFF last (Unicode TR35, Collation).
	const first = words.toLowerCase()
	const last = `${first}\uffff`
	const { rows } = await db.execute<FoundPerson & Record<string, unknown>>(sql`
		select u.id, u.name, u.email, u.role, u.suspended_at is not null as suspended from users u
		where u.deleted_at is null and u.id in (
			(select id from users where id = ${id}::uuid)
			union (select id from users where email = ${first} limit ${most})
			union (select id from users where name ilike ${start} and deleted_at is null
				and name collate "und-x-icu" >= ${first} and name collate "und-x-icu" < ${last}
				order by name collate "und-x-icu", id limit ${most})
			union (select user_id from verifications where phone = ${phone} limit ${most})
			union (select id from users where listing_mobile = ${phone} and listing_mobile <> '' and deleted_at is null limit ${most})
		) order by u.created_at desc limit ${most}`)
	return rows
}

/** The ids of each `person`'s newest rows. A single query for all people could not use the index. */
const newestOf = (people: readonly string[], from: SQL) => sql`
	select theirs.id from unnest(${sql.param(`{${people.join(',')}}`)}::uuid[]) as person
		cross join lateral (select id from ${from} order by created_at desc limit ${most}) as theirs`

interface FoundOrder {
	id: string
	productName: string
	status: OrderState
	buyerName: string
	sellerName: string
	createdAt: number
}

/** Finds orders by id or listing, by a side's address, phone number or name, or by the gear's name. */
export async function findOrdersBy(
	{ db }: Database,
	{ words, id }: Sought,
	people: readonly string[],
): Promise<FoundOrder[]> {
	const { rows } = await db.execute<FoundOrder & Record<string, unknown>>(sql`
		select o.id, o.product_name as "productName", o.status, o.buyer_name as "buyerName", o.seller_name as "sellerName",
			round(extract(epoch from o.created_at) * 1000)::float8 as "createdAt"
		from orders o where o.id in (
			(select id from orders where id = ${id}::uuid)
			union (select id from orders where listing_id = ${id}::uuid limit ${most})
			union (${newestOf(people, sql`orders where buyer_id = person`)})
			union (${newestOf(people, sql`orders where seller_id = person`)})
			union (select id from orders where product_name collate "und-x-icu" = ${words} limit ${most})
		) order by o.created_at desc limit ${most}`)
	return rows
}

interface FoundListing {
	id: string
	productName: string
	status: string
	sku: string
	sellerName: string
}

/** Finds listings by id, `sku` or name, and the listings of these people. */
export async function findListingsBy(
	{ db }: Database,
	{ words, id }: Sought,
	people: readonly string[],
): Promise<FoundListing[]> {
	const { rows } = await db.execute<FoundListing & Record<string, unknown>>(sql`
		select l.id, l.product_name as "productName", case when l.deleted_at is null then l.status::text else 'deleted' end as status,
			l.sku, u.name as "sellerName"
		from listings l join users u on u.id = l.seller_id where l.id in (
			(select id from listings where id = ${id}::uuid)
			union (select id from listings where sku = ${words} and sku <> '' limit ${most})
			union (select id from listings where product_name collate "und-x-icu" = ${words} and deleted_at is null limit ${most})
			union (${newestOf(people, sql`listings where seller_id = person and deleted_at is null`)})
		) order by l.created_at desc limit ${most}`)
	return rows
}

export interface HouseRow {
	/** Paisa, by reason. */
	money: Record<'taken' | 'fees' | 'refunded' | 'due' | 'paid_out', number>
	disputes: Record<'refunded' | 'dismissed' | 'settled', number>
	cases: Partial<Record<CaseKind, number>>
	/** In ms. */
	median: number | null
	p90: number | null
}

/** The site's figures from `from` (inclusive) to `to` (exclusive). */
export async function readHouse({ db }: Database, from: Date, to: Date): Promise<HouseRow> {
	const inside = (column: string) =>
		sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${to.toISOString()}::timestamptz`
	const { rows } = await db.execute(sql`
		select (select json_build_object(
				'taken', coalesce(sum(amount) filter (where reason = 'taken' and account in ('gateway', 'fee')), 0),
				'fees', coalesce(sum(amount) filter (where account = 'fee'), 0),
				'refunded', coalesce(sum(amount) filter (where reason = 'refunded' and account = 'buyer'), 0),
				'due', coalesce(sum(amount) filter (where reason = 'due' and account = 'buyer'), 0),
				'paid_out', coalesce(sum(amount) filter (where reason = 'paid out' and account = 'seller'), 0))
				from books where ${inside('created_at')}) as money,
			(select json_build_object(
				'refunded', count(*) filter (where action = 'refund'), 'dismissed', count(*) filter (where action = 'dismiss'),
				'settled', count(*) filter (where action = 'settle'))
				from cases where kind = 'dispute' and state = 'decided' and ${inside('decided_at')}) as disputes,
			(select coalesce(json_object_agg(kind, count), '{}') from (
				select kind, count(*) from cases where state = 'decided' and decided_by is not null and ${inside('decided_at')} group by kind) as counted) as cases,
			(select json_build_object(
				'median', percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) * 1000),
				'p90', percentile_cont(0.9) within group (order by extract(epoch from decided_at - opened_at) * 1000))
				from cases where state = 'decided' and decided_by is not null and ${inside('decided_at')}) as times`)
	const [row] = rows as unknown as (Omit<HouseRow, 'median' | 'p90'> & { times: Pick<HouseRow, 'median' | 'p90'> })[]
	if (!row) throw new Error('The house has no figures.')
	return { money: row.money, disputes: row.disputes, cases: row.cases, ...row.times }
}
