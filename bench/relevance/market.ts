import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/database/postgres/connection.ts'
import { listings } from '../../src/database/schema/listings.ts'
import { indexListings } from '../../src/domain/search/entries/index-listings.ts'
import { somebody } from '../../tests/support/people.ts'
import type { CatalogueListing } from './catalogue.ts'

/** Puts the catalogue on the market, spread over twenty sellers. Returns the listings by id. */
export async function fillCatalogue(
	database: Database,
	all: readonly CatalogueListing[],
): Promise<Map<string, CatalogueListing>> {
	const sellers: string[] = []
	for (let each = 0; each < 20; each++) sellers.push((await somebody({ database }, 'seller')).id)
	const byId = new Map(all.map((listing) => [randomUUID(), listing]))
	const rows = [...byId].map(
		([id, { name, description, location, category, condition, originalPrice, usedTime, truth, fields }], index) => ({
			id,
			sellerId: sellers[index % sellers.length] ?? '',
			categoryId: category,
			productName: name,
			productDescription: description,
			originalPrice,
			resellPrice: truth.price,
			usedTime,
			productCondition: condition,
			sellerMobile: '+8801712345678',
			sellerLocation: location,
			createdAt: new Date(Date.now() - index * 60_000),
			...fields,
		}),
	)
	for (let start = 0; start < rows.length; start += 500) {
		const batch = rows.slice(start, start + 500)
		await database.db.insert(listings).values(batch)
		await indexListings(
			database.db,
			batch.map(({ id }) => id),
		)
	}
	await database.pool.query('analyze')
	return byId
}
