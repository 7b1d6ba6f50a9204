--> apart
DROP INDEX CONCURRENTLY IF EXISTS "cases_listing";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "cases_listing" ON "cases" USING btree ("listing_id") WHERE "cases"."listing_id" is not null;--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "listing_views_latest";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "listing_views_latest" ON "listing_views" USING btree ("user_id","created_at");--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "listings_by_sku";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "listings_by_sku" ON "listings" USING btree ("sku") WHERE "listings"."sku" <> '';--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "verifications_by_phone";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "verifications_by_phone" ON "verifications" USING btree ("phone");--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "users_listing_mobile";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "users_listing_mobile" ON "users" USING btree ("listing_mobile") WHERE "users"."listing_mobile" <> '';