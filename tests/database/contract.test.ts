import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { categoryIds } from '../../src/contract/brands.ts'
import { productConditions } from '../../src/contract/listings.ts'
import { roles } from '../../src/contract/roles.ts'
import { holdingStates, listingStates, orderStates } from '../../src/contract/states.ts'
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

it('the database allows one order per listing in the states that hold it', async () => {
	const app = await startAppForTest()
	const { rows } = await app.database.pool.query<{ condition: string }>(
		"select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'orders_one_booking'::regclass",
	)
	const named = [...(rows[0]?.condition ?? '').matchAll(/'(\w+)'::/g)].map(([, state]) => state)
	expect(named).toEqual(holdingStates)
})

it('every brand has its picture and its colour', () => {
	const web = new URL('../../src/web/', import.meta.url)
	const css = readFileSync(new URL('styles/brands.css', web), 'utf8')
	for (const id of categoryIds) expect(existsSync(new URL(`public/brands/${id}.svg`, web)), id).toBe(true)
	expect([...css.matchAll(/data-brand="(\w+)"/g)].map(([, id]) => id)).toEqual(categoryIds)
})
