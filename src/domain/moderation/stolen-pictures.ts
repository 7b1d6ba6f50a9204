import { isId } from '../../contract/ids.ts'
import { pictureId, pictureWidths } from '../../contract/listings/pictures.ts'
import { say } from '../../contract/sentences.ts'
import { insertFingerprint } from '../../database/listings/fingerprints.ts'
import { findOwnPicture } from '../../database/listings/pictures.ts'
import { findStolenPicture } from '../../database/moderation/stolen.ts'
import type { Member } from '../actor.ts'
import { forbidden, invalid } from '../failure.ts'
import { keepUpload, readStored, refusedAsFailure, storeUpload } from '../listings/uploads.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'

const widestWebpName = `${pictureWidths[pictureWidths.length - 1]}.webp`

/** Stores a picture for a report; only its sender and admins can see it. Returns its id. */
export async function storeStolenPicture(market: Market, upload: Buffer): Promise<string> {
	const { id, fingerprint } = await storeUpload(market, 'privatePictures', upload)
	if (fingerprint)
		await market.database.transaction(async (tx) => {
			await keepUpload(tx, id)
			await insertFingerprint(tx, id, fingerprint)
		})
	return id
}

/**
 * The ids in the private store of the pictures sent: uploads for reports are used as they are, and this person's own
 * pictures on the market are copied. Throws if a picture is neither.
 */
export async function takeStolenPictures(
	market: Market,
	reporter: Member,
	images: readonly string[],
): Promise<string[]> {
	const ids = new Set<string>()
	for (const image of images) ids.add(isId(image) ? image.toLowerCase() : await copyOwn(market, reporter, image))
	return [...ids]
}

async function copyOwn(market: Market, reporter: Member, address: string): Promise<string> {
	const id = pictureId(address)
	const own = id && (await findOwnPicture(market.database.db, id, reporter.id))
	const picture = own && (await refusedAsFailure(() => market.pictures.read(own, widestWebpName)))
	if (!picture) throw invalid({ images: say('stolenPicture') })
	return storeStolenPicture(market, picture.body)
}

/** A report's picture, as WebP, for its reporter and admins. */
export async function readStolenPicture(market: Market, reader: Member, id: string): Promise<Buffer> {
	const { userId } = await rowOf('picture', id, (known) => findStolenPicture(market.database.db, known))
	if (userId !== reader.id && reader.role !== 'admin') throw forbidden()
	return (await readStored(market.privatePictures, id.toLowerCase(), widestWebpName)).body
}
