import { sql } from 'drizzle-orm'
import {
	boolean,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { importStates, rowOutcomes } from '../../contract/listings/imports.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'
import { userReference } from './people.ts'

export const importState = pgEnum('import_state', importStates)
export const rowOutcome = pgEnum('row_outcome', rowOutcomes)

/** What is wrong with a field of a row, in every language. */
export interface RowError {
	readonly field: string
	readonly en: string
	readonly bn: string
}

/** Files of listings that sellers import. */
export const imports = pgTable(
	'imports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userReference('user_id'),
		status: importState('status').notNull().default('checking'),
		/** How often pictures were uploaded for it. */
		pictureFiles: integer('picture_files').notNull().default(0),
		/** Whether it may end offers; null until it runs. */
		endOffers: boolean('end_offers'),
		/** Whether its seller has viewed it since it finished. */
		seen: boolean('seen').notNull().default(false),
		warnings: jsonb('warnings').$type<readonly RowError[]>().notNull().default([]),
		createdAt: moment('created_at').notNull(),
		changedAt: moment('changed_at').notNull(),
	},
	(table) => [
		// One open import per seller.
		uniqueIndex('imports_open').on(table.userId).where(sql`${table.status} in ('checking', 'checked', 'running')`),
		index('imports_own').on(table.userId, table.createdAt),
		index('imports_oldest').on(table.changedAt),
	],
)

/** The rows of imports. */
export const importRows = pgTable(
	'import_rows',
	{
		importId: uuid('import_id')
			.notNull()
			.references(() => imports.id, { onDelete: 'cascade' }),
		/** The header is line 1. */
		line: integer('line').notNull(),
		/** The cells' texts, by column. */
		cells: jsonb('cells').$type<Readonly<Record<string, string>>>().notNull(),
		/** Null until checked. */
		outcome: rowOutcome('outcome'),
		errors: jsonb('errors').$type<readonly RowError[]>().notNull().default([]),
		/** The listing that it updates (at this version) or has created. */
		listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
		version: integer('version'),
		endsOffers: integer('ends_offers').notNull().default(0),
		/** Whether the run has finished it. */
		done: boolean('done').notNull().default(false),
	},
	(table) => [primaryKey({ columns: [table.importId, table.line] }), index('import_rows_listing').on(table.listingId)],
)

/** Pictures uploaded for an import, by file name, as sent. The private store holds them under these ids. */
export const importPictures = pgTable(
	'import_pictures',
	{
		importId: uuid('import_id')
			.notNull()
			.references(() => imports.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		file: uuid('file').notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.name] })],
)
