CREATE TABLE "keyed_steps" (
	"write_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "keyed_steps_write_id_step_pk" PRIMARY KEY("write_id","step")
);
--> statement-breakpoint
CREATE TABLE "keyed_writes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"mark" text NOT NULL,
	"holder" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"batch_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"was" jsonb NOT NULL,
	CONSTRAINT "stock_changes_batch_id_listing_id_pk" PRIMARY KEY("batch_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "keyed_steps" ADD CONSTRAINT "keyed_steps_write_id_keyed_writes_id_fk" FOREIGN KEY ("write_id") REFERENCES "public"."keyed_writes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyed_writes" ADD CONSTRAINT "keyed_writes_uid_identity_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "keyed_writes_key" ON "keyed_writes" USING btree ("uid","key");--> statement-breakpoint
CREATE INDEX "keyed_writes_oldest" ON "keyed_writes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_batches_seller" ON "stock_batches" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "stock_batches_oldest" ON "stock_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_changes_listing" ON "stock_changes" USING btree ("listing_id");