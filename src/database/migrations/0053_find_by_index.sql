CREATE INDEX "cases_listing" ON "cases" USING btree ("listing_id") WHERE "cases"."listing_id" is not null;--> statement-breakpoint
CREATE INDEX "listings_by_sku" ON "listings" USING btree ("sku") WHERE "listings"."sku" <> '';--> statement-breakpoint
CREATE INDEX "verifications_by_phone" ON "verifications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_listing_mobile" ON "users" USING btree ("listing_mobile") WHERE "users"."listing_mobile" <> '';