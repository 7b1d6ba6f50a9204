-- By itself: a value that is added to a type cannot be used in the same transaction.
--> apart
alter type figure add value if not exists 'handed_over' after 'income';--> statement-breakpoint
-- Until those from before are counted.
lock table orders in share row exclusive mode;--> statement-breakpoint
create or replace function counted(o orders) returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select * from (values
		(o.buyer_id, 'infinity'::timestamptz, 'orders'::figure, 1::bigint),
		(o.seller_id, 'infinity', 'booked', (o.status in ('booked', 'accepted', 'disputed'))::int),
		(o.seller_id, day_in_dhaka(o.created_at), 'income',
			case when o.status in ('booked', 'accepted', 'completed', 'disputed') then o.price else 0 end),
		(o.seller_id, day_in_dhaka(coalesce(o.completed_at, o.created_at)), 'handed_over',
			case when o.status = 'completed' then o.price else 0 end)
	) as counts(person, day, figure, amount) where amount <> 0
$$;--> statement-breakpoint
insert into figures (person, day, figure, amount)
	select seller_id, day_in_dhaka(coalesce(completed_at, created_at)), 'handed_over', sum(price)
	from orders where status = 'completed' group by 1, 2 having sum(price) <> 0;
