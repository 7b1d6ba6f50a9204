import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { pictures } from './listings.ts'
import { userReference } from './people.ts'

/** The values that a change of a draft replaced; `version` is the version that the change created. */
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
		/** The latest changes. */
		edits: jsonb('edits').$type<readonly DraftEdit[]>().notNull().default([]),
		createdAt: moment('created_at').notNull(),
		changedAt: moment('changed_at').notNull(),
	},
	(table) => [index('drafts_own').on(table.userId, table.changedAt), index('drafts_oldest').on(table.changedAt)],
)

/** The pictures of drafts, kept as long as their drafts. */
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
