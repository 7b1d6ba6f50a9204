import { index, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const pictureStore = pgEnum('picture_store', ['pictures', 'privatePictures'])

/** Pictures that do not, or no longer, belong to a listing or message. They may have files, and a record that can be taken over. */
export const strayPictures = pgTable(
	'stray_pictures',
	{
		id: uuid('id').primaryKey(),
		store: pictureStore('store').notNull(),
		due: moment('due').notNull(),
	},
	(table) => [index('stray_pictures_due').on(table.due)],
)
