CREATE TYPE "public"."book_account" AS ENUM('gateway', 'fee', 'buyer', 'seller', 'operator');--> statement-breakpoint
CREATE TYPE "public"."book_reason" AS ENUM('taken', 'refunded', 'due', 'paid out');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('waiting', 'review', 'paid', 'failed', 'refunding', 'refunded', 'refund_failed');--> statement-breakpoint
CREATE TYPE "public"."payout_kind" AS ENUM('bkash', 'nagad', 'rocket', 'bank');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('asking', 'processing', 'refunded', 'failed');--> statement-breakpoint
CREATE TABLE "books" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"account" "book_account" NOT NULL,
	"reason" "book_reason" NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"tran_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" "payment_status" DEFAULT 'waiting' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_amount" bigint,
	"confirmed_currency" text,
	"store_amount" bigint,
	"risky" boolean DEFAULT false NOT NULL,
	"val_id" text,
	"bank_tran_id" text,
	"paid_by" text,
	"ask_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_tran_id_unique" UNIQUE("tran_id"),
	CONSTRAINT "payments_tran_id" CHECK (length("payments"."tran_id") between 1 and 30),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" between 1000 and 50000000)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" "payout_kind" NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reference" text,
	"paid_by" uuid,
	CONSTRAINT "payouts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_trans_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"remarks" text NOT NULL,
	"status" "refund_status" DEFAULT 'asking' NOT NULL,
	"refund_ref_id" text,
	"failure" text,
	"ask_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_refund_trans_id_unique" UNIQUE("refund_trans_id"),
	CONSTRAINT "refunds_refund_trans_id" CHECK (length("refunds"."refund_trans_id") between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_order" ON "books" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_ask" ON "payments" USING btree ("ask_at") WHERE "payments"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('paid', 'review');--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_seller" ON "payouts" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_ask" ON "refunds" USING btree ("ask_at") WHERE "refunds"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_payment" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" <> 'failed';--> statement-breakpoint
CREATE FUNCTION "books_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The books are only added to.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "books_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "books" FOR EACH STATEMENT EXECUTE FUNCTION "books_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "books_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount") FROM "books" WHERE "order_id" = NEW."order_id") <> 0 THEN
		RAISE EXCEPTION 'The entries of an order add up to zero.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "books_balance" AFTER INSERT ON "books" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "books_check_balance"();
