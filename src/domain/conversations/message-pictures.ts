import { findMessagePicture, isNearReported } from '../../database/deals/messages.ts'
import { PictureStoreFailure } from '../../services/pictures/pictures.ts'
import type { Member } from '../actor.ts'
import { Failure, forbidden, missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'
import { messagesAround } from './reported.ts'
import { sideOf } from './standing.ts'

/**
 * The picture of a message, as WebP in one of `pictureWidths`. Throws 'forbidden' to anyone who may not read the message;
 * only admins see a removed one.
 */
export async function readMessagePicture(
	{ database, privatePictures }: Market,
	reader: Member,
	id: string,
	width: number,
): Promise<Buffer> {
	const message = await rowOf('picture', id, (known) => findMessagePicture(database.db, known))
	if (!sideOf(reader, message) && !(reader.role === 'admin' && (await isReported()))) throw forbidden()
	if (message.removedAt && reader.role !== 'admin') throw missing('picture')
	const picture = await privatePictures.read(id.toLowerCase(), `${width}.webp`).catch((error: unknown) => {
		if (error instanceof PictureStoreFailure) throw new Failure('busy', error.sentence, { cause: error })
		throw error
	})
	if (!picture) throw missing('picture')
	return picture.body

	function isReported(): Promise<boolean> {
		return isNearReported(database.db, message.conversationId, message.createdAt, messagesAround)
	}
}
