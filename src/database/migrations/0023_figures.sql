CREATE TYPE "public"."figure" AS ENUM('orders', 'wishlist', 'wishlist_available', 'live', 'advertised', 'booked', 'views', 'income', 'buyers', 'sellers', 'unverified_sellers', 'new_users', 'listings', 'new_listings', 'open_reports');--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"person" uuid NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"figure" "figure" NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"person" uuid NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"figure" "figure" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figures_person_day_figure_pk" PRIMARY KEY("person","day","figure")
);
--> statement-breakpoint
CREATE TABLE "reported_listings" (
	"listing_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reported_listings" ADD CONSTRAINT "reported_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_changes_person" ON "figure_changes" USING btree ("person","day");--> statement-breakpoint
CREATE INDEX "stray_pictures_due" ON "stray_pictures" USING btree ("due");--> statement-breakpoint
-- Pictures of no listing are strays, due a day after they came.
insert into stray_pictures (id, store, due)
	select id, 'pictures', created_at + interval '1 day' from pictures
	where not exists (select from listings where picture_id = pictures.id and deleted_at is null)
		and not exists (select from listing_pictures join listings on listings.id = listing_id
			where listing_pictures.picture_id = pictures.id and deleted_at is null)
	on conflict do nothing;--> statement-breakpoint
-- A deleted listing has no marks. Its views had stayed.
delete from listing_views using listings where listings.id = listing_id and deleted_at is not null;--> statement-breakpoint
delete from wishes using listings where listings.id = listing_id and deleted_at is not null;--> statement-breakpoint
delete from reports using listings where listings.id = listing_id and deleted_at is not null;--> statement-breakpoint
update wishes set available = false from listings where listings.id = listing_id and status <> 'available';--> statement-breakpoint
-- Until the triggers stand.
lock table reports in share row exclusive mode;--> statement-breakpoint
insert into reported_listings select distinct listing_id from reports;--> statement-breakpoint
create function wish_copies_listing() returns trigger language plpgsql as $$
begin
	select created_at, status = 'available' into new.listed_at, new.available from listings where id = new.listing_id;
	new.listed_at := coalesce(new.listed_at, now());
	new.available := coalesce(new.available, false);
	return new;
end $$;--> statement-breakpoint
drop trigger copy_listed_at on wishes;--> statement-breakpoint
create trigger wish_copies_listing before insert on wishes for each row execute function wish_copies_listing();--> statement-breakpoint
create function wishes_follow_listing() returns trigger language plpgsql as $$
begin
	update wishes set available = (new.status = 'available') where listing_id = new.id;
	return null;
end $$;--> statement-breakpoint
create trigger wishes_follow_listing after update of status on listings for each row
	when ((old.status = 'available') <> (new.status = 'available')) execute function wishes_follow_listing();--> statement-breakpoint
-- The row is locked both times: a report and the removal of another one of the same listing follow one after the other.
create function reported_listings_follow() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into reported_listings select distinct listing_id from changed order by 1
		on conflict (listing_id) do update set listing_id = excluded.listing_id;
	else
		perform from reported_listings where listing_id in (select listing_id from changed) order by listing_id for update;
		delete from reported_listings as reported where listing_id in (select listing_id from changed)
			and not exists (select from reports where reports.listing_id = reported.listing_id);
	end if;
	return null;
end $$;--> statement-breakpoint
create trigger reported_listings_follow_new after insert on reports referencing new table as changed
	for each statement execute function reported_listings_follow();--> statement-breakpoint
create trigger reported_listings_follow_old after delete on reports referencing old table as changed
	for each statement execute function reported_listings_follow();--> statement-breakpoint
-- What a row counts follows from it alone, and from what never changes. Whoever changes it has its lock, so that no two
-- transactions count the same thing twice, or both leave it to the other.
create function day_in_dhaka(at timestamptz) returns timestamptz language sql immutable
	as $$ select date_bin('1 day', at, '2000-01-01 00:00:00+06') $$;--> statement-breakpoint
create function counted(o orders) returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select * from (values
		(o.buyer_id, 'infinity'::timestamptz, 'orders'::figure, 1::bigint),
		(o.seller_id, 'infinity', 'booked', (o.status in ('booked', 'accepted', 'disputed'))::int),
		(o.seller_id, day_in_dhaka(o.created_at), 'income',
			case when o.status in ('booked', 'accepted', 'completed', 'disputed') then o.price else 0 end)
	) as counts(person, day, figure, amount) where amount <> 0
$$;--> statement-breakpoint
create function counted(l listings) returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select * from (values
		(l.seller_id, 'infinity'::timestamptz, 'live'::figure, (l.status = 'available')::int::bigint),
		(l.seller_id, 'infinity', 'advertised', (l.status = 'available' and l.advertised)::int),
		('00000000-0000-0000-0000-000000000000', 'infinity', 'listings', 1),
		('00000000-0000-0000-0000-000000000000', day_in_dhaka(l.created_at), 'new_listings', 1)
	) as counts(person, day, figure, amount) where amount <> 0 and l.deleted_at is null
$$;--> statement-breakpoint
create function counted(u users) returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select '00000000-0000-0000-0000-000000000000'::uuid, counts.* from (values
		('infinity'::timestamptz, 'buyers'::figure, (u.role = 'buyer')::int::bigint),
		('infinity', 'sellers', (u.role = 'seller')::int),
		('infinity', 'unverified_sellers', (u.role = 'seller' and not u.verified)::int),
		(day_in_dhaka(u.created_at), 'new_users', (u.role in ('buyer', 'seller'))::int)
	) as counts(day, figure, amount) where amount <> 0 and u.deleted_at is null
$$;--> statement-breakpoint
create function counted(w wishes) returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select * from (values
		(w.user_id, 'infinity'::timestamptz, 'wishlist'::figure, 1::bigint),
		(w.user_id, 'infinity', 'wishlist_available', w.available::int)
	) as counts(person, day, figure, amount) where amount <> 0
$$;--> statement-breakpoint
create function counted(v listing_views) returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select (select seller_id from listings where id = v.listing_id), 'infinity'::timestamptz, 'views'::figure, 1::bigint
$$;--> statement-breakpoint
create function counted(r reported_listings) returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select '00000000-0000-0000-0000-000000000000'::uuid, 'infinity'::timestamptz, 'open_reports'::figure, 1::bigint
$$;--> statement-breakpoint
-- Every figure from the beginning.
create function counted_figures() returns table (person uuid, day timestamptz, figure figure, amount bigint)
	language sql stable as $$
	select person, day, figure, sum(amount)::bigint from (
		select c.* from orders as t, counted(t) as c
		union all select c.* from listings as t, counted(t) as c
		union all select c.* from users as t, counted(t) as c
		union all select c.* from wishes as t, counted(t) as c
		union all select c.* from listing_views as t, counted(t) as c
		union all select c.* from reported_listings as t, counted(t) as c
	) as all_counts group by 1, 2, 3
$$;--> statement-breakpoint
-- For each of these tables a function that notes what a statement has changed in figures, and its triggers. A view that is
-- stored again counts no more than before.
do $do$
declare
	counts text;
begin
	foreach counts in array array['orders', 'listings', 'users', 'wishes', 'listing_views', 'reported_listings'] loop
		execute format($sql$
			create function note_figures_of_%1$s() returns trigger language plpgsql as $body$
			begin
				if tg_op = 'INSERT' then
					insert into figure_changes (person, day, figure, amount)
					select c.person, c.day, c.figure, sum(c.amount) from new_rows as t, counted(t::%1$s) as c group by 1, 2, 3;
				elsif tg_op = 'DELETE' then
					insert into figure_changes (person, day, figure, amount)
					select c.person, c.day, c.figure, -sum(c.amount) from old_rows as t, counted(t::%1$s) as c group by 1, 2, 3;
				else
					insert into figure_changes (person, day, figure, amount)
					select person, day, figure, sum(amount) from (
						select c.person, c.day, c.figure, c.amount from new_rows as t, counted(t::%1$s) as c
						union all
						select c.person, c.day, c.figure, -c.amount from old_rows as t, counted(t::%1$s) as c
					) as change group by 1, 2, 3 having sum(amount) <> 0;
				end if;
				return null;
			end $body$;
			create trigger note_figures_of_new after insert on %1$s referencing new table as new_rows
				for each statement execute function note_figures_of_%1$s();
			create trigger note_figures_of_old after delete on %1$s referencing old table as old_rows
				for each statement execute function note_figures_of_%1$s();
		$sql$, counts);
		if counts not in ('listing_views', 'reported_listings') then
			execute format($sql$
				create trigger note_figures_of_changed after update on %1$s referencing old table as old_rows new table as new_rows
					for each statement execute function note_figures_of_%1$s();
			$sql$, counts);
		end if;
	end loop;
end $do$;--> statement-breakpoint
insert into figures (person, day, figure, amount) select person, day, figure, amount from counted_figures();
