ALTER TABLE "reported_listings" ADD COLUMN "listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "reported_listings" SET "listed_at" = listings.created_at FROM listings WHERE listings.id = "reported_listings".listing_id;--> statement-breakpoint
CREATE INDEX "reported_listings_newest" ON "reported_listings" USING btree ("listed_at","listing_id");--> statement-breakpoint
-- An admin's list had to pass over every report of a listing that many have reported.
drop trigger copy_listed_at on reports;--> statement-breakpoint
create trigger copy_listed_at before insert on reported_listings for each row execute function copy_listed_at();--> statement-breakpoint
create or replace function move_listed_at() returns trigger language plpgsql as $$
begin
	update wishes set listed_at = new.created_at where listing_id = new.id;
	update reported_listings set listed_at = new.created_at where listing_id = new.id;
	return null;
end $$;--> statement-breakpoint
DROP INDEX "reports_newest_listing";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "listed_at";
