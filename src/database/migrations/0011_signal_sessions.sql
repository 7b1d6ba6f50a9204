CREATE UNLOGGED TABLE "recent_writers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wrote_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Tells every process of an account whose session, account or user has changed. The argument is the column that names it.
CREATE FUNCTION signal_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account text;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		account := to_jsonb(OLD) ->> TG_ARGV[0];
		IF account IS NOT NULL THEN PERFORM pg_notify('motor', 'sessions ' || account); END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		account := to_jsonb(NEW) ->> TG_ARGV[0];
		IF account IS NOT NULL THEN PERFORM pg_notify('motor', 'sessions ' || account); END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A new session or account is kept by nobody yet. A new user finishes a registration whose session may be.
CREATE TRIGGER signal_change AFTER UPDATE OR DELETE ON identity_sessions
	FOR EACH ROW EXECUTE FUNCTION signal_session_change('user_id');
--> statement-breakpoint
CREATE TRIGGER signal_change AFTER UPDATE OR DELETE ON identity_users
	FOR EACH ROW EXECUTE FUNCTION signal_session_change('id');
--> statement-breakpoint
CREATE TRIGGER signal_change AFTER INSERT OR UPDATE OR DELETE ON users
	FOR EACH ROW EXECUTE FUNCTION signal_session_change('identity_id');
