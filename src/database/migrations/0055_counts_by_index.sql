--> apart
DROP INDEX CONCURRENTLY IF EXISTS "cases_waiting";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "cases_waiting" ON "cases" USING btree ("kind","state","due_at","opened_at") WHERE "cases"."state" in ('open', 'asked');--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "cases_decided_of";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "cases_decided_of" ON "cases" USING btree ("person_id","decided_at") WHERE "cases"."state" = 'decided';--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "orders_cancelled_by_buyer";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "orders_cancelled_by_buyer" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" = 'cancelled' and "orders"."ended_by" = 'buyer';--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "orders_cancelled_by_seller";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "orders_cancelled_by_seller" ON "orders" USING btree ("seller_id") WHERE "orders"."status" = 'cancelled' and "orders"."ended_by" = 'seller';--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "orders_disputed_of_buyer";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "orders_disputed_of_buyer" ON "orders" USING btree ("buyer_id") WHERE "orders"."disputed_at" is not null;--> statement-breakpoint
--> apart
DROP INDEX CONCURRENTLY IF EXISTS "orders_disputed_of_seller";--> statement-breakpoint
--> apart
CREATE INDEX CONCURRENTLY "orders_disputed_of_seller" ON "orders" USING btree ("seller_id") WHERE "orders"."disputed_at" is not null;