import { inArray, type SQL, sql } from 'drizzle-orm'
import { chosenRoles } from '../contract/people/roles.ts'
import { createMomentary } from '../memory/momentary.ts'
import { isHolding, isLive } from './deals/orders.ts'
import { findMarks } from './listings/marks.ts'
import type { Database } from './postgres/connection.ts'
import { perDatabase } from './postgres/per-database.ts'
import { listings, listingViews, wishes } from './schema/listings.ts'
import { reports } from './schema/moderation.ts'
import { orders } from './schema/orders.ts'
import { users } from './schema/people.ts'

async function row<Row extends Record<string, unknown>>({ db }: Database, query: SQL): Promise<Row> {
	const { rows } = await db.execute(query)
	const [only] = rows as Row[]
	if (!only) throw new Error('Counting gave no row.')
	return only
}

const count = (of: SQL) => sql`(count(*) filter (where ${of}))::int`

interface Series {
	/** Start of each span, oldest first. A span ends where the next one starts. */
	starts: readonly Date[]
	amount: SQL
	from: typeof orders | typeof users | typeof listings
	where: SQL
}

// The condition on the first start lets PostgreSQL use an index. Spans without rows count 0.
function series({ starts, amount, from, where }: Series): SQL {
	const given = sql`${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]`
	return sql`array(
		select coalesce(${amount}, 0)::float8
		from unnest(${given}) with ordinality as span(start, place)
		left join ${from} on ${where} and ${from.createdAt} >= (${given})[1]
			and width_bucket(${from.createdAt}, ${given}) = span.place
		group by span.place order by span.place)`
}

// A subquery with a limit is one index probe per wish. A join may become a scan of all listings.
export function countForBuyer(database: Database, buyerId: string) {
	return row<{ orders: number; wishlist: number; wishlistAvailable: number }>(
		database,
		sql`select
			(select count(*)::int from ${orders} where ${orders.buyerId} = ${buyerId}) as orders,
			count(status)::int as wishlist,
			${count(sql`status = 'available'`)} as "wishlistAvailable"
		from (select (select ${listings.status} from ${listings}
			where ${listings.id} = ${wishes.listingId} and ${listings.deletedAt} is null limit 1) as status
			from ${wishes} where ${wishes.userId} = ${buyerId}) as wished`,
	)
}

/** A seller's figures. `weeks` are the starts of the weeks, oldest first. */
export function countForSeller(database: Database, sellerId: string, weeks: readonly Date[]) {
	const live = sql`${listings.status} = 'available'`
	const income = series({
		starts: weeks,
		amount: sql`sum(${orders.price})`,
		from: orders,
		where: sql`${orders.sellerId} = ${sellerId} and ${isHolding}`,
	})
	return row<{ live: number; advertised: number; booked: number; views: number; incomeByWeek: number[] }>(
		database,
		sql`select
			${count(live)} as live,
			${count(sql`${live} and ${listings.advertised}`)} as advertised,
			(select count(*)::int from ${orders} where ${orders.sellerId} = ${sellerId} and ${isLive}) as booked,
			coalesce(sum((select count(*) from ${listingViews} where ${listingViews.listingId} = ${listings.id})), 0)::int as views,
			${income} as "incomeByWeek"
		from ${listings} where ${listings.sellerId} = ${sellerId} and ${listings.deletedAt} is null`,
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

/** Counting reads every row there is, so the figures may be a minute old. */
const adminCountsOf = perDatabase(() =>
	createMomentary<AdminCounts>({ lifetime: 60_000, refreshAfter: 30_000, maxWeight: 10 }),
)

/** The whole market's figures, up to a minute old. `days` are the starts of the days, oldest first. */
export async function countForAdmin(database: Database, adminId: string, days: readonly Date[]): Promise<AdminCounts> {
	const readAnew = () => countAll(database, days)
	if (!database.keeps || (await findMarks(database, adminId, [])).wroteLately) return readAnew()
	const counts = adminCountsOf(database)
	const key = String(days[0]?.getTime())
	const compute = async () => ({ value: await readAnew(), weight: 1 })
	return counts.get(key, compute) ?? counts.ask(key, compute)
}

function countAll(database: Database, days: readonly Date[]) {
	const seller = sql`${users.role} = 'seller'`
	const newUsers = series({
		starts: days,
		amount: sql`count(${users.id})`,
		from: users,
		where: sql`${users.deletedAt} is null and ${inArray(users.role, [...chosenRoles])}`,
	})
	const newListings = series({
		starts: days,
		amount: sql`count(${listings.id})`,
		from: listings,
		where: sql`${listings.deletedAt} is null`,
	})
	return row<AdminCounts>(
		database,
		sql`select
			${count(sql`${users.role} = 'buyer'`)} as buyers,
			${count(seller)} as sellers,
			${count(sql`${seller} and not ${users.verified}`)} as "unverifiedSellers",
			(select count(*)::int from ${listings} where ${listings.deletedAt} is null) as listings,
			(select count(distinct ${reports.listingId})::int from ${reports}
				join ${listings} on ${listings.id} = ${reports.listingId} and ${listings.deletedAt} is null) as "openReports",
			${newUsers} as "newUsersByDay",
			${newListings} as "newListingsByDay"
		from ${users} where ${users.deletedAt} is null`,
	)
}
