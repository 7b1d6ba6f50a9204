import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './postgres/connection.ts'
import { type FigureName, figureChanges, figures, wholeMarket } from './schema/figures.ts'

async function row<Row extends Record<string, unknown>>({ db }: Database, query: SQL): Promise<Row> {
	const { rows } = await db.execute(query)
	const [only] = rows as Row[]
	if (!only) throw new Error('Counting gave no row.')
	return only
}

function own(person: string, starts: readonly Date[] = []): SQL {
	const since = starts[0]?.toISOString() ?? 'infinity'
	const amounts = (from: typeof figures | typeof figureChanges) =>
		sql`select ${from.day}, ${from.figure}, ${from.amount} from ${from} where ${from.person} = ${person} and ${from.day} >= ${since}`
	return sql`own as (${amounts(figures)} union all ${amounts(figureChanges)})`
}

const total = (figure: FigureName) => sql`coalesce(sum(amount) filter (where figure = ${figure}), 0)::int`

function series(figure: FigureName, starts: readonly Date[]): SQL {
	const given = sql`${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]`
	return sql`array(
		select coalesce(sum(own.amount), 0)::float8
		from unnest(${given}) with ordinality as span(start, place)
		left join own on own.figure = ${figure} and width_bucket(own.day, ${given}) = span.place
		group by span.place order by span.place)`
}

export function countForBuyer(database: Database, buyerId: string) {
	return row<{ orders: number; wishlist: number; wishlistAvailable: number }>(
		database,
		sql`with ${own(buyerId)} select ${total('orders')} as orders, ${total('wishlist')} as wishlist,
			${total('wishlist_available')} as "wishlistAvailable" from own`,
	)
}

interface SellerCounts extends Record<string, unknown> {
	live: number
	advertised: number
	booked: number
	views: number
	incomeByWeek: number[]
	handedOverByWeek: number[]
}

/** A seller's figures. `weeks` are the starts of the weeks, oldest first. */
export function countForSeller(database: Database, sellerId: string, weeks: readonly Date[]) {
	return row<SellerCounts>(
		database,
		sql`with ${own(sellerId, weeks)} select ${total('live')} as live, ${total('advertised')} as advertised,
			${total('booked')} as booked, ${total('views')} as views, ${series('income', weeks)} as "incomeByWeek",
			${series('handed_over', weeks)} as "handedOverByWeek" from own`,
	)
}

interface AdminCounts extends Record<string, unknown> {
	buyers: number
	sellers: number
	unverifiedSellers: number
	listings: number
	openReports: number
	newUsersByDay: number[]
	newListingsByDay: number[]
}

/** The whole market's figures. `days` are the starts of the days, oldest first. */
export function countForAdmin(database: Database, days: readonly Date[]): Promise<AdminCounts> {
	return row<AdminCounts>(
		database,
		sql`with ${own(wholeMarket, days)} select ${total('buyers')} as buyers, ${total('sellers')} as sellers,
			${total('unverified_sellers')} as "unverifiedSellers", ${total('listings')} as listings,
			${total('open_reports')} as "openReports", ${series('new_users', days)} as "newUsersByDay",
			${series('new_listings', days)} as "newListingsByDay" from own`,
	)
}

/** Adds up to `most` pending changes to the figures. Safe to run in several processes at once. Returns how many were added. */
export async function addUpChanges(database: Database, most: number): Promise<number> {
	const { added } = await row<{ added: number }>(
		database,
		sql`with waiting as (
			delete from ${figureChanges}
			where ctid = any(array(select ctid from ${figureChanges} limit ${most} for update skip locked)) returning *
		), stored as (
			insert into ${figures} (person, day, figure, amount)
			select person, day, figure, sum(amount) from waiting group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3
			on conflict (person, day, figure) do update set amount = figures.amount + excluded.amount
		)
		select count(*)::int as added from waiting`,
	)
	return added
}
