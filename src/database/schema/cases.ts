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

/** What is told, and done, once a decision can no longer be undone. */
export interface LaterEvent {
	readonly kind: string
	readonly by: string | null
	readonly order?: string
	readonly listing?: string
	readonly person?: string
	readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** What moderators decide, from the first report, request or dispute to the decision. Later ones join an open case. */
export const cases = pgTable(
	'cases',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: caseKinds }).$type<CaseKind>().notNull(),
		/** The listing, message, person, report or order that it is about. No reference: it outlives some of them. */
		subjectId: uuid('subject_id').notNull(),
		state: text('state', { enum: caseStates }).$type<CaseState>().notNull().default('open'),
		/** 0 is the gravest: its place in THE SEVERITIES. */
		severity: smallint('severity').notNull(),
		openedAt: moment('opened_at').notNull(),
		dueAt: moment('due_at').notNull(),
		/** Severity and due time in one number: the order of the queue. */
		rank: bigint('rank', { mode: 'number' }).notNull(),
		listingId: uuid('listing_id'),
		orderId: uuid('order_id'),
		/** Whom it is about. */
		personId: uuid('person_id'),
		/** Who claims something; null for the system, and where nobody may know. */
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
		/** Null where what it was about has gone. */
		decidedBy: uuid('decided_by'),
		action: text('action').$type<CaseAction>(),
		reason: text('reason'),
		words: text('words'),
		/** Taka of a settlement. */
		amount: integer('amount'),
		/** Until when the decision can be undone; what follows from it waits until then. Null where it cannot, or has followed. */
		undoUntil: moment('undo_until'),
		later: jsonb('later').$type<{ events: LaterEvent[]; before: Record<string, unknown> }>(),
	},
	(table) => [
		uniqueIndex('cases_one_open').on(table.kind, table.subjectId).where(sql`${table.state} <> 'decided'`),
		index('cases_queue').on(table.state, table.rank, table.id),
		index('cases_queue_of_kind').on(table.kind, table.state, table.rank, table.id),
		index('cases_person').on(table.personId, table.state, table.rank, table.id),
		// Has all that the counts of what waits need.
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

/** What a side of a case says. */
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

/** Pictures (WebP) of a side, for both sides and admins, until 180 days after the decision. */
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

/** What moderators write to each other about a case. */
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
