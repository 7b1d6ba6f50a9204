import { expect, test } from 'vitest'
import { storeView } from '../../src/database/listings/views.ts'
import { startAppForTest } from '../support/app.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'

const gone = '00000000-0000-4000-8000-000000000000'

test('concurrent views count once for each person, and a missing person or listing loses no other view', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	const [one, two] = [await listingOf(app, seller), await listingOf(app, seller)]
	const people = await Promise.all(Array.from({ length: 20 }, () => somebody(app, 'buyer')))
	const opened = people.flatMap(({ id }) => [one, two, one].map((listing) => [id, listing] as const))
	await Promise.all(
		[...opened, [gone, one] as const, [people[0]?.id ?? '', gone] as const].map(([by, what]) =>
			storeView(app.database, by, what),
		),
	)
	await Promise.all(opened.map(([by, what]) => storeView(app.database, by, what)))
	const { rows } = await app.database.pool.query('select listing_id, count(*)::int from listing_views group by 1')
	expect(new Map(rows.map(({ listing_id, count }) => [listing_id, count]))).toEqual(
		new Map([
			[one, 20],
			[two, 20],
		]),
	)
})

test('a view of a locked listing is stored once it is free, and holds up no other', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	const [locked, free] = [await listingOf(app, seller), await listingOf(app, seller)]
	const buyer = await somebody(app, 'buyer')
	const viewed = async () =>
		(await app.database.pool.query('select listing_id as id from listing_views')).rows.map(({ id }) => id)
	const held = await app.database.pool.connect()
	await held.query('begin')
	await held.query('select 1 from listings where id = $1 for update', [locked])
	const both = Promise.all([locked, free].map((id) => storeView(app.database, buyer.id, id)))
	await expect.poll(viewed).toEqual([free])
	await held.query('commit')
	held.release()
	await both
	expect((await viewed()).toSorted()).toEqual([locked, free].toSorted())
})
