import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Hours } from '../../contract/shops/hours.ts'
import { createdAt, moment } from './columns.ts'
import { listings, pictures } from './listings.ts'
import { userReference } from './people.ts'

/** What a seller says of their shop. Its name stands in `shop_names`. */
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

/** The names of shops. One that was given up leads on to its shop until nobody has it any more. */
export const shopNames = pgTable(
	'shop_names',
	{
		name: text('name').primaryKey(),
		userId: userReference('user_id'),
		/** Null while it is the shop's name. */
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

/** What a holiday paused, to bring back exactly that. */
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

/** Addresses of calendars, as hashes of their tokens: whoever reads the table cannot read a calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
	userId: userReference('user_id').primaryKey(),
	tokenHash: text('token_hash').notNull().unique(),
	createdAt: createdAt(),
})
