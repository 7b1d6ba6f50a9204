CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	"message_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"severity" smallint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"rank" bigint NOT NULL,
	"listing_id" uuid,
	"order_id" uuid,
	"person_id" uuid,
	"claimant_id" uuid,
	"reporters" integer DEFAULT 0 NOT NULL,
	"snapshot" jsonb,
	"asked_at" timestamp (3) with time zone,
	"answer_by" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"action" text,
	"reason" text,
	"words" text,
	"amount" integer,
	"undo_until" timestamp (3) with time zone,
	"later" jsonb
);
--> statement-breakpoint
CREATE TABLE "payout_batch_rows" (
	"reference" text PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" "payout_kind" NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_statements" ADD CONSTRAINT "case_statements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_statements" ADD CONSTRAINT "case_statements_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_rows" ADD CONSTRAINT "payout_batch_rows_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_rows" ADD CONSTRAINT "payout_batch_rows_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_rows" ADD CONSTRAINT "payout_batch_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "case_pictures_case" ON "case_pictures" USING btree ("case_id","person_id");--> statement-breakpoint
CREATE INDEX "case_statements_case" ON "case_statements" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "case_statements_person" ON "case_statements" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("kind","subject_id") WHERE "cases"."state" <> 'decided';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "cases_queue_of_kind" ON "cases" USING btree ("kind","state","rank","id");--> statement-breakpoint
CREATE INDEX "cases_person" ON "cases" USING btree ("person_id","state","rank","id");--> statement-breakpoint
CREATE INDEX "cases_claimed" ON "cases" USING btree ("claimed_by") WHERE "cases"."state" <> 'decided';--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "cases_order" ON "cases" USING btree ("order_id") WHERE "cases"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_decided" ON "cases" USING btree ("decided_at") WHERE "cases"."state" = 'decided';--> statement-breakpoint
CREATE INDEX "cases_undo" ON "cases" USING btree ("undo_until") WHERE "cases"."undo_until" is not null;--> statement-breakpoint
CREATE INDEX "cases_asked" ON "cases" USING btree ("answer_by") WHERE "cases"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "payout_batch_rows_batch" ON "payout_batch_rows" USING btree ("batch_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_rows_once" ON "payout_batch_rows" USING btree ("payout_id") WHERE "payout_batch_rows"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payout_batches_newest" ON "payout_batches" USING btree ("created_at","id");