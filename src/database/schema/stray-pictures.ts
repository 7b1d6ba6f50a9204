import { index, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const pictureStore = pgEnum('picture_store', ['pictures', 'privatePictures'])

/** Pictures of no listing or message, not yet or no longer. They may have files, and a record that can be taken. */
export const strayPictures = pgTable(
	'stray_pictures',
	{
		id: uuid('id').primaryKey(),
		store: pictureStore('store').notNull(),
		due: moment('due').notNull(),
	},
	(table) => [index('stray_pictures_due').on(table.due)],
)
