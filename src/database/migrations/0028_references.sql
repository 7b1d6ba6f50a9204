CREATE INDEX "alerts_listing" ON "alerts" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "offers_listing" ON "offers" USING btree ("listing_id");