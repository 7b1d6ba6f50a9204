import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tsvector } from './columns.ts'
import { listings } from './listings.ts'

/** The kind of gear, from its words: `helmet` for `#helmet`. Written only here, because an index contains it. */
export const kindOfEntry = `substring(words::text from '''#([^~'']+)''')`

/** What search reads of a listing. The rules write its words; triggers maintain `on_market` and the seller's verified mark. */
export const searchEntries = pgTable(
	'search_entries',
	{
		listingId: uuid('listing_id')
			.primaryKey()
			.references(() => listings.id, { onDelete: 'cascade' }),
		onMarket: boolean('on_market').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
		price: integer('price').notNull(),
		/** Hundredths of a percent of the original price. */
		saving: smallint('saving').notNull(),
		/** Tenths of years. */
		usedTime: smallint('used_time').notNull(),
		quality: smallint('quality').notNull(),
		/** For display, not for riding: found only by searches that ask for it. */
		display: boolean('display').notNull().default(false),
		wordsVersion: integer('words_version').notNull(),
		/** The values of all facets, each prefixed with its key, separated by tabs: `c=honda`. */
		facets: text('facets').notNull(),
		words: tsvector('words').notNull(),
		/**
		 * Pushes the row over 2 kB, so that PostgreSQL moves `words` out of it: searches read rows but rarely words. Compressed to 35
		 * bytes.
		 */
		filler: text('filler').generatedAlwaysAs(sql`repeat(case when words is null then '' else '-' end, 2000)`),
	},
	(table) => {
		const onMarket = sql`${table.onMarket}`
		// Worded differently, because PostgreSQL does not combine two partial indexes with the same condition in one statement.
		const isOnMarket = sql`${table.onMarket} is true`
		return [
			// Without a pending list, which every search would have to read.
			index('search_entries_words').using('gin', table.words).with({ fastupdate: false }).where(onMarket),
			index('search_entries_best').on(table.quality, table.createdAt, table.listingId).where(isOnMarket),
			index('search_entries_best_of_kind')
				.on(sql.raw(`(${kindOfEntry})`), table.quality, table.createdAt, table.listingId)
				.where(isOnMarket),
			index('search_entries_newest').on(table.createdAt, table.listingId).where(isOnMarket),
			index('search_entries_price').on(table.price, table.listingId).where(isOnMarket),
			index('search_entries_saving').on(table.saving, table.listingId).where(isOnMarket),
		]
	},
)

/** Words in listings' names, for spelling corrections. Some may no longer be on the market. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
	index('search_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
])
