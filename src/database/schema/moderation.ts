import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportReasons } from '../../contract/moderation/reports.ts'
import { verificationStates } from '../../contract/moderation/verification.ts'
import { bytea, createdAt, moment } from './columns.ts'
import { listedAt, listings, markColumns } from './listings.ts'
import { users } from './people.ts'

export const reportReason = pgEnum('report_reason', reportReasons)

export const verificationStatus = pgEnum('verification_status', verificationStates)

export const reports = pgTable(
	'reports',
	{
		...markColumns(),
		id: uuid('id').notNull().unique().defaultRandom(),
		reason: reportReason('reason').notNull().default('other'),
		text: text('text').notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.listingId] }),
		index('reports_listing').on(table.listingId, table.createdAt),
		index('reports_newest').on(table.createdAt, table.listingId),
	],
)

/** Listings with reports, sorted as the admins' lists are. Triggers maintain it. */
export const reportedListings = pgTable(
	'reported_listings',
	{
		listingId: uuid('listing_id')
			.primaryKey()
			.references(() => listings.id),
		listedAt: listedAt(),
		reportedAt: moment('reported_at').notNull(),
	},
	(table) => [
		index('reported_listings_newest').on(table.listedAt, table.listingId),
		index('reported_listings_waiting').on(table.reportedAt, table.listingId),
	],
)

export const verifications = pgTable(
	'verifications',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => users.id),
		id: uuid('id').notNull().unique().defaultRandom(),
		phone: text('phone').notNull(),
		status: verificationStatus('status').notNull(),
		codeHash: text('code_hash').notNull(),
		codeExpiresAt: moment('code_expires_at').notNull(),
		wrongCodes: integer('wrong_codes').notNull().default(0),
		reason: text('reason').notNull().default(''),
		createdAt: createdAt(),
	},
	(table) => [
		index('verifications_by_phone').on(table.phone),
		uniqueIndex('verifications_phone')
			.on(table.phone)
			.where(sql`${table.status} in ('document', 'waiting', 'accepted')`),
		index('verifications_newest').on(table.createdAt, table.id).where(sql`${table.status} = 'waiting'`),
	],
)

/** Pictures (WebP) of documents, apart from all other pictures, until an admin decides. */
export const verificationDocuments = pgTable('verification_documents', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => verifications.userId, { onDelete: 'cascade' }),
	picture: bytea('picture').notNull(),
})
