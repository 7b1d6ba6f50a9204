import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { HoldKind } from '../../contract/moderation/holds.ts'
import type { StolenState } from '../../contract/moderation/stolen-states.ts'
import { createdAt, moment } from './columns.ts'
import { gearType, listings } from './listings.ts'
import { userReference } from './people.ts'

/** Reports of stolen gear. Without the serial number: only its mark, as in `gear_serials`. */
export const stolenReports = pgTable(
	'stolen_reports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userReference('user_id'),
		gearType: gearType('gear_type').notNull(),
		// Empty if not given, like `model` and `gdNumber`.
		maker: text('maker').notNull().default(''),
		model: text('model').notNull().default(''),
		mark: text('mark'),
		/** The serial number is so short that maker and type have to match too. */
		short: boolean('short').notNull().default(false),
		/** The day, as YYYY-MM-DD. */
		stolenAt: text('stolen_at').notNull(),
		district: text('district').notNull(),
		/** Number of the general diary entry with the police. */
		gdNumber: text('gd_number').notNull().default(''),
		text: text('text').notNull(),
		status: text('status').$type<StolenState>().notNull().default('reported'),
		/** The admin's reason, from the table of reasons, and their own words. */
		reason: text('reason').notNull().default(''),
		reasonText: text('reason_text').notNull().default(''),
		decidedAt: moment('decided_at'),
		createdAt: createdAt(),
		/** When the report expires. */
		endsAt: moment('ends_at').notNull(),
	},
	(table) => [
		index('stolen_reports_own').on(table.userId, table.createdAt, table.id),
		index('stolen_reports_waiting').on(table.createdAt, table.id).where(sql`${table.status} = 'reported'`),
		index('stolen_reports_mark').on(table.mark).where(sql`${table.status} in ('reported', 'accepted')`),
	],
)

/** Pictures of a report, in the private store under these ids. */
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
 * What a listing matches. While a match is open, the listing is held; a booked one is reviewed by a moderator instead. A match
 * that has ended does not count again.
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
		/** When a moderator decided, the seller deleted the listing, or the condition ended. */
		endedAt: moment('ended_at'),
		/** The condition ended before anyone decided, so the match may be raised again. */
		gone: boolean('gone').notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.listingId, table.kind, table.otherId] }),
		index('listing_holds_other').on(table.otherId),
	],
)
