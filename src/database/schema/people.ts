import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '../../contract/people/roles.ts'
import { createdAt, moment } from './columns.ts'
import { identityUsers } from './identity.ts'

export const role = pgEnum('role', roles)

/* Deleted users and listings keep their rows, hidden, because orders refer to them. */

export const users = pgTable(
	'users',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		identityId: text('identity_id').references(() => identityUsers.id, { onDelete: 'set null' }),
		name: text('name').notNull(),
		email: text('email').notNull(),
		role: role('role').notNull(),
		verified: boolean('verified').notNull().default(false),
		/** What a new listing starts with; may be empty. */
		listingMobile: text('listing_mobile').notNull().default(''),
		listingLocation: text('listing_location').notNull().default(''),
		/** Null unless an admin has suspended them. */
		suspendedAt: moment('suspended_at'),
		suspensionReason: text('suspension_reason').notNull().default(''),
		/** Stars in all reviews of them that are shown, and how many those are. */
		ratingSum: integer('rating_sum').notNull().default(0),
		ratingCount: integer('rating_count').notNull().default(0),
		createdAt: createdAt(),
		deletedAt: moment('deleted_at'),
	},
	(table) => [
		uniqueIndex('users_email').on(table.email).where(sql`${table.deletedAt} is null`),
		uniqueIndex('users_identity').on(table.identityId),
		index('users_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		// Includes deleted users: listings are sorted by their names too.
		index('users_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
		index('users_email_ever').on(table.email),
		index('users_by_verified').on(table.verified, table.id).where(sql`${table.deletedAt} is null`),
		index('users_role').on(table.role, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		check('users_verified_is_a_seller', sql`not ${table.verified} or ${table.role} = 'seller'`),
	],
)

/** Who has written lately. Unlogged: it may be lost with a crash, which takes longer than it is needed. */
export const recentWriters = pgTable('recent_writers', {
	userId: uuid('user_id').primaryKey(),
	wroteAt: moment('wrote_at').notNull(),
})

export const subscriptions = pgTable('subscriptions', {
	email: text('email').primaryKey(),
	createdAt: createdAt(),
})
