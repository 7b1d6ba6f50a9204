CREATE INDEX "listings_by_name" ON "listings" USING btree ("product_name" collate "und-x-icu","id") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_original_price" ON "listings" USING btree ("original_price","id") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_resell_price" ON "listings" USING btree ("resell_price","id") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_category_by_price" ON "listings" USING btree ("category_id","resell_price","id") WHERE "listings"."deleted_at" is null and "listings"."status" = 'available';--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name" collate "und-x-icu","id");