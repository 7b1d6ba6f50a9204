import { sendPassing } from '../../database/notices/live.ts'
import type { Queries } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import type { Market } from '../market.ts'
import { readConversation } from './conversations.ts'
import { conversationActions, idOf, otherOf, ownSide } from './standing.ts'

/** Tells the open screens of one person something that is not kept for later. */
export const tellOpenScreens = (db: Queries, person: string, event: string, data: Record<string, unknown>) =>
	sendPassing(db, { to: [person], event, data })

/** Tells the other side that the actor is typing. Returns 0 where nothing could be sent anyway. */
export async function tellTyping(market: Market, actor: Member, id: string): Promise<number> {
	const row = await readConversation(market, actor, id)
	const side = ownSide(actor, row)
	if (!conversationActions(row, actor, side).includes('send')) return 0
	await tellOpenScreens(market.database.db, idOf(otherOf(side), row), 'typing', { conversation: row.id })
	return 1
}
