import type pg from 'pg'

/** Inserts `count` users, half of them sellers, the newest first. */
export const fillUsers = (client: pg.ClientBase, count: number) =>
	client.query(
		`insert into users (name, email, role, verified, created_at) select 'Person ' || n, 'person-of-many-' || n || '@motor.test',
			(array['buyer', 'seller'])[1 + n % 2]::role, n % 4 = 1, now() - n * interval '1 minute' from generate_series(1, $1) as n`,
		[count],
	)

/** Inserts an order for each listing, half completed and half cancelled, `own` of them by this buyer. */
export const fillOrders = (client: pg.ClientBase, buyerId: string, own: number) =>
	client.query(
		`insert into orders (listing_id, buyer_id, seller_id, product_name, price, meeting_location, buyer_name, buyer_email,
			buyer_mobile, seller_name, seller_email, seller_mobile, status, created_at)
		select l.id, case when n <= $1 then $2::uuid else seller_id end, seller_id, product_name, resell_price, 'Town Hall',
			'Buyer ' || n, 'b@motor.test', '+8801712345678', 'Seller', 's@motor.test', '+8801712345678',
			(array['completed', 'cancelled'])[(1 + n % 2)::int]::order_status, l.created_at
		from (select *, row_number() over () as n from listings) as l`,
		[own, buyerId],
	)

/** Inserts a view by this buyer of each of this seller's listings. */
export const fillViews = (client: pg.ClientBase, buyerId: string, sellerId: string) =>
	client.query(
		'insert into listing_views (user_id, listing_id, created_at) select $1, id, created_at from listings where seller_id = $2',
		[buyerId, sellerId],
	)

/** Inserts `count` stray pictures, none due yet. */
export const fillStrays = (client: pg.ClientBase, count: number) =>
	client.query(
		`insert into stray_pictures (id, store, due)
		select gen_random_uuid(), 'pictures', now() + n * interval '1 minute' from generate_series(1, $1) as n`,
		[count],
	)

/** Inserts a case about each of the `count` oldest listings: one in 20 open, the rest decided. */
export const fillCases = (client: pg.ClientBase, count: number) =>
	client.query(
		`insert into cases (kind, subject_id, state, severity, opened_at, due_at, rank, listing_id, person_id, reporters,
			decided_at, action, reason)
		select 'listing', id, case when n % 20 = 1 then 'open' else 'decided' end, 2, at, at + interval '72 hours',
			20000000000000 + (extract(epoch from at + interval '72 hours') * 1000)::bigint, id, seller_id, 1,
			case when n % 20 <> 1 then at + interval '1 hour' end, case when n % 20 <> 1 then 'dismiss' end,
			case when n % 20 <> 1 then 'nothing wrong' end
		from (
			select id, seller_id, n, now() - n * interval '1 minute' as at
			from (select id, seller_id, row_number() over (order by created_at) as n from listings limit $1) as l
		) as about`,
		[count],
	)
