-- A value that is added to a type cannot be used in the same transaction, so the type is made anew, and with it what names it.
do $do$
declare
	functions text[];
	each text;
begin
	select array_agg(pg_get_functiondef(oid) order by proname) into functions
	from pg_proc where pronamespace = 'public'::regnamespace and proname in ('counted', 'counted_figures');
	for each in select oid::regprocedure from pg_proc
		where pronamespace = 'public'::regnamespace and proname in ('counted', 'counted_figures')
	loop
		execute 'drop function ' || each;
	end loop;
	alter type figure rename to figure_before;
	create type figure as enum('orders', 'wishlist', 'wishlist_available', 'live', 'advertised', 'booked', 'views', 'income', 'handed_over', 'buyers', 'sellers', 'unverified_sellers', 'new_users', 'listings', 'new_listings', 'open_reports');
	alter table figures alter column figure type figure using figure::text::figure;
	alter table figure_changes alter column figure type figure using figure::text::figure;
	drop type figure_before;
	foreach each in array functions loop
		execute each;
	end loop;
end $do$;--> statement-breakpoint
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
