import { pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const pictureStore = pgEnum('picture_store', ['pictures', 'privatePictures'])

/** Pictures that belong to nothing, not yet or no more, while their store may have files of them. */
export const strayPictures = pgTable('stray_pictures', {
	id: uuid('id').primaryKey(),
	store: pictureStore('store').notNull(),
	/** When their files may be removed. */
	due: moment('due').notNull(),
})
