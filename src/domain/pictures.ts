import { randomUUID } from 'node:crypto'
import { pictureWidths } from '../contract/pictures.ts'
import { deletePictures, insertPicture, listUnusedPictures, lockUnusedPicture } from '../database/pictures.ts'
import { PictureRefused, PictureStoreFailure, TooManyPictures } from '../services/pictures/pictures.ts'
import type { Member } from './actor.ts'
import { now } from './clock.ts'
import { Failure } from './failure.ts'
import type { Market } from './market.ts'

/** Hours that an uploaded picture may wait for its listing. */
const hoursUnused = 24
const picturesPerSweep = 500

/** Where a picture is shown from: the hosted service's address, or Motor's own, in the largest size. */
export function pictureAddress(site: string, picture: { id: string; hostedAddress: string | null }): string {
	return picture.hostedAddress ?? `${site}/pictures/${picture.id}/${pictureWidths[pictureWidths.length - 1]}.webp`
}

/** Checks and stores a picture of the seller's; returns its address. */
export async function storePicture(market: Market, seller: Member<'seller'>, upload: Buffer): Promise<string> {
	const id = randomUUID()
	const stored = await market.pictures.store(id, upload).catch((error: unknown) => {
		if (error instanceof PictureRefused)
			throw new Failure(error.tooLarge ? 'too large' : 'invalid', error.sentence, { fields: { image: error.sentence } })
		if (error instanceof TooManyPictures) throw new Failure('busy')
		if (error instanceof PictureStoreFailure) throw new Failure('upstream', error.sentence, { cause: error })
		throw error
	})
	try {
		await insertPicture(market.database.db, { id, uploaderId: seller.id, ...stored })
	} catch (error) {
		await market.pictures.remove(id)
		throw error
	}
	return pictureAddress(market.site, { id, ...stored })
}

/**
 * Removes pictures that have waited a day for a listing to show them, from the store first: a row that is left over is
 * found again next time, a file without a row never. Returns how many.
 */
export async function removeUnusedPictures({ database, pictures }: Market, at = now()): Promise<number> {
	const before = new Date(at.getTime() - hoursUnused * 3_600_000)
	let removed = 0
	for (const id of await listUnusedPictures(database, before, picturesPerSweep)) {
		const gone = await database.transaction(async (tx) => {
			if (!(await lockUnusedPicture(tx, id))) return false
			await pictures.remove(id)
			await deletePictures(tx, [id])
			return true
		})
		if (gone) removed += 1
	}
	return removed
}
