ALTER TABLE "payments" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;