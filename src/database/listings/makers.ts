import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../postgres/connection.ts'
import { listings, makers } from '../schema/listings.ts'

/** Returns the stored spelling of this maker. Stores this one if it is the first. */
export async function keepMaker(tx: Transaction, key: string, name: string): Promise<string> {
	// The update changes nothing. It makes the second of two concurrent inserts wait and return the first one's spelling.
	const [kept] = await tx
		.insert(makers)
		.values({ key, name })
		.onConflictDoUpdate({ target: makers.key, set: { name: sql`${makers.name}` } })
		.returning({ name: makers.name })
	return kept?.name ?? name
}

/** At most `limit` makers with gear on the market whose key contains `part`, by name. */
export async function listMakersOnMarket({ db }: Database, part: string, limit: number): Promise<string[]> {
	const found = await db
		.select({ name: makers.name })
		.from(makers)
		.where(
			sql`position(${part} in ${makers.key}) > 0 and exists (
				select from ${listings} where ${listings.maker} = ${makers.name} and ${listings.maker} <> ''
					and ${listings.status} = 'available' and ${listings.deletedAt} is null)`,
		)
		.orderBy(makers.key)
		.limit(limit)
	return found.map(({ name }) => name)
}
