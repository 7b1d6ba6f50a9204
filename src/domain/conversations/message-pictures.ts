import { findMessagePicture, isNearReported } from '../../database/deals/messages.ts'
import type { Member } from '../actor.ts'
import { forbidden, missing } from '../failure.ts'
import { readStored } from '../listings/uploads.ts'
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
	return (await readStored(privatePictures, id.toLowerCase(), `${width}.webp`)).body

	function isReported(): Promise<boolean> {
		return isNearReported(database.db, message.conversationId, message.createdAt, messagesAround)
	}
}
