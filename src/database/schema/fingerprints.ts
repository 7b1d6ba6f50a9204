import { customType, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'

const hash = customType<{ data: string }>({ dataType: () => 'bit(256)' })

/** Fingerprints by which copies of pictures are found (`services/pictures/fingerprints`): of listings, and of gear reported stolen. */
export const pictureFingerprints = pgTable(
	'picture_fingerprints',
	{
		/** The picture's id, in whichever store it is. */
		id: uuid('id').primaryKey(),
		hash: hash('hash').notNull(),
		mirrored: hash('mirrored').notNull(),
		keys: integer('keys').array().notNull(),
		weak: smallint('weak').array().notNull(),
	},
	(table) => [
		// Without a pending list, which every search would have to read.
		index('picture_fingerprints_keys').using('gin', table.keys).with({ fastupdate: false }),
	],
)

/** Pictures that were compared point by point and are the same. Each pair is stored twice. */
export const samePictures = pgTable(
	'same_pictures',
	{
		pictureId: uuid('picture_id').notNull(),
		otherId: uuid('other_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.pictureId, table.otherId] })],
)
