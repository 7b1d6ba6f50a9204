import { messageImage } from '../../contract/addresses.ts'
import type { Conversation, Message, Side } from '../../contract/deals/conversations.ts'
import type { ConversationRow } from '../../database/deals/conversations.ts'
import type { MessageRow } from '../../database/deals/messages.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { pictureAddress } from '../listings/pictures.ts'
import { conversationActions, idOf, otherOf, runningNumber, sideOf } from './standing.ts'

type Shown = Pick<
	MessageRow,
	'id' | 'authorId' | 'clientId' | 'text' | 'picture' | 'number' | 'marks' | 'createdAt' | 'removedAt'
>

/**
 * A message as this reader sees it. Marks are for the recipient, the client's id for the author. If a moderator removed
 * the message, the two learn only that it existed.
 */
export function describeMessage(
	site: string,
	sent: Shown,
	buyerId: string,
	readerId: string,
	asModerator = false,
): Message {
	const removed = sent.removedAt !== null
	const message = removed && !asModerator ? { ...sent, text: '', picture: null, number: null, marks: [] } : sent
	const own = message.authorId === readerId
	return {
		_id: message.id,
		by: message.authorId === buyerId ? 'buyer' : 'seller',
		text: message.text,
		...(message.picture && { image: site + messageImage(message.id), picture: message.picture }),
		...(message.picture && message.number && { number: message.number }),
		marks: own ? [] : message.marks,
		...(own && { client_id: message.clientId }),
		created_at: message.createdAt.getTime(),
		...(removed && { removed: true as const }),
	}
}

/** When the seller's holiday ends, for the buyer only; in ms since 1970. */
function awayUntil({ sellerAwayUntil: until }: ConversationRow, side: Side): number | null {
	return side === 'buyer' && until && until > now() ? until.getTime() : null
}

/** A conversation as one of its two sides sees it. */
export function describeConversation(
	site: string,
	row: ConversationRow,
	reader: Pick<Member, 'id' | 'suspended'>,
): Conversation {
	const side = sideOf(reader, row) ?? 'seller'
	const other = otherOf(side)
	return {
		_id: row.id,
		product_id: row.listingId,
		product_name: row.productName,
		product_img: row.picture ? pictureAddress(site, row.picture) : '',
		product_deleted: row.listingDeleted,
		resell_price: row.price,
		as: side,
		other: { _id: idOf(other, row), name: other === 'buyer' ? row.buyerName : row.sellerName },
		unread: row.unread,
		last: row.last ? describeMessage(site, row.last, row.buyerId, reader.id) : null,
		other_read_at: (other === 'buyer' ? row.buyerReadAt : row.sellerReadAt).getTime(),
		updated_at: row.createdAt.getTime(),
		order_id: row.orderId,
		offer_price: row.offerPrice,
		number: runningNumber(row, now()),
		...(side === 'seller' && { place: row.place }),
		away_until: awayUntil(row, side),
		actions: conversationActions(row, reader, side),
	}
}
