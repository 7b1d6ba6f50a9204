import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Hours } from '../../contract/shops/hours.ts'
import { createdAt, moment } from './columns.ts'
import { listings, pictures } from './listings.ts'
import { userReference } from './people.ts'

/** What a seller says about their shop. Its name is in `shop_names`. */
export const shops = pgTable(
	'shops',
	{
		userId: userReference('user_id').primaryKey(),
		title: text('title').notNull(),
		about: text('about').notNull(),
		hours: jsonb('hours').$type<Hours>().notNull(),
		district: text('district').notNull(),
		pictureId: uuid('picture_id').references(() => pictures.id),
		/** Null while it has its first name. */
		renamedAt: moment('renamed_at'),
	},
	(table) => [index('shops_picture').on(table.pictureId)],
)

/** The names of shops. A former name redirects to its shop until another shop takes it. */
export const shopNames = pgTable(
	'shop_names',
	{
		name: text('name').primaryKey(),
		userId: userReference('user_id'),
		/** Until when no other shop can take it; null for the shop's current name. */
		takenUntil: moment('taken_until'),
	},
	(table) => [
		uniqueIndex('shop_names_current').on(table.userId).where(sql`${table.takenUntil} is null`),
		index('shop_names_user').on(table.userId),
	],
)

export const holidays = pgTable(
	'holidays',
	{
		userId: userReference('user_id').primaryKey(),
		until: moment('until').notNull(),
		text: text('text').notNull(),
	},
	(table) => [index('holidays_due').on(table.until)],
)

/** The listings that a holiday paused, so that exactly these come back. */
export const holidayListings = pgTable(
	'holiday_listings',
	{
		listingId: uuid('listing_id')
			.primaryKey()
			.references(() => listings.id, { onDelete: 'cascade' }),
		userId: userReference('user_id'),
	},
	(table) => [index('holiday_listings_user').on(table.userId)],
)

export const savedReplies = pgTable(
	'saved_replies',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userReference('user_id'),
		title: text('title').notNull(),
		text: text('text').notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('saved_replies_user').on(table.userId, table.createdAt, table.id)],
)

/** Addresses of calendars, as hashes of their tokens, so that reading the table does not give access to a calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
	userId: userReference('user_id').primaryKey(),
	tokenHash: text('token_hash').notNull().unique(),
	createdAt: createdAt(),
})
