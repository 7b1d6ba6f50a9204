ALTER TABLE "reports" ADD COLUMN "listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_product" ON "orders" USING btree ("product_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "orders_by_price" ON "orders" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree ("buyer_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "reports_newest_listing" ON "reports" USING btree ("listed_at","listing_id");--> statement-breakpoint
CREATE INDEX "users_email_ever" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_by_verified" ON "users" USING btree ("verified","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "wishes_newest_listing" ON "wishes" USING btree ("user_id","listed_at","listing_id");--> statement-breakpoint
UPDATE "wishes" SET "listed_at" = listings.created_at FROM listings WHERE listings.id = "wishes".listing_id;
--> statement-breakpoint
UPDATE "reports" SET "listed_at" = listings.created_at FROM listings WHERE listings.id = "reports".listing_id;
--> statement-breakpoint
-- A list of marks is in the order of its listings. Whoever inserts a mark need not know.
CREATE FUNCTION copy_listed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.listed_at := coalesce((SELECT created_at FROM listings WHERE id = NEW.listing_id), NEW.listed_at);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER copy_listed_at BEFORE INSERT ON wishes FOR EACH ROW EXECUTE FUNCTION copy_listed_at();
--> statement-breakpoint
CREATE TRIGGER copy_listed_at BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION copy_listed_at();
--> statement-breakpoint
CREATE FUNCTION move_listed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE wishes SET listed_at = NEW.created_at WHERE listing_id = NEW.id;
	UPDATE reports SET listed_at = NEW.created_at WHERE listing_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER move_listed_at AFTER UPDATE OF created_at ON listings
	FOR EACH ROW WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION move_listed_at();
