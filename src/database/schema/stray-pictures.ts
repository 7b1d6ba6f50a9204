import { index, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const pictureStore = pgEnum('picture_store', ['pictures', 'privatePictures'])

/**
 * Pictures that belong to no listing and no message, not yet or no more. Their store may have files of them, and
 * `pictures` a record that a listing may still take.
 */
export const strayPictures = pgTable(
	'stray_pictures',
	{
		id: uuid('id').primaryKey(),
		store: pictureStore('store').notNull(),
		/** When they may be removed. */
		due: moment('due').notNull(),
	},
	(table) => [index('stray_pictures_due').on(table.due)],
)
