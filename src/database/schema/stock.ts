import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StockAction } from '../../contract/listings/stock.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'
import { userReference } from './people.ts'

/** A seller's bulk action on listings, kept while it can be undone. */
export const stockBatches = pgTable(
	'stock_batches',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		sellerId: userReference('seller_id'),
		action: text('action').$type<StockAction>().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('stock_batches_seller').on(table.sellerId), index('stock_batches_oldest').on(table.createdAt)],
)

/** A listing's columns as they were before a batch; times in ms since 1970. */
export type WasBefore = Readonly<Record<string, string | number | boolean | null>>

export const stockChanges = pgTable(
	'stock_changes',
	{
		batchId: uuid('batch_id')
			.notNull()
			.references(() => stockBatches.id, { onDelete: 'cascade' }),
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id, { onDelete: 'cascade' }),
		/** The listing's version that the batch created. If it has changed since, it is not undone. */
		version: integer('version').notNull(),
		was: jsonb('was').$type<WasBefore>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.batchId, table.listingId] }),
		index('stock_changes_listing').on(table.listingId),
	],
)
