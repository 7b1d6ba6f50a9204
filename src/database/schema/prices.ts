import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type PriceBand, priceLevels } from '../../contract/listings/price-bands.ts'
import { moment, tsvector } from './columns.ts'
import { gearType, productCondition } from './listings.ts'
import { orderReference } from './orders.ts'

/** What gear sold for: a row per deal that counts. Copied from the order and the listing, which may be deleted. */
export const soldPrices = pgTable(
	'sold_prices',
	{
		orderId: orderReference('order_id').primaryKey(),
		gearType: gearType('gear_type').notNull(),
		/** Normalized for comparison. Empty if unknown. */
		maker: text('maker').notNull(),
		condition: productCondition('condition').notNull(),
		price: integer('price').notNull(),
		buyerId: uuid('buyer_id').notNull(),
		sellerId: uuid('seller_id').notNull(),
		completedAt: moment('completed_at').notNull(),
		words: tsvector('words').notNull(),
	},
	(table) => [
		index('sold_prices_type').on(table.gearType, table.completedAt),
		index('sold_prices_maker').on(table.gearType, table.maker, table.completedAt),
		index('sold_prices_words').using('gin', table.words),
	],
)

/** Bands as last shown. A band stays the same until enough of its deals have come or gone. */
export const priceBands = pgTable(
	'price_bands',
	{
		key: text('key').primaryKey(),
		/** What its deals have in common besides words. */
		scope: text('scope').notNull(),
		by: text('by', { enum: priceLevels }).notNull(),
		deals: integer('deals').notNull(),
		orderIds: uuid('order_ids').array().notNull(),
		band: jsonb('band').$type<PriceBand>().notNull(),
		madeAt: moment('made_at').notNull(),
	},
	(table) => [index('price_bands_alike').on(table.scope, table.by, table.deals)],
)
