create extension if not exists pg_trgm;--> statement-breakpoint
CREATE TABLE "search_entries" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"on_market" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"price" integer NOT NULL,
	"saving" smallint NOT NULL,
	"used_time" smallint NOT NULL,
	"quality" smallint NOT NULL,
	"words_version" integer NOT NULL,
	"facets" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false) WHERE "search_entries"."on_market";--> statement-breakpoint
CREATE INDEX "search_entries_best" ON "search_entries" USING btree ("quality","created_at","listing_id") WHERE "search_entries"."on_market";--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("created_at","listing_id") WHERE "search_entries"."on_market";--> statement-breakpoint
CREATE INDEX "search_entries_price" ON "search_entries" USING btree ("price","listing_id") WHERE "search_entries"."on_market";--> statement-breakpoint
CREATE INDEX "search_entries_saving" ON "search_entries" USING btree ("saving","listing_id") WHERE "search_entries"."on_market";--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
create function search_entry_follows_listing() returns trigger language plpgsql as $$
begin
	if new.deleted_at is not null then
		delete from search_entries where listing_id = new.id;
		return null;
	end if;
	update search_entries set on_market = (new.status = 'available')
	where listing_id = new.id and on_market <> (new.status = 'available');
	return null;
end $$;--> statement-breakpoint
create trigger search_entry_follows_listing after update of status, deleted_at on listings for each row
	when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at)
	execute function search_entry_follows_listing();--> statement-breakpoint
create function search_entry_follows_seller() returns trigger language plpgsql as $$
begin
	update search_entries set
		quality = quality + case when new.verified then 30 else -30 end,
		words = case when new.verified then words || '''verified:true'''::tsvector else ts_delete(words, 'verified:true') end
	where listing_id in (select id from listings where seller_id = new.id)
		and (words @@ '''verified:true'''::tsquery) <> new.verified;
	return null;
end $$;--> statement-breakpoint
create trigger search_entry_follows_seller after update of verified on users for each row
	when (old.verified is distinct from new.verified)
	execute function search_entry_follows_seller();
