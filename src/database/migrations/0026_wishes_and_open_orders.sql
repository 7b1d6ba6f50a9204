ALTER TABLE "wishes" ALTER COLUMN "listed_at" SET DEFAULT '-infinity';--> statement-breakpoint
CREATE INDEX "orders_open_of_buyer" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" in ('booked', 'accepted');--> statement-breakpoint
-- Whoever has locked the listing gives what the trigger would read again for each row.
drop trigger wish_copies_listing on wishes;--> statement-breakpoint
create trigger wish_copies_listing before insert on wishes for each row
	when (new.listed_at = '-infinity') execute function wish_copies_listing();
