import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { HoldKind } from '../../contract/moderation/holds.ts'
import type { StolenState } from '../../contract/moderation/stolen-states.ts'
import { createdAt, moment } from './columns.ts'
import { gearType, listings } from './listings.ts'
import { userReference } from './people.ts'

/** Gear that somebody says was stolen. No serial number: only its mark, as in `gear_serials`. */
export const stolenReports = pgTable(
	'stolen_reports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userReference('user_id'),
		gearType: gearType('gear_type').notNull(),
		// Empty where they did not say, like model and number of the diary entry.
		maker: text('maker').notNull().default(''),
		model: text('model').notNull().default(''),
		mark: text('mark'),
		/** So short a serial number that maker and type have to match as well. */
		short: boolean('short').notNull().default(false),
		/** The day, as YYYY-MM-DD. */
		stolenAt: text('stolen_at').notNull(),
		district: text('district').notNull(),
		/** Of the general diary entry at the police. */
		gdNumber: text('gd_number').notNull().default(''),
		text: text('text').notNull(),
		status: text('status').$type<StolenState>().notNull().default('reported'),
		/** An admin's, of the table of reasons, and their words. */
		reason: text('reason').notNull().default(''),
		reasonText: text('reason_text').notNull().default(''),
		decidedAt: moment('decided_at'),
		createdAt: createdAt(),
		/** Until when it counts. */
		endsAt: moment('ends_at').notNull(),
	},
	(table) => [
		index('stolen_reports_own').on(table.userId, table.createdAt, table.id),
		index('stolen_reports_waiting').on(table.createdAt, table.id).where(sql`${table.status} = 'reported'`),
		index('stolen_reports_mark').on(table.mark).where(sql`${table.status} in ('reported', 'accepted')`),
	],
)

/** Pictures of a report, in the private store under this id. */
export const stolenPictures = pgTable(
	'stolen_pictures',
	{
		id: uuid('id').primaryKey(),
		reportId: uuid('report_id')
			.notNull()
			.references(() => stolenReports.id, { onDelete: 'cascade' }),
		position: smallint('position').notNull(),
	},
	(table) => [index('stolen_pictures_report').on(table.reportId, table.position)],
)

/**
 * What a listing matches. While a match is open, the listing is held or, where it is booked, a moderator looks at it. One that
 * has ended does not count again.
 */
export const listingHolds = pgTable(
	'listing_holds',
	{
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id, { onDelete: 'cascade' }),
		kind: text('kind').$type<HoldKind>().notNull(),
		/** The report of stolen gear, or the listing with the same picture. */
		otherId: uuid('other_id').notNull(),
		createdAt: createdAt(),
		/** When a moderator decided about it, its seller deleted the listing, or it was no longer so. */
		endedAt: moment('ended_at'),
		/** It was no longer so before anybody decided: it may come again. */
		gone: boolean('gone').notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.listingId, table.kind, table.otherId] }),
		index('listing_holds_other').on(table.otherId),
	],
)
