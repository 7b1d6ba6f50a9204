CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "attempt_counts_expire" ON "attempt_counts" USING btree ("expire");