-- Accounts that there are go on getting mail: a constant default marks them without writing a row.
ALTER TABLE "identity_users" ADD COLUMN "proof_waived" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_users" ALTER COLUMN "proof_waived" SET DEFAULT false;
