CREATE TYPE "public"."order_party" AS ENUM('buyer', 'seller', 'admin', 'system');--> statement-breakpoint
-- Replaces the type: a value that is added to a type cannot be used in the same transaction.
DROP INDEX "orders_one_booking";--> statement-breakpoint
ALTER TYPE "public"."order_status" RENAME TO "order_status_before";--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('booked', 'accepted', 'completed', 'disputed', 'declined', 'cancelled', 'expired', 'no_show', 'refunded');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" TYPE "public"."order_status" USING "status"::text::"public"."order_status";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" SET DEFAULT 'booked';--> statement-breakpoint
DROP TYPE "public"."order_status_before";--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" "order_party" NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"to" "order_status" NOT NULL,
	"reason" text,
	"text" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "meeting_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "meeting_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "meeting_by" "side";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "meeting_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "admins_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_in_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_by" "order_party";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Existing bookings have an agreement already: 14 days from now, with a code.
INSERT INTO "order_history" ("order_id", "at", "by", "actor_id", "action", "to") SELECT "id", "created_at", 'buyer', "buyer_id", 'book', 'booked' FROM "orders" ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "order_history" ("order_id", "at", "by", "action", "to") SELECT "id", now(), 'system', 'accept', 'accepted' FROM "orders" ORDER BY "created_at", "id";--> statement-breakpoint
-- A random uuid has 32 strong random bits in its first eight digits.
UPDATE "orders" SET "status" = 'accepted', "accepted_at" = now(), "deadline" = now() + interval '14 days', "code" = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("deadline") WHERE "orders"."status" in ('booked', 'accepted');--> statement-breakpoint
CREATE INDEX "orders_meeting" ON "orders" USING btree ("agreed_at") WHERE "orders"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("disputed_at") WHERE "orders"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "orders_listing" ON "orders" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_booking" ON "orders" USING btree ("listing_id") WHERE "orders"."status" in ('booked', 'accepted', 'completed', 'disputed');