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

/** A search that somebody keeps, and what the rules have read from its address. */
export const savedSearches = pgTable(
	'saved_searches',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userReference('user_id'),
		name: text('name').notNull(),
		/** Of its results on this site. */
		address: text('address').notNull(),
		/** Words that must not occur. */
		exclude: text('exclude').array().notNull(),
		every: alertRhythm('every').notNull(),
		/** What a listing's words in search must be; null where any will do. */
		query: tsquery('query'),
		/** Must stand like this in the name or the description. */
		phrases: text('phrases').array().notNull(),
		/** Taka, both inclusive. */
		minPrice: integer('min_price'),
		maxPrice: integer('max_price'),
		/** Tenths of years. */
		usedMax: smallint('used_max'),
		/** Every match has one of these words. An index on them leaves few searches to compare with a listing. */
		keys: text('keys').array().notNull(),
		/** The version of the words that it was read with. */
		wordsVersion: integer('words_version').notNull(),
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

/** A listing that somebody is told of, once: by a saved search, or because they follow its seller. */
export const alerts = pgTable(
	'alerts',
	{
		userId: userReference('user_id'),
		listingId: listingReference('listing_id'),
		/** Null for a followed seller's. */
		savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
		/** When it is told. */
		dueAt: moment('due_at').notNull(),
		/** The event that told it; null until then. */
		eventId: bigint('event_id', { mode: 'number' }),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.listingId] }),
		index('alerts_due').on(table.dueAt).where(sql`${table.eventId} is null`),
		index('alerts_event').on(table.eventId, table.userId).where(sql`${table.eventId} is not null`),
		index('alerts_saved_search').on(table.savedSearchId),
	],
)

const chosenSeller = {
	userId: userReference('user_id'),
	sellerId: userReference('seller_id'),
	createdAt: moment('created_at').notNull(),
}

/** Whose new listings somebody is told of. */
export const follows = pgTable('follows', chosenSeller, (table) => [
	primaryKey({ columns: [table.userId, table.sellerId] }),
	index('follows_newest').on(table.userId, table.createdAt, table.sellerId),
	index('follows_seller').on(table.sellerId),
])

/** Whose listings somebody does not want to see. */
export const hiddenSellers = pgTable('hidden_sellers', chosenSeller, (table) => [
	primaryKey({ columns: [table.userId, table.sellerId] }),
	index('hidden_sellers_newest').on(table.userId, table.createdAt, table.sellerId),
	index('hidden_sellers_seller').on(table.sellerId),
])
