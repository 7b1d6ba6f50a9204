import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment } from './columns.ts'

/* The identity library writes these tables, except for passkeys, and names the columns. */

export const identityUsers = pgTable('identity_users', {
	id: text('id').primaryKey(),
	name: text('name').notNull(),
	email: text('email').notNull().unique(),
	emailVerified: boolean('email_verified').notNull().default(false),
	/** The account is from before addresses had to be proven: mail is sent to it anyway. */
	proofWaived: boolean('proof_waived').notNull().default(false),
	image: text('image'),
	chosenRole: text('chosen_role'),
	language: text('language'),
	twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
	createdAt: createdAt(),
	updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const identitySessions = pgTable(
	'identity_sessions',
	{
		id: text('id').primaryKey(),
		token: text('token').notNull().unique(),
		userId: text('user_id')
			.notNull()
			.references(() => identityUsers.id, { onDelete: 'cascade' }),
		expiresAt: moment('expires_at').notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		passkeyId: uuid('passkey_id').references((): AnyPgColumn => identityPasskeys.id, { onDelete: 'set null' }),
		/** When a second factor's code was entered in this session. */
		codeShownAt: moment('code_shown_at'),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [
		index('identity_sessions_user').on(table.userId),
		index('identity_sessions_passkey').on(table.passkeyId).where(sql`${table.passkeyId} is not null`),
	],
)

export const identityAccounts = pgTable(
	'identity_accounts',
	{
		id: text('id').primaryKey(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		userId: text('user_id')
			.notNull()
			.references(() => identityUsers.id, { onDelete: 'cascade' }),
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: moment('access_token_expires_at'),
		refreshTokenExpiresAt: moment('refresh_token_expires_at'),
		scope: text('scope'),
		password: text('password'),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('identity_accounts_user').on(table.userId)],
)

/** An account's one-time codes and recovery codes, encrypted by the identity library. */
export const identityTwoFactors = pgTable(
	'identity_two_factors',
	{
		id: text('id').primaryKey(),
		userId: text('user_id')
			.notNull()
			.references(() => identityUsers.id, { onDelete: 'cascade' }),
		secret: text('secret').notNull(),
		backupCodes: text('backup_codes').notNull(),
		verified: boolean('verified').default(true),
		failedVerificationCount: integer('failed_verification_count').default(0),
		lockedUntil: moment('locked_until'),
	},
	(table) => [index('identity_two_factors_user').on(table.userId)],
)

/** Passkeys (WebAuthn), written by Motor. Only public keys: private ones never leave their owners' devices. */
export const identityPasskeys = pgTable(
	'identity_passkeys',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => identityUsers.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		credentialId: text('credential_id').notNull().unique(),
		/** In COSE format (RFC 9052). */
		publicKey: bytea('public_key').notNull(),
		/** How often it has signed, by its own count; always 0 if it does not count. */
		counter: bigint('counter', { mode: 'number' }).notNull(),
		transports: text('transports').array().notNull(),
		createdAt: createdAt(),
		lastUsedAt: moment('last_used_at'),
	},
	(table) => [index('identity_passkeys_user').on(table.userId)],
)

export const identityVerifications = pgTable(
	'identity_verifications',
	{
		id: text('id').primaryKey(),
		identifier: text('identifier').notNull(),
		value: text('value').notNull(),
		expiresAt: moment('expires_at').notNull(),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('identity_verifications_identifier').on(table.identifier)],
)

/** Attempts per key. */
export const attemptCounts = pgTable(
	'attempt_counts',
	{
		key: text('key').primaryKey(),
		points: integer('points').notNull().default(0),
		/** When the count restarts, ms since 1970. */
		expire: bigint('expire', { mode: 'number' }),
	},
	(table) => [index('attempt_counts_expire').on(table.expire)],
)
