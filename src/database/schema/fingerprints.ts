import { customType, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'

const hash = customType<{ data: string }>({ dataType: () => 'bit(256)' })

/** By what pictures find their copies (`services/pictures/fingerprints`): of listings, and of gear that was reported stolen. */
export const pictureFingerprints = pgTable(
	'picture_fingerprints',
	{
		/** Of the picture, whichever store it is in. */
		id: uuid('id').primaryKey(),
		hash: hash('hash').notNull(),
		mirrored: hash('mirrored').notNull(),
		keys: integer('keys').array().notNull(),
		weak: smallint('weak').array().notNull(),
	},
	(table) => [
		// Without the list of pending entries, which every search would read.
		index('picture_fingerprints_keys').using('gin', table.keys).with({ fastupdate: false }),
	],
)

/** Pictures that were compared point by point and are the same: each pair twice. */
export const samePictures = pgTable(
	'same_pictures',
	{
		pictureId: uuid('picture_id').notNull(),
		otherId: uuid('other_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.pictureId, table.otherId] })],
)
