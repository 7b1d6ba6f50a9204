CREATE TABLE "event_addresses" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_addresses_oldest" ON "event_addresses" USING btree ("created_at");