import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { pictures } from './listings.ts'
import { userReference } from './people.ts'

/** What a change of a draft replaced; `version` is the one it made. */
export interface DraftEdit {
	readonly version: number
	readonly was: Readonly<Record<string, unknown>>
}

/** Listings that are not published yet. */
export const drafts = pgTable(
	'drafts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: userReference('user_id'),
		fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull(),
		version: integer('version').notNull().default(1),
		/** The last of its changes. */
		edits: jsonb('edits').$type<readonly DraftEdit[]>().notNull().default([]),
		createdAt: moment('created_at').notNull(),
		changedAt: moment('changed_at').notNull(),
	},
	(table) => [index('drafts_own').on(table.userId, table.changedAt), index('drafts_oldest').on(table.changedAt)],
)

/** The pictures of drafts, which are kept for as long. */
export const draftPictures = pgTable(
	'draft_pictures',
	{
		draftId: uuid('draft_id')
			.notNull()
			.references(() => drafts.id, { onDelete: 'cascade' }),
		pictureId: uuid('picture_id')
			.notNull()
			.references(() => pictures.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.draftId, table.pictureId] }),
		index('draft_pictures_picture').on(table.pictureId),
	],
)
