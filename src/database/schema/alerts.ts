import { sql } from 'drizzle-orm'
import {
	bigint,
	customType,
	index,
	integer,
	pgEnum,
	pgTable,
	primaryKey,
	smallint,
	text,
	uuid,
} from 'drizzle-orm/pg-core'
import { alertRhythms } from '../../contract/alerts/saved-searches.ts'
import { createdAt, moment } from './columns.ts'
import { listingReference } from './listings.ts'
import { userReference } from './people.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

export const alertRhythm = pgEnum('alert_rhythm', alertRhythms)

/** A saved search, as read from its address. Prices in taka, inclusive; used time in tenths of years. */
export const savedSearches = pgTable(
	'saved_searches',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userReference('user_id'),
		name: text('name').notNull(),
		address: text('address').notNull(),
		exclude: text('exclude').array().notNull(),
		every: alertRhythm('every').notNull(),
		query: tsquery('query'),
		phrases: text('phrases').array().notNull(),
		minPrice: integer('min_price'),
		maxPrice: integer('max_price'),
		usedMax: smallint('used_max'),
		/** Every match contains one of these words. With their index, few searches have to be compared with a listing. */
		keys: text('keys').array().notNull(),
		wordsVersion: integer('words_version').notNull(),
		/** When its results were last viewed. Null before the first time. */
		seenAt: moment('seen_at'),
		createdAt: createdAt(),
	},
	(table) => [
		index('saved_searches_keys')
			.using('gin', table.keys)
			.with({ fastupdate: false })
			.where(sql`${table.every} <> 'never'`),
		index('saved_searches_newest').on(table.userId, table.createdAt, table.id),
		index('saved_searches_words').on(table.wordsVersion),
	],
)

/** A listing that a person is notified of, once. Without `savedSearchId` they follow the seller. `eventId` is the notification. */
export const alerts = pgTable(
	'alerts',
	{
		userId: userReference('user_id'),
		listingId: listingReference('listing_id'),
		savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
		dueAt: moment('due_at').notNull(),
		eventId: bigint('event_id', { mode: 'number' }),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.listingId] }),
		index('alerts_due').on(table.dueAt).where(sql`${table.eventId} is null`),
		index('alerts_event').on(table.eventId, table.userId).where(sql`${table.eventId} is not null`),
		index('alerts_saved_search').on(table.savedSearchId),
		index('alerts_listing').on(table.listingId),
	],
)

const chosenSeller = {
	userId: userReference('user_id'),
	sellerId: userReference('seller_id'),
	createdAt: moment('created_at').notNull(),
}

export const follows = pgTable('follows', chosenSeller, (table) => [
	primaryKey({ columns: [table.userId, table.sellerId] }),
	index('follows_newest').on(table.userId, table.createdAt, table.sellerId),
	index('follows_seller').on(table.sellerId),
])

export const hiddenSellers = pgTable('hidden_sellers', chosenSeller, (table) => [
	primaryKey({ columns: [table.userId, table.sellerId] }),
	index('hidden_sellers_newest').on(table.userId, table.createdAt, table.sellerId),
	index('hidden_sellers_seller').on(table.sellerId),
])
