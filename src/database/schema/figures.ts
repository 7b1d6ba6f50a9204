import { bigint, index, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Counted per buyer, per seller and for the whole market. `income` and `handed_over` are in taka. */
export const figure = pgEnum('figure', [
	'orders',
	'wishlist',
	'wishlist_available',
	'live',
	'advertised',
	'booked',
	'views',
	'income',
	'handed_over',
	'buyers',
	'sellers',
	'unverified_sellers',
	'new_users',
	'listings',
	'new_listings',
	'open_reports',
])
export type FigureName = (typeof figure.enumValues)[number]

export const wholeMarket = '00000000-0000-0000-0000-000000000000'

const columns = () => ({
	person: uuid('person').notNull(),
	/** Start of the day in Bangladesh; infinity for a figure without days. */
	day: moment('day').notNull(),
	figure: figure('figure').notNull(),
	amount: bigint('amount', { mode: 'number' }).notNull(),
})

export const figures = pgTable('figures', columns(), (table) => [
	primaryKey({ columns: [table.person, table.day, table.figure] }),
])

/** Triggers insert changes here, to be added up later, so that writers do not wait for a row that others update too. */
export const figureChanges = pgTable('figure_changes', columns(), (table) => [
	index('figure_changes_person').on(table.person, table.day),
])

/** What buyers do with a seller's listings, each with its time. What becomes of orders is in the orders. */
export const interest = pgEnum('interest', ['seen', 'saved', 'asked', 'offers'])

/** Triggers add a row for each first view, wish, conversation and offer. It outlives them, and is deleted with the account. */
export const interests = pgTable(
	'interests',
	{
		sellerId: uuid('seller_id').notNull(),
		listingId: uuid('listing_id').notNull(),
		kind: interest('kind').notNull(),
		at: moment('at').notNull(),
	},
	(table) => [index('interests_seller').on(table.sellerId, table.at)],
)
