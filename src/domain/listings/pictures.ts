import type { PictureHint } from '../../contract/listings/picture-hints.ts'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { insertFingerprint } from '../../database/listings/fingerprints.ts'
import { insertPicture } from '../../database/listings/pictures.ts'
import type { Member } from '../actor.ts'
import type { Market } from '../market.ts'
import { keepUpload, storeUpload } from './uploads.ts'

/** The picture's address: a hosting service's, or Motor's own in the largest size. */
export function pictureAddress(site: string, picture: { id: string; hostedAddress: string | null }): string {
	return picture.hostedAddress ?? `${site}/pictures/${picture.id}/${pictureWidths[pictureWidths.length - 1]}.webp`
}

/** Checks and stores a seller's picture, which is a stray until a listing takes it. Returns its address. */
export async function storePicture(
	market: Market,
	seller: Member<'seller'>,
	upload: Buffer,
): Promise<{ address: string; hints: readonly PictureHint[] }> {
	const { hints, fingerprint, ...picture } = await storeUpload(market, 'pictures', upload)
	await market.database.transaction(async (tx) => {
		await keepUpload(tx, picture.id)
		await insertPicture(tx, { ...picture, uploaderId: seller.id })
		if (fingerprint) await insertFingerprint(tx, picture.id, fingerprint)
	})
	return { address: pictureAddress(market.site, picture), hints }
}
