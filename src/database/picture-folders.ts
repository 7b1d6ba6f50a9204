import { eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queries } from './postgres/connection.ts'
import { messages } from './schema/conversations.ts'
import { keptKeys } from './schema/events.ts'
import { pictures } from './schema/listings.ts'

/** The folders in a data folder that may hold pictures. */
export const pictureFolders = ['pictures', 'private-pictures'] as const
export type PictureFolder = (typeof pictureFolders)[number]

/** The mark of the folder with this database's pictures. Undefined before the first use. */
export async function findMark(db: Queries, folder: PictureFolder): Promise<string | undefined> {
	const [kept] = await db.select().from(keptKeys).where(eq(keptKeys.name, folder))
	return kept?.value.mark
}

/** Records a folder's mark, unless one is already recorded. */
export async function noteMark(db: Queries, folder: PictureFolder, mark: string): Promise<void> {
	await db.insert(keptKeys).values({ name: folder, value: { mark } }).onConflictDoNothing()
}

/** Whether the database refers to pictures that should be in one of Motor's own folders or buckets. */
export async function hasPicturesFor(db: Queries, folder: PictureFolder): Promise<boolean> {
	const found =
		folder === 'pictures'
			? await db.select({ id: pictures.id }).from(pictures).where(isNull(pictures.hostedAddress)).limit(1)
			: await db.select({ id: messages.id }).from(messages).where(isNotNull(messages.picture)).limit(1)
	return found.length > 0
}
