import { bigint, index, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What is counted of buyers, of sellers, and of the whole market. `income` is in taka. */
export const figure = pgEnum('figure', [
	'orders',
	'wishlist',
	'wishlist_available',
	'live',
	'advertised',
	'booked',
	'views',
	'income',
	'buyers',
	'sellers',
	'unverified_sellers',
	'new_users',
	'listings',
	'new_listings',
	'open_reports',
])
export type FigureName = (typeof figure.enumValues)[number]

/** In the place of a person: the figures of the whole market. */
export const wholeMarket = '00000000-0000-0000-0000-000000000000'

const columns = () => ({
	person: uuid('person').notNull(),
	/** Start of the day in Bangladesh; infinity for a figure that has no days. */
	day: moment('day').notNull(),
	figure: figure('figure').notNull(),
	amount: bigint('amount', { mode: 'number' }).notNull(),
})

/** Figures without the changes that wait in `figureChanges`. */
export const figures = pgTable('figures', columns(), (table) => [
	primaryKey({ columns: [table.person, table.day, table.figure] }),
])

/**
 * What is to be added to the figures. Triggers insert it in the transaction of whatever changes them, so that nobody waits
 * for a row that others write, too.
 */
export const figureChanges = pgTable('figure_changes', columns(), (table) => [
	index('figure_changes_person').on(table.person, table.day),
])
