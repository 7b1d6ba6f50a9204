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
		listingMobile: text('listing_mobile').notNull().default(''),
		listingLocation: text('listing_location').notNull().default(''),
		listingDistrict: text('listing_district').notNull().default(''),
		suspendedAt: moment('suspended_at'),
		suspensionReason: text('suspension_reason').notNull().default(''),
		/** The stars in published reviews of them, added up, and the number of those reviews. */
		ratingSum: integer('rating_sum').notNull().default(0),
		ratingCount: integer('rating_count').notNull().default(0),
		createdAt: createdAt(),
		deletedAt: moment('deleted_at'),
	},
	(table) => [
		uniqueIndex('users_email').on(table.email).where(sql`${table.deletedAt} is null`),
		uniqueIndex('users_identity').on(table.identityId),
		index('users_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		// Includes deleted users, because listings are sorted by their names too.
		index('users_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
		index('users_email_ever').on(table.email),
		index('users_by_verified').on(table.verified, table.id).where(sql`${table.deletedAt} is null`),
		index('users_role').on(table.role, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		index('users_listing_mobile').on(table.listingMobile).where(sql`${table.listingMobile} <> ''`),
		check('users_verified_is_a_seller', sql`not ${table.verified} or ${table.role} = 'seller'`),
	],
)

/** A column with a user's id. */
export const userReference = <Name extends string>(name: Name) =>
	uuid(name)
		.notNull()
		.references(() => users.id)

/** Users who wrote recently. Unlogged: a crash may lose it, but a restart takes longer than it is needed. */
export const recentWriters = pgTable('recent_writers', {
	userId: uuid('user_id').primaryKey(),
	wroteAt: moment('wrote_at').notNull(),
})

/** Newsletter subscriptions. Nothing is sent until the person confirms. */
export const subscriptions = pgTable('subscriptions', {
	email: text('email').primaryKey(),
	id: uuid('id').notNull().unique().defaultRandom(),
	token: text('token')
		.notNull()
		.unique()
		.default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
	language: text('language'),
	askedAt: moment('asked_at'),
	confirmedAt: moment('confirmed_at'),
	lastIssue: text('last_issue'),
	createdAt: createdAt(),
})

/** Weekly newsletters, by the day they were due, such as `2026-11-27`. */
export const newsletterIssues = pgTable('newsletter_issues', {
	day: text('day').primaryKey(),
	listingIds: uuid('listing_ids').array().notNull(),
	createdAt: moment('created_at').notNull(),
})
