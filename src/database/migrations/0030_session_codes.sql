ALTER TABLE "identity_sessions" ADD COLUMN "code_shown_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nothing says whether these have shown a code: a provider's sign-in, or one from before, had none.
DELETE FROM "identity_sessions" USING "identity_users"
	WHERE "identity_users"."id" = "identity_sessions"."user_id" AND "identity_users"."two_factor_enabled" AND "identity_sessions"."passkey_id" IS NULL;
