import type { ConversationAction, PhotoNumber, Side } from '../../contract/deals/conversations.ts'
import type { ConversationRecord, ConversationRow } from '../../database/deals/conversations.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { forbidden } from '../failure.ts'

interface Two {
	readonly buyerId: string
	readonly sellerId: string
}

/** This person's side of a conversation, offer or order; null if they are on neither. */
export function sideOf(person: Pick<Member, 'id'>, { buyerId, sellerId }: Two): Side | null {
	if (person.id === buyerId) return 'buyer'
	return person.id === sellerId ? 'seller' : null
}

/** Like `sideOf`, but throws 'forbidden' if they are on neither. */
export function ownSide(person: Pick<Member, 'id'>, two: Two): Side {
	const side = sideOf(person, two)
	if (!side) throw forbidden('notYourConversation')
	return side
}

export const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')
export const idOf = (side: Side, { buyerId, sellerId }: Two) => (side === 'buyer' ? buyerId : sellerId)

/** The digits that a photo must show, while they are valid. */
export function runningNumber(
	{ number, numberUntil }: Pick<ConversationRecord, 'number' | 'numberUntil'>,
	at: Date,
): PhotoNumber | null {
	return number && numberUntil && numberUntil > at ? { number, until: numberUntil.getTime() } : null
}

/** What one side may do now. Suspended people can only read. */
export function conversationActions(
	row: ConversationRow,
	reader: Pick<Member, 'suspended'>,
	side: Side,
): ConversationAction[] {
	if (reader.suspended) return []
	const open = !row.otherGone && !row.blockedByReader && !row.blockedByOther
	const takesOffers = row.takesOffers && !row.listingDeleted && row.listingStatus === 'available'
	const possible: Record<ConversationAction, boolean> = {
		send: open,
		offer: open && side === 'buyer' && takesOffers && row.offerPrice === null,
		number: open && side === 'buyer' && !runningNumber(row, now()),
		report: true,
		block: !row.otherGone && !row.blockedByReader,
		unblock: row.blockedByReader,
	}
	return (Object.keys(possible) as ConversationAction[]).filter((action) => possible[action])
}
