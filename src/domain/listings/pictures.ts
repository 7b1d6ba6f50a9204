import { randomUUID } from 'node:crypto'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { addJob } from '../../database/jobs.ts'
import {
	deletePictures,
	insertPicture,
	listUnusedPictures,
	lockUnusedPicture,
} from '../../database/listings/pictures.ts'
import { machineTime } from '../../machine-time.ts'
import {
	PictureRefused,
	PictureStoreFailure,
	type StoredPicture,
	TooManyPictures,
} from '../../services/pictures/pictures.ts'
import type { Member } from '../actor.ts'
import { hourMs } from '../calendar.ts'
import { Failure } from '../failure.ts'
import type { Market } from '../market.ts'

/** Hours an uploaded picture may wait for its listing. */
const hoursUnused = 24
const picturesPerSweep = 500

/** The picture's address: a hosted service's, or Motor's own in the largest size. */
export function pictureAddress(site: string, picture: { id: string; hostedAddress: string | null }): string {
	return picture.hostedAddress ?? `${site}/pictures/${picture.id}/${pictureWidths[pictureWidths.length - 1]}.webp`
}

/** Stores an upload under an id. Throws what is wrong with it as a failure of the field `image`. */
export function storedUpload(
	market: Market,
	store: 'pictures' | 'privatePictures',
	id: string,
	upload: Buffer,
): Promise<StoredPicture> {
	const stored = market[store].store(id, upload).catch(async (error: unknown) => {
		// Some of its files may be there, and the store that failed cannot be asked now.
		if (error instanceof PictureStoreFailure)
			await addJob(market.database.db, 'discard_picture', { picture: id, store }).catch(() => {})
		throw error
	})
	return refusedAsFailure(stored)
}

/** Turns what the sender of a picture has to know into failures of the field `image`. */
export function refusedAsFailure<Result>(work: Promise<Result>): Promise<Result> {
	return work.catch((error: unknown) => {
		if (error instanceof PictureRefused)
			throw new Failure(error.tooLarge ? 'too large' : 'invalid', error.sentence, { fields: { image: error.sentence } })
		if (error instanceof TooManyPictures) throw new Failure('busy')
		if (error instanceof PictureStoreFailure) throw new Failure('busy', error.sentence, { cause: error })
		throw error
	})
}

/** Checks and stores a seller's picture. Returns its address. */
export async function storePicture(market: Market, seller: Member<'seller'>, upload: Buffer): Promise<string> {
	const id = randomUUID()
	const stored = await storedUpload(market, 'pictures', id, upload)
	try {
		await insertPicture(market.database.db, { id, uploaderId: seller.id, ...stored })
	} catch (error) {
		await market.pictures.remove(id)
		throw error
	}
	return pictureAddress(market.site, { id, ...stored })
}

/**
 * Deletes pictures that no listing used within a day, and returns how many. The file goes first: a leftover row is
 * found again, a leftover file never.
 */
export async function removeUnusedPictures(
	{ database, pictures }: Pick<Market, 'database' | 'pictures'>,
	at = machineTime(),
): Promise<number> {
	const before = new Date(at.getTime() - hoursUnused * hourMs)
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
