CREATE TYPE "public"."interest" AS ENUM('seen', 'saved', 'asked', 'offers');--> statement-breakpoint
CREATE TABLE "interests" (
	"seller_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"kind" "interest" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "interests_seller" ON "interests" USING btree ("seller_id","at");--> statement-breakpoint
-- Those from before are counted once. Of a view only the last opening is known.
create function note_interests() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'listing_views' then
		insert into interests (seller_id, listing_id, kind, at)
			select l.seller_id, n.listing_id, 'seen', n.created_at from new_rows n join listings l on l.id = n.listing_id;
	elsif tg_table_name = 'wishes' then
		insert into interests (seller_id, listing_id, kind, at)
			select l.seller_id, n.listing_id, 'saved', n.created_at from new_rows n join listings l on l.id = n.listing_id;
	elsif tg_table_name = 'conversations' then
		insert into interests (seller_id, listing_id, kind, at)
			select n.seller_id, n.listing_id, 'asked', n.started_at from new_rows n;
	else
		-- Not another price in answer to one.
		insert into interests (seller_id, listing_id, kind, at)
			select n.seller_id, n.listing_id, 'offers', n.created_at from new_rows n where n.by = 'buyer' and n.answers_id is null;
	end if;
	return null;
end $$;--> statement-breakpoint
create trigger note_interests after insert on listing_views referencing new table as new_rows for each statement execute function note_interests();--> statement-breakpoint
create trigger note_interests after insert on wishes referencing new table as new_rows for each statement execute function note_interests();--> statement-breakpoint
create trigger note_interests after insert on conversations referencing new table as new_rows for each statement execute function note_interests();--> statement-breakpoint
create trigger note_interests after insert on offers referencing new table as new_rows for each statement execute function note_interests();--> statement-breakpoint
insert into interests (seller_id, listing_id, kind, at)
	select l.seller_id, v.listing_id, 'seen'::interest, v.created_at from listing_views v join listings l on l.id = v.listing_id
	union all select l.seller_id, w.listing_id, 'saved'::interest, w.created_at from wishes w join listings l on l.id = w.listing_id
	union all select seller_id, listing_id, 'asked'::interest, started_at from conversations
	union all select seller_id, listing_id, 'offers'::interest, created_at from offers where by = 'buyer' and answers_id is null;
