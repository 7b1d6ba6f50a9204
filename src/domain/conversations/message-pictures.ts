import { randomUUID } from 'node:crypto'
import { findMessagePicture, isNearReported, type MessageRow } from '../../database/deals/messages.ts'
import { PictureStoreFailure } from '../../services/pictures/pictures.ts'
import type { Member } from '../actor.ts'
import { Failure, forbidden, missing } from '../failure.ts'
import { storedUpload } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'
import { messagesAround } from './reported.ts'
import { sideOf } from './standing.ts'

/** Stores a picture under a new message's id, and removes it unless `send` made that message. */
export async function keepMessagePicture(
	market: Market,
	upload: Buffer,
	send: (message: { id: string; picture: NonNullable<MessageRow['picture']> }) => Promise<string>,
): Promise<string> {
	const id = randomUUID()
	const { width, height, placeholder } = await storedUpload(market, 'privatePictures', id, upload)
	let sent: string | null = null
	try {
		sent = await send({ id, picture: { width, height, placeholder } })
		return sent
	} finally {
		if (sent !== id) await market.privatePictures.remove(id)
	}
}

/** The picture of a message, as WebP in one of `pictureWidths`. Throws 'forbidden' to all but its readers. */
export async function readMessagePicture(
	{ database, privatePictures }: Market,
	reader: Member,
	id: string,
	width: number,
): Promise<Buffer> {
	const message = await rowOf('picture', id, (known) => findMessagePicture(database.db, known))
	if (!sideOf(reader, message) && !(reader.role === 'admin' && (await isReported()))) throw forbidden()
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
