import { type SQL, sql } from 'drizzle-orm'
import { soldStates } from '../contract/deals/states.ts'
import type { ListingFigure } from '../contract/listing-figures.ts'
import type { Page, Place } from '../contract/page.ts'
import type { Database, Queries } from './postgres/connection.ts'
import { isOneOf } from './schema/columns.ts'
import { interests } from './schema/figures.ts'
import { listings } from './schema/listings.ts'
import { orders } from './schema/orders.ts'

/** What happened to a seller's listings in a period: when, and for how many taka. */
function happened(sellerId: string, from: Date, to: Date): SQL {
	const within = (at: SQL) =>
		sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`
	return sql`happened as (
		select ${interests.listingId} as listing_id, ${interests.kind}::text as kind, ${interests.at} as at, 0 as taka
			from ${interests} where ${interests.sellerId} = ${sellerId} and ${within(sql`${interests.at}`)}
		union all select ${orders.listingId}, 'booked', ${orders.createdAt}, ${orders.price}
			from ${orders} where ${orders.sellerId} = ${sellerId} and ${within(sql`${orders.createdAt}`)}
		union all select ${orders.listingId}, 'sold', ${orders.completedAt}, ${orders.price}
			from ${orders} where ${orders.sellerId} = ${sellerId} and ${isOneOf(orders.status, soldStates)}
				and ${within(sql`${orders.completedAt}`)})`
}

const kinds = ['seen', 'saved', 'asked', 'offers', 'booked', 'sold'] as const
type Kind = (typeof kinds)[number]
type Counts = Readonly<Record<Kind, number>>

const counts = sql.join(
	kinds.map((kind) => sql`count(*) filter (where kind = ${kind})::int as ${sql.identifier(kind)}`),
	sql`, `,
)
const zeroes = sql.join(
	kinds.map((kind) => sql`coalesce(counted.${sql.identifier(kind)}, 0) as ${sql.identifier(kind)}`),
	sql`, `,
)

interface FiguresPage {
	readonly by: ListingFigure
	readonly down: boolean
	readonly after: Place | null
	readonly limit: number
	/** Age is measured at this moment. */
	readonly at: Date
}

export interface ListingCounts extends Counts, Record<string, unknown> {
	readonly id: string
	readonly name: string
	/** In days. */
	readonly age: number
}

/** A page of a seller's listings that are not deleted, with what happened in the period. */
export async function listListingFigures(
	{ db }: Database,
	sellerId: string,
	{ from, to }: { from: Date; to: Date },
	{ by, down, after, limit, at }: FiguresPage,
): Promise<Page<ListingCounts>> {
	const [direction, beyond] = down ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
	const place = sql.identifier(by)
	const behind = after ? sql`where (${place}, id) ${beyond} (${after.value}::bigint, ${after.id}::uuid)` : sql``
	const age = sql`floor(extract(epoch from ${at.toISOString()}::timestamptz - ${listings.createdAt}) / 86400)::int`
	const { rows } = await db.execute<ListingCounts>(sql`
		with ${happened(sellerId, from, to)}, counted as (select listing_id, ${counts} from happened group by 1), own as (
			select ${listings.id} as id, ${listings.productName} as name, ${zeroes}, ${age} as age
			from ${listings} left join counted on counted.listing_id = ${listings.id}
			where ${listings.sellerId} = ${sellerId} and ${listings.deletedAt} is null)
		select * from own ${behind} order by ${place} ${direction}, id ${direction} limit ${sql.raw(String(limit + 1))}`)
	const shown = rows.slice(0, limit)
	const last = shown.at(-1)
	return { rows: shown, next: rows.length > limit && last ? { value: last[by], id: last.id } : null }
}

export interface WeekCounts extends Counts, Record<string, unknown> {
	readonly handedOver: number
	readonly bookedValue: number
}

/** The same for all of a seller's listings, deleted ones included, by week. `weeks` are their starts, oldest first. */
export async function countByWeek(
	{ db }: Database,
	sellerId: string,
	weeks: readonly Date[],
	until: Date,
): Promise<readonly WeekCounts[]> {
	const given = sql`${sql.param(weeks.map((start) => start.toISOString()))}::timestamptz[]`
	const { rows } = await db.execute<WeekCounts>(sql`
		with ${happened(sellerId, weeks[0] ?? until, until)}, counted as (
			select width_bucket(at, ${given}) as place, ${counts},
				coalesce(sum(taka) filter (where kind = 'sold'), 0)::float8 as handed_over,
				coalesce(sum(taka) filter (where kind = 'booked'), 0)::float8 as booked_value
			from happened group by 1)
		select ${zeroes}, coalesce(handed_over, 0) as "handedOver", coalesce(booked_value, 0) as "bookedValue"
		from unnest(${given}) with ordinality as span(start, place) left join counted on counted.place = span.place
		order by span.place`)
	return rows
}

export async function deleteInterests(db: Queries, sellerId: string): Promise<void> {
	await db.delete(interests).where(sql`${interests.sellerId} = ${sellerId}`)
}
