import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { categoryIds } from '../../src/contract/brands.ts'
import { productConditions } from '../../src/contract/listings.ts'
import { roles } from '../../src/contract/roles.ts'
import { listingStates, orderStates } from '../../src/contract/states.ts'
import { startAppForTest } from '../support/app.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

it('the migrated database knows every role, state, condition and brand of the contract', async () => {
	const app = await startAppForTest()
	const { rows } = await app.database.pool.query(
		'select typname, array_agg(enumlabel::text order by enumsortorder) as labels from pg_enum join pg_type on pg_type.oid = enumtypid group by typname',
	)
	expect(Object.fromEntries(rows.map(({ typname, labels }) => [typname, labels]))).toEqual({
		role: roles,
		product_condition: productConditions,
		listing_status: listingStates,
		order_status: orderStates,
	})
	const seller = await somebody(app, 'seller')
	for (const categoryId of categoryIds) await listingOf(app, seller, { categoryId })
})

it('every brand has its picture', () => {
	for (const id of categoryIds)
		expect(existsSync(new URL(`../../src/web/public/brands/${id}.svg`, import.meta.url)), id).toBe(true)
})
