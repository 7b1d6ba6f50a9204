import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
	type CaseAction,
	type CaseKind,
	type CaseState,
	caseKinds,
	caseStates,
} from '../../contract/moderation/case-kinds.ts'
import { bytea, moment } from './columns.ts'
import { userReference } from './people.ts'

/** Notifications and effects that wait until a decision can no longer be undone. */
export interface LaterEvent {
	readonly kind: string
	readonly by: string | null
	readonly order?: string
	readonly listing?: string
	readonly person?: string
	readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** What moderators decide, from the first report, request or dispute to the decision. Later reports join an open case. */
export const cases = pgTable(
	'cases',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: caseKinds }).$type<CaseKind>().notNull(),
		/** The listing, message, person, report or order that it is about. No foreign key, because it outlives some of them. */
		subjectId: uuid('subject_id').notNull(),
		state: text('state', { enum: caseStates }).$type<CaseState>().notNull().default('open'),
		/** Its position in THE SEVERITIES; 0 is the most severe. */
		severity: smallint('severity').notNull(),
		openedAt: moment('opened_at').notNull(),
		dueAt: moment('due_at').notNull(),
		/** Severity and due time in one number, by which the queue is sorted. */
		rank: bigint('rank', { mode: 'number' }).notNull(),
		listingId: uuid('listing_id'),
		orderId: uuid('order_id'),
		/** The person whom it is about. */
		personId: uuid('person_id'),
		/** The person who makes the claim; null for the system, and where it must stay secret. */
		claimantId: uuid('claimant_id'),
		reporters: integer('reporters').notNull().default(0),
		snapshot: jsonb('snapshot'),
		/** When the person was asked, and until when the sides can answer. */
		askedAt: moment('asked_at'),
		answerBy: moment('answer_by'),
		claimedBy: uuid('claimed_by'),
		claimedUntil: moment('claimed_until'),
		version: integer('version').notNull().default(1),
		decidedAt: moment('decided_at'),
		/** Null if its subject is gone. */
		decidedBy: uuid('decided_by'),
		action: text('action').$type<CaseAction>(),
		reason: text('reason'),
		words: text('words'),
		/** In taka, for a settlement. */
		amount: integer('amount'),
		/**
		 * Until when the decision can be undone; its consequences wait until then. Null if it cannot be undone, or once they have
		 * happened.
		 */
		undoUntil: moment('undo_until'),
		later: jsonb('later').$type<{ events: LaterEvent[]; before: Record<string, unknown> }>(),
	},
	(table) => [
		uniqueIndex('cases_one_open').on(table.kind, table.subjectId).where(sql`${table.state} <> 'decided'`),
		index('cases_queue').on(table.state, table.rank, table.id),
		index('cases_queue_of_kind').on(table.kind, table.state, table.rank, table.id),
		index('cases_person').on(table.personId, table.state, table.rank, table.id),
		// Covers everything that the counts of waiting cases need.
		index('cases_waiting')
			.on(table.kind, table.state, table.dueAt, table.openedAt)
			.where(sql`${table.state} in ('open', 'asked')`),
		index('cases_claimed').on(table.claimedBy).where(sql`${table.state} <> 'decided'`),
		index('cases_subject').on(table.subjectId),
		index('cases_listing').on(table.listingId).where(sql`${table.listingId} is not null`),
		index('cases_order').on(table.orderId).where(sql`${table.orderId} is not null`),
		index('cases_decided_of').on(table.personId, table.decidedAt).where(sql`${table.state} = 'decided'`),
		index('cases_decided').on(table.decidedAt).where(sql`${table.state} = 'decided'`),
		index('cases_undo').on(table.undoUntil).where(sql`${table.undoUntil} is not null`),
		index('cases_asked').on(table.answerBy).where(sql`${table.state} = 'asked'`),
	],
)

const caseReference = () =>
	uuid('case_id')
		.notNull()
		.references(() => cases.id, { onDelete: 'cascade' })

/** A statement by one side of a case. */
export const caseStatements = pgTable(
	'case_statements',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		caseId: caseReference(),
		personId: userReference('person_id'),
		text: text('text').notNull(),
		pictureIds: uuid('picture_ids').array().notNull().default(sql`'{}'`),
		messageIds: uuid('message_ids').array().notNull().default(sql`'{}'`),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('case_statements_case').on(table.caseId, table.createdAt),
		index('case_statements_person').on(table.personId),
	],
)

/** A side's pictures (WebP), for both sides and admins, until 180 days after the decision. */
export const casePictures = pgTable(
	'case_pictures',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		caseId: caseReference(),
		personId: userReference('person_id'),
		picture: bytea('picture').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('case_pictures_case').on(table.caseId, table.personId)],
)

/** Moderators' notes to each other about a case. */
export const caseNotes = pgTable(
	'case_notes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		caseId: caseReference(),
		authorId: userReference('author_id'),
		text: text('text').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('case_notes_case').on(table.caseId, table.createdAt)],
)
