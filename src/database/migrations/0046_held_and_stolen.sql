ALTER TYPE "public"."listing_status" ADD VALUE 'held';--> statement-breakpoint
CREATE TABLE "listing_holds" (
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "listing_holds_listing_id_kind_other_id_pk" PRIMARY KEY("listing_id","kind","other_id")
);
--> statement-breakpoint
CREATE TABLE "stolen_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stolen_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"gear_type" "gear_type" NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"mark" text,
	"short" boolean DEFAULT false NOT NULL,
	"stolen_at" text NOT NULL,
	"district" text NOT NULL,
	"gd_number" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'reported' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_holds" ADD CONSTRAINT "listing_holds_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stolen_pictures" ADD CONSTRAINT "stolen_pictures_report_id_stolen_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."stolen_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stolen_reports" ADD CONSTRAINT "stolen_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_holds_other" ON "listing_holds" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "stolen_pictures_report" ON "stolen_pictures" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "stolen_reports_own" ON "stolen_reports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stolen_reports_waiting" ON "stolen_reports" USING btree ("created_at","id") WHERE "stolen_reports"."status" = 'reported';--> statement-breakpoint
CREATE INDEX "stolen_reports_mark" ON "stolen_reports" USING btree ("mark") WHERE "stolen_reports"."status" in ('reported', 'accepted');
--> statement-breakpoint
-- A listing that matches something waits for an admin as a reported one does.
create or replace function reported_listings_follow() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into reported_listings as known (listing_id, reported_at)
		select listing_id, min(created_at) from changed group by listing_id order by listing_id
		on conflict (listing_id) do update set reported_at = least(known.reported_at, excluded.reported_at);
	else
		perform from reported_listings where listing_id in (select listing_id from changed) order by listing_id for update;
		delete from reported_listings as reported where listing_id in (select listing_id from changed)
			and not exists (select from reports where reports.listing_id = reported.listing_id)
			and not exists (select from listing_holds as holds where holds.listing_id = reported.listing_id and ended_at is null);
		update reported_listings as reported set reported_at = first.at
		from (select distinct listing_id from changed) as touched,
			lateral (select least(
				(select min(created_at) from reports where reports.listing_id = touched.listing_id),
				(select min(created_at) from listing_holds as holds where holds.listing_id = touched.listing_id and ended_at is null)
			) as at) as first
		where reported.listing_id = touched.listing_id and reported.reported_at <> first.at;
	end if;
	return null;
end $$;--> statement-breakpoint
create trigger reported_listings_follow_new_hold after insert on listing_holds referencing new table as changed
	for each statement execute function reported_listings_follow();--> statement-breakpoint
create trigger reported_listings_follow_hold after update on listing_holds referencing new table as changed
	for each statement execute function reported_listings_follow();--> statement-breakpoint
create trigger reported_listings_follow_old_hold after delete on listing_holds referencing old table as changed
	for each statement execute function reported_listings_follow();
