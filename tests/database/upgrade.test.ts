import { expect, it } from 'vitest'
import { migrate } from '../../src/database/postgres/migrations.ts'
import { moveDueOrders } from '../../src/domain/orders/sweeps.ts'
import { miscounted } from '../support/figures.ts'
import { databaseBefore } from '../support/old-database.ts'

it('bookings from before there were states are accepted, with a code, for 14 days', async () => {
	const database = await databaseBefore('0009_order_life')
	await database.pool.query(`
		with people as (
			insert into users (name, email, role) values ('S', 's@motor.test', 'seller'), ('B', 'b@motor.test', 'buyer')
			returning id, role
		), listing as (
			insert into listings (seller_id, category_id, product_name, product_description, original_price, resell_price,
				used_time, product_condition, seller_mobile, seller_location, status)
			select id, 'honda', 'Jacket ' || n, 'A jacket with its armour.', 9000, 4000, 1, 'Good', '', '', 'booked'
			from people, generate_series(1, 3) n where role = 'seller' returning id, seller_id
		)
		insert into orders (listing_id, buyer_id, seller_id, product_name, price, meeting_location, buyer_name, buyer_email,
			buyer_mobile, seller_name, seller_email, seller_mobile, created_at)
		select listing.id, people.id, seller_id, 'Jacket', 4000, 'Dhaka', 'B', 'b@motor.test', '', 'S', 's@motor.test', '',
			now() - interval '90 days'
		from listing, people where role = 'buyer'`)
	await migrate(database)
	const { rows } = await database.pool.query(`
		select status, code, deadline = accepted_at + interval '14 days' as in_time, accepted_at > now() - interval '1 hour' as now,
			(select array_agg(by || ' ' || action || ' ' || "to" order by id) from order_history where order_id = orders.id) as history
		from orders`)
	const accepted = {
		status: 'accepted',
		code: expect.stringMatching(/^\d{6}$/),
		in_time: true,
		now: true,
		history: ['buyer book booked', 'system accept accepted'],
	}
	expect(rows).toEqual([accepted, accepted, accepted])
	expect(new Set(rows.map(({ code }) => code)).size).toBe(3)
})

it('open orders of listings that are deleted end with the next sweep, and both sides are told', async () => {
	const database = await databaseBefore('0031_end_orders_of_deleted_listings')
	await database.pool.query(`
		with people as (
			insert into users (name, email, role) values ('S', 's@motor.test', 'seller'), ('B', 'b@motor.test', 'buyer')
			returning id, role
		), listing as (
			insert into listings (seller_id, category_id, product_name, product_description, original_price, resell_price,
				used_time, product_condition, seller_mobile, seller_location, status, deleted_at)
			select id, 'honda', n, 'A jacket with its armour.', 9000, 4000, 1, 'Good', '', '', 'booked',
				case n when 'deleted' then now() end
			from people, unnest(array['deleted', 'kept']) n where role = 'seller' returning id, seller_id, product_name
		)
		insert into orders (listing_id, buyer_id, seller_id, product_name, price, meeting_location, buyer_name, buyer_email,
			buyer_mobile, seller_name, seller_email, seller_mobile, status, accepted_at, code, deadline)
		select listing.id, people.id, seller_id, product_name, 4000, 'Dhaka', 'B', 'b@motor.test', '', 'S', 's@motor.test', '',
			'accepted', now(), '123456', now() + interval '14 days'
		from listing, people where role = 'buyer'`)
	await migrate(database)
	await moveDueOrders({ database }, new Date())
	const { rows } = await database.pool.query(`
		select product_name, status, end_reason, (select array_agg(kind) from events where order_id = orders.id) as told
		from orders order by product_name`)
	expect(rows).toEqual([
		{ product_name: 'deleted', status: 'cancelled', end_reason: 'listing deleted', told: ['cancelled'] },
		{ product_name: 'kept', status: 'accepted', end_reason: null, told: null },
	])
})

it('records from before figures existed are counted, and old pictures without a listing become strays', async () => {
	const database = await databaseBefore('0023_figures')
	await database.pool.query(`
		with people as (
			insert into users (name, email, role) values ('S', 's@motor.test', 'seller'), ('B', 'b@motor.test', 'buyer')
			returning id, role
		), seller as (select id from people where role = 'seller'), buyer as (select id from people where role = 'buyer'),
		shot as (
			insert into pictures (uploader_id, width, height, placeholder) select id, 1, 1, state
			from seller, unnest(array['available', 'booked', 'deleted', 'unused']) as state returning id, placeholder as state
		), listing as (
			insert into listings (seller_id, picture_id, category_id, product_name, product_description, original_price,
				resell_price, used_time, product_condition, seller_mobile, seller_location, status, deleted_at)
			select seller.id, shot.id, 'honda', state, '', 9000, 4000, 1, 'Good', '', '',
				case state when 'booked' then 'booked' else 'available' end::listing_status,
				case state when 'deleted' then now() end
			from seller, shot where state <> 'unused' returning id, seller_id, status
		), wish as (
			insert into wishes (user_id, listing_id) select buyer.id, listing.id from buyer, listing
		), view as (
			insert into listing_views (user_id, listing_id) select buyer.id, listing.id from buyer, listing
		), report as (
			insert into reports (user_id, listing_id) select buyer.id, listing.id from buyer, listing
		)
		insert into orders (listing_id, buyer_id, seller_id, product_name, price, meeting_location, buyer_name, buyer_email,
			buyer_mobile, seller_name, seller_email, seller_mobile)
		select listing.id, buyer.id, seller_id, 'Jacket', 4000, 'Dhaka', 'B', 'b@motor.test', '', 'S', 's@motor.test', ''
		from listing, buyer where status = 'booked'`)
	await migrate(database)
	const { rows } = await database.pool.query('select figure, amount::int from figures order by figure')
	expect(Object.fromEntries(rows.map(({ figure, amount }) => [figure, amount]))).toEqual({
		orders: 1,
		wishlist: 2,
		wishlist_available: 1,
		live: 1,
		booked: 1,
		views: 2,
		income: 4000,
		buyers: 1,
		sellers: 1,
		unverified_sellers: 1,
		new_users: 2,
		listings: 2,
		new_listings: 2,
		open_reports: 2,
	})
	expect((await database.pool.query(miscounted)).rows).toEqual([])
	const reported = await database.pool.query(
		'select from reported_listings join reports using (listing_id) where reported_at = reports.created_at',
	)
	expect(reported.rowCount).toBe(2)
	const strays = await database.pool.query(
		'select placeholder from stray_pictures join pictures using (id) order by placeholder',
	)
	expect(strays.rows.map(({ placeholder }) => placeholder)).toEqual(['deleted', 'unused'])
})

it('earlier handovers are counted, by the day they were completed', async () => {
	const database = await databaseBefore('0038_handed_over')
	await database.pool.query(`
		with people as (
			insert into users (name, email, role) values ('S', 's@motor.test', 'seller'), ('B', 'b@motor.test', 'buyer')
			returning id, role
		), listing as (
			insert into listings (seller_id, category_id, product_name, product_description, original_price, resell_price,
				used_time, product_condition, seller_mobile, seller_location, status)
			select id, 'honda', n, '', 9000, 4000, 1, 'Good', '', '', 'booked'
			from people, unnest(array['completed', 'completed too', 'accepted']) n where role = 'seller'
			returning id, seller_id, product_name
		)
		insert into orders (listing_id, buyer_id, seller_id, product_name, price, meeting_location, buyer_name, buyer_email,
			buyer_mobile, seller_name, seller_email, seller_mobile, status, created_at, completed_at)
		select listing.id, people.id, seller_id, product_name, 4000, '', 'B', 'b@motor.test', '', 'S', 's@motor.test', '',
			split_part(product_name, ' ', 1)::order_status, '2026-05-01 12:00+06',
			case when product_name <> 'accepted' then '2026-05-09 01:00+06'::timestamptz end
		from listing, people where role = 'buyer'`)
	await migrate(database)
	const { rows } = await database.pool.query(
		`select day = '2026-05-09 00:00+06' as on_the_day, amount::int from figures where figure = 'handed_over'`,
	)
	expect(rows).toEqual([{ on_the_day: true, amount: 8000 }])
	expect((await database.pool.query(miscounted)).rows).toEqual([])
	await database.pool.query(`update orders set status = 'disputed' where product_name = 'completed'`)
	await database.pool.query(
		`update orders set status = 'completed', completed_at = now() where product_name = 'accepted'`,
	)
	expect((await database.pool.query(miscounted)).rows).toEqual([])
})
