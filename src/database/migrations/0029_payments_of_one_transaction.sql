ALTER TABLE "payments" DROP CONSTRAINT "payments_tran_id_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "first_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_first_id_payments_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("tran_id") WHERE "payments"."first_id" is null;--> statement-breakpoint
CREATE INDEX "payments_first" ON "payments" USING btree ("first_id") WHERE "payments"."first_id" is not null;