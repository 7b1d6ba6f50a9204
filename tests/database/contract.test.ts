import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isPgEnum } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import {
	contestedStates,
	holdingStates,
	meetingStates,
	openStates,
	soldStates,
} from '../../src/contract/deals/states.ts'
import { categoryIds } from '../../src/contract/gear/brands.ts'
import { startAppForTest } from '../support/app.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

it('the migrated database knows every role, state, condition and brand of the contract', async () => {
	const app = await startAppForTest()
	const { rows } = await app.database.pool.query(
		'select typname, array_agg(enumlabel::text order by enumsortorder) as labels from pg_enum join pg_type on pg_type.oid = enumtypid group by typname',
	)
	const folder = new URL('../../src/database/schema/', import.meta.url)
	const schema = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))
	const enums = schema.flatMap((file) => Object.values(file)).filter((each) => isPgEnum(each))
	expect(enums.length).toBeGreaterThan(3)
	expect(Object.fromEntries(rows.map(({ typname, labels }) => [typname, labels]))).toEqual(
		Object.fromEntries(enums.map(({ enumName, enumValues }) => [enumName, enumValues])),
	)
	const seller = await somebody(app, 'seller')
	for (const categoryId of categoryIds) await listingOf(app, seller, { categoryId })
})

it.each([
	['orders_one_booking', 'hold their listing', holdingStates],
	['orders_due', 'are open', openStates],
	['orders_open_of_buyer', 'are open', openStates],
	['orders_open_of_seller', 'are open', openStates],
	['orders_meeting', 'meet', meetingStates],
	['orders_disputed', 'are contested', contestedStates],
	['orders_bought', 'are sold', soldStates],
	['orders_sold', 'are sold', soldStates],
])('the index %s has the orders that %s', async (name, _, states) => {
	const app = await startAppForTest()
	const { rows } = await app.database.pool.query<{ condition: string }>(
		'select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = $1::regclass',
		[name],
	)
	const named = [...(rows[0]?.condition ?? '').matchAll(/'(\w+)'::/g)].map(([, state]) => state)
	expect(named).toEqual(states)
})

it('every brand has its picture and its colour', () => {
	const web = new URL('../../src/web/', import.meta.url)
	const css = readFileSync(new URL('styles/brands.css', web), 'utf8')
	for (const id of categoryIds) expect(existsSync(new URL(`public/brands/${id}.svg`, web)), id).toBe(true)
	expect([...css.matchAll(/data-brand="(\w+)"/g)].map(([, id]) => id)).toEqual(categoryIds)
})
