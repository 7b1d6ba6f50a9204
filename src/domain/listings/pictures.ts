import { pictureWidths } from '../../contract/listings/pictures.ts'
import {
	deletePicture,
	insertPicture,
	listUnusedPictures,
	lockUnusedPicture,
} from '../../database/listings/pictures.ts'
import { insertStray } from '../../database/listings/stray-pictures.ts'
import { machineTime } from '../../machine-time.ts'
import type { Member } from '../actor.ts'
import { hourMs } from '../calendar.ts'
import type { Market } from '../market.ts'
import { claimUpload, hoursUnused, picturesPerSweep, removeStrays, storeUpload } from './uploads.ts'

/** The picture's address: a hosted service's, or Motor's own in the largest size. */
export function pictureAddress(site: string, picture: { id: string; hostedAddress: string | null }): string {
	return picture.hostedAddress ?? `${site}/pictures/${picture.id}/${pictureWidths[pictureWidths.length - 1]}.webp`
}

/** Checks and stores a seller's picture. Returns its address. */
export async function storePicture(market: Market, seller: Member<'seller'>, upload: Buffer): Promise<string> {
	const picture = await storeUpload(market, 'pictures', upload)
	await market.database.transaction(async (tx) => {
		await claimUpload(tx, picture.id)
		await insertPicture(tx, { ...picture, uploaderId: seller.id })
	})
	return pictureAddress(market.site, picture)
}

/** Deletes pictures that no listing used within a day, and uploads that broke off. Returns how many. */
export async function removeUnusedPictures(
	market: Pick<Market, 'database' | 'pictures' | 'privatePictures'>,
	at = machineTime(),
): Promise<number> {
	const { database } = market
	const before = new Date(at.getTime() - hoursUnused * hourMs)
	for (const id of await listUnusedPictures(database, before, picturesPerSweep)) {
		await database.transaction(async (tx) => {
			if (!(await lockUnusedPicture(tx, id))) return
			await deletePicture(tx, id)
			await insertStray(tx, { id, store: 'pictures', due: at })
		})
	}
	return removeStrays(market, at)
}
