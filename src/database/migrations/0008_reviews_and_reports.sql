CREATE TYPE "public"."report_reason" AS ENUM('fake', 'stolen', 'wrong category', 'unsafe', 'offensive', 'sold', 'other');--> statement-breakpoint
CREATE TYPE "public"."verification_status" AS ENUM('code', 'document', 'waiting', 'accepted', 'refused');--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"tags" text[] NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"removed_reason" text,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"status" "verification_status" NOT NULL,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reason" "report_reason" DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_user_id_verifications_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."verifications"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_author" ON "reviews" USING btree ("order_id","author_id");--> statement-breakpoint
CREATE INDEX "reviews_about" ON "reviews" USING btree ("about_id","created_at","id") WHERE "reviews"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("due_at") WHERE "reviews"."shown_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_phone" ON "verifications" USING btree ("phone") WHERE "verifications"."status" in ('document', 'waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "verifications_newest" ON "verifications" USING btree ("created_at","id") WHERE "verifications"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","listing_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_unique" UNIQUE("id");