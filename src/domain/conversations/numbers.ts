import { randomInt } from 'node:crypto'
import type { PhotoNumber } from '../../contract/deals/conversations.ts'
import { lockConversation, setNumber } from '../../database/deals/conversations.ts'
import type { Member } from '../actor.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { forbidden, missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'
import { refuseMessage } from './messages.ts'
import { lockWriter } from './newcomers.ts'
import { runningNumber, sideOf } from './standing.ts'

/**
 * Asks the seller for a photo of the gear with three digits next to it. The number is valid for a day. Asking again
 * within that day returns the same number and notifies nobody.
 */
export function askForNumber({ database }: Market, buyer: Member, id: string): Promise<PhotoNumber> {
	return database.transaction(async (tx) => {
		await lockWriter(tx, buyer)
		const conversation = await rowOf('conversation', id, (known) => lockConversation(tx, known))
		const side = sideOf(buyer, conversation)
		if (!side) throw missing('conversation')
		if (side === 'seller') throw forbidden()
		await refuseMessage(tx, conversation, buyer, false)
		const at = now()
		const running = runningNumber(conversation, at)
		if (running) return running
		const number = String(randomInt(1_000)).padStart(3, '0')
		const until = new Date(at.getTime() + dayMs)
		await setNumber(tx, conversation.id, number, until)
		await record(tx, {
			kind: 'number_asked',
			by: buyer.id,
			listing: conversation.listingId,
			person: conversation.sellerId,
			data: { conversation: conversation.id, number },
		})
		return { number, until: until.getTime() }
	})
}
