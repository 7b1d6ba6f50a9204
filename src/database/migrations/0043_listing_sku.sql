ALTER TABLE "listings" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
create function is_sold(status listing_status) returns boolean language plpgsql immutable parallel safe as
	'begin return status::text = ''sold''; end';--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "listings_sku";--> statement-breakpoint
--> apart
CREATE UNIQUE INDEX CONCURRENTLY "listings_sku" ON "listings" USING btree ("seller_id","sku") WHERE "listings"."sku" <> '' and "listings"."deleted_at" is null and not is_sold("listings"."status");