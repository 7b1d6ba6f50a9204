import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { listings } from './listings.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What kind of gear a listing is, by its words: of `#helmet`, `helmet`. Written only here, because an index has it. */
export const kindOfEntry = `substring(words::text from '''#([^~'']+)''')`

/**
 * What search reads of a listing, and nothing else. The rules write its words. By triggers `on_market` follows the
 * listing and the verified mark the seller, so that no write can forget it.
 */
export const searchEntries = pgTable(
	'search_entries',
	{
		listingId: uuid('listing_id')
			.primaryKey()
			.references(() => listings.id, { onDelete: 'cascade' }),
		onMarket: boolean('on_market').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
		/** Taka. */
		price: integer('price').notNull(),
		/** Hundredths of a per cent of the original price. */
		saving: smallint('saving').notNull(),
		/** Tenths of years. */
		usedTime: smallint('used_time').notNull(),
		/** How complete the listing is, and whether its seller is verified. */
		quality: smallint('quality').notNull(),
		/** The version of the words that it was read with. */
		wordsVersion: integer('words_version').notNull(),
		/** Its values of all facets in their order, with a tab between. */
		facets: text('facets').notNull(),
		words: tsvector('words').notNull(),
		/**
		 * Pushes the words out of the row: PostgreSQL does that only in rows of more than 2 kB. A search reads thousands of
		 * rows and hardly any words. Compressed to some 35 bytes.
		 */
		filler: text('filler').generatedAlwaysAs(sql`repeat(case when words is null then '' else '-' end, 2000)`),
	},
	(table) => {
		const onMarket = sql`${table.onMarket}`
		// In other words, because PostgreSQL does not combine two partial indexes of one condition for a statement.
		const isOnMarket = sql`${table.onMarket} is true`
		return [
			// Without a list of pending entries, which every search would read through.
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

/** Words of listings' names, for corrections. Some may have left the market. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
	index('search_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
])
