DROP INDEX "reports_listing";--> statement-breakpoint
CREATE INDEX "reports_listing" ON "reports" USING btree ("listing_id","created_at");--> statement-breakpoint
ALTER TABLE "reported_listings" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
update reported_listings set reported_at =
	(select min(created_at) from reports where reports.listing_id = reported_listings.listing_id);--> statement-breakpoint
ALTER TABLE "reported_listings" ALTER COLUMN "reported_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "reported_listings_waiting" ON "reported_listings" USING btree ("reported_at","listing_id");--> statement-breakpoint
-- An admin's queue had to pass over every report to find the first of each listing.
create or replace function reported_listings_follow() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into reported_listings as known (listing_id, reported_at)
		select listing_id, min(created_at) from changed group by listing_id order by listing_id
		on conflict (listing_id) do update set reported_at = least(known.reported_at, excluded.reported_at);
	else
		perform from reported_listings where listing_id in (select listing_id from changed) order by listing_id for update;
		delete from reported_listings as reported where listing_id in (select listing_id from changed)
			and not exists (select from reports where reports.listing_id = reported.listing_id);
		update reported_listings as reported set reported_at = first.at
		from (select distinct listing_id from changed) as touched,
			lateral (select min(created_at) as at from reports where reports.listing_id = touched.listing_id) as first
		where reported.listing_id = touched.listing_id and reported.reported_at <> first.at;
	end if;
	return null;
end $$;
