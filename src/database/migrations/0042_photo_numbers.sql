ALTER TABLE "conversations" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "number_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "number" text;