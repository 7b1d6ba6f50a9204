import type { Conversation, ConversationPage } from '../../contract/deals/conversations.ts'
import type { Page, PageRequest, Place } from '../../contract/page.ts'
import { sideOf } from '../../contract/people/roles.ts'
import * as table from '../../database/deals/conversations.ts'
import { findMessage, hasUnread, listMessages } from '../../database/deals/messages.ts'
import type { Member } from '../actor.ts'
import type { Market } from '../market.ts'
import { readNoticesOfConversation } from '../notices/read.ts'
import { rowOf } from '../rows.ts'
import { describeConversation, describeMessage } from './described.ts'
import { tellOpenScreens } from './open-screens.ts'
import { conversationActions, idOf, otherOf, ownSide } from './standing.ts'

/** A person's conversations, most recently used first. */
export async function listOwnConversations(
	{ database, site }: Market,
	reader: Member,
	page: PageRequest,
): Promise<Page<Conversation>> {
	const { rows, next } = await table.listConversations(database, reader.id, sideOf[reader.role], page)
	return { rows: rows.map((row) => describeConversation(site, row, reader)), next }
}

/** One of the reader's conversations, as they see it. Throws 'forbidden' for anyone else's. */
export async function readConversation({ database }: Market, reader: Member, id: string) {
	const row = await rowOf('conversation', id, (known) => table.findConversation(database.db, known, reader.id))
	ownSide(reader, row)
	return row
}

/** One page of a conversation, newest message first, and where the next page begins. */
export async function showConversation(
	market: Market,
	reader: Member,
	id: string,
	page: PageRequest,
): Promise<{ answer: Omit<ConversationPage, 'next'>; next: Place | null }> {
	const row = await readConversation(market, reader, id)
	const { rows, next } = await listMessages(market.database, id, page)
	const messages = rows.map((message) => describeMessage(market.site, message, row.buyerId, reader.id))
	return { answer: { conversation: describeConversation(market.site, row, reader), messages }, next }
}

/** Marks messages as read up to this one, or all of them. Returns 0 if they already were. */
export function readUntil({ database }: Market, actor: Member, id: string, messageId?: string): Promise<number> {
	return database.transaction(async (tx) => {
		const conversation = await rowOf('conversation', id, (known) => table.lockConversation(tx, known))
		const side = ownSide(actor, conversation)
		const message =
			messageId === undefined ? null : await rowOf('message', messageId, (known) => findMessage(tx, id, known))
		const until = message?.createdAt ?? conversation.lastAt
		const changed = await table.setReadAt(tx, id, side, until)
		const other = idOf(otherOf(side), conversation)
		// One notice covered everything that was unread.
		if (!(await hasUnread(tx, changed ?? conversation, other)))
			await readNoticesOfConversation(tx, actor, conversation.id)
		if (changed) await tellOpenScreens(tx, other, 'seen', { conversation: conversation.id, until: until.getTime() })
		return changed ? 1 : 0
	})
}

/** Tells the other side that the actor is typing. Returns 0 if the actor cannot send anything anyway. */
export async function tellTyping(market: Market, actor: Member, id: string): Promise<number> {
	const row = await readConversation(market, actor, id)
	const side = ownSide(actor, row)
	if (!conversationActions(row, actor, side).includes('send')) return 0
	await tellOpenScreens(market.database.db, idOf(otherOf(side), row), 'typing', { conversation: row.id })
	return 1
}
