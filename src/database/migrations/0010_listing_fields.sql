CREATE TYPE "public"."gear_type" AS ENUM('helmet', 'jacket', 'suit', 'trousers', 'gloves', 'boots', 'rainwear', 'armour', 'luggage', 'exhaust', 'guard', 'electronics', 'tyre', 'part', 'other');--> statement-breakpoint
CREATE TYPE "public"."listing_details" AS ENUM('unread', 'asked', 'given');--> statement-breakpoint
ALTER TYPE "public"."listing_status" ADD VALUE 'paused';--> statement-breakpoint
ALTER TYPE "public"."listing_status" ADD VALUE 'sold';--> statement-breakpoint
ALTER TYPE "public"."listing_status" ADD VALUE 'hidden';--> statement-breakpoint
CREATE TABLE "listing_edits" (
	"listing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"was" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_edits_listing_id_version_pk" PRIMARY KEY("listing_id","version")
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "listing_pictures_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "makers" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "gear_type" "gear_type" DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "maker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "colour" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Two steps: the listings there are get 'unread' without being rewritten, new ones 'given'.
ALTER TABLE "listings" ADD COLUMN "details" "listing_details" DEFAULT 'unread' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "details" SET DEFAULT 'given';--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "previous_price" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_edits" ADD CONSTRAINT "listing_edits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_pictures_picture" ON "listing_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "listings_details" ON "listings" USING btree ("details","id") WHERE "listings"."details" <> 'given';