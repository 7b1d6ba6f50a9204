import { sql } from 'drizzle-orm'
import type { Database } from '../postgres/connection.ts'
import { listings } from '../schema/listings.ts'
import { users } from '../schema/people.ts'

interface MarketContents {
	readonly types: string[]
	readonly makers: string[]
	readonly brands: string[]
	readonly districts: string[]
	readonly sellers: string[]
}

const onMarket = sql`${listings.deletedAt} is null and ${listings.status} = 'available'`

/** What is on the market. Reads all of it, which takes half a second for a million listings, so use it rarely. */
export function readMarketContents({ replicas }: Database): Promise<MarketContents> {
	return replicas.read(async (db) => {
		const { rows } = await db.execute<MarketContents & Record<string, unknown>>(sql`
			with kinds as (
				select ${listings.gearType}::text as type, ${listings.maker} as maker, ${listings.categoryId} as brand, ${listings.district} as district
				from ${listings} where ${onMarket} group by 1, 2, 3, 4)
			select (select coalesce(array_agg(distinct type order by type), '{}') from kinds) as types,
				(select coalesce(array_agg(distinct maker order by maker) filter (where maker <> ''), '{}') from kinds) as makers,
				(select coalesce(array_agg(distinct brand order by brand), '{}') from kinds) as brands,
				(select coalesce(array_agg(distinct district order by district) filter (where district <> ''), '{}') from kinds) as districts,
				(select coalesce(array_agg(${users.id}::text order by ${users.createdAt}, ${users.id}), '{}') from ${users}
					where ${users.role} = 'seller' and ${users.deletedAt} is null and ${users.suspendedAt} is null
						and exists (select from ${listings} where ${listings.sellerId} = ${users.id} and ${onMarket})) as sellers`)
		return rows[0] ?? { types: [], makers: [], brands: [], districts: [], sellers: [] }
	})
}
