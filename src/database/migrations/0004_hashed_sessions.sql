-- Of a session's token only the SHA-256 is kept, and no session lasts longer than 30 days, or 14 unused.
UPDATE "identity_sessions" SET
	"token" = encode(sha256(convert_to("token", 'UTF8')), 'hex'),
	"expires_at" = least("expires_at", "created_at" + interval '30 days', "updated_at" + interval '14 days');
