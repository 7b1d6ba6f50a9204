CREATE TABLE "price_bands" (
	"key" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"by" text NOT NULL,
	"deals" integer NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"band" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_prices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"gear_type" "gear_type" NOT NULL,
	"maker" text NOT NULL,
	"condition" "product_condition" NOT NULL,
	"price" integer NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sold_prices" ADD CONSTRAINT "sold_prices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_bands_alike" ON "price_bands" USING btree ("scope","by","deals");--> statement-breakpoint
CREATE INDEX "sold_prices_type" ON "sold_prices" USING btree ("gear_type","completed_at");--> statement-breakpoint
CREATE INDEX "sold_prices_maker" ON "sold_prices" USING btree ("gear_type","maker","completed_at");--> statement-breakpoint
CREATE INDEX "sold_prices_words" ON "sold_prices" USING gin ("words");--> statement-breakpoint
-- Deals of the last 24 months that count.
insert into sold_prices (order_id, gear_type, maker, condition, price, buyer_id, seller_id, completed_at, words)
	select o.id, l.gear_type, coalesce(substring(e.words::text from '''maker:([^'']*)'''), ''), l.product_condition,
		o.price, o.buyer_id, o.seller_id, o.completed_at, coalesce(e.words, '')
	from orders o join listings l on l.id = o.listing_id left join search_entries e on e.listing_id = l.id
	where o.status = 'completed' and o.disputed_at is null and o.completed_at > now() - interval '730 days';
