CREATE INDEX "orders_open_of_seller" ON "orders" USING btree ("seller_id") WHERE "orders"."status" in ('booked', 'accepted');--> statement-breakpoint
CREATE INDEX "orders_bought" ON "orders" USING btree ("buyer_id","completed_at") WHERE "orders"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("seller_id","completed_at") WHERE "orders"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "payments_to_decide" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('review', 'refund_failed');--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("created_at") WHERE "payouts"."paid_at" is null;