import { randomUUID } from 'node:crypto'
import type { NewConversation, NewMessage } from '../../contract/deals/conversations.ts'
import { isId } from '../../contract/ids.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/deals/conversations.ts'
import { findSent, hasUnread, insertMessage, type MessageRow } from '../../database/deals/messages.ts'
import { findOrder } from '../../database/deals/orders.ts'
import { findUser } from '../../database/people/users.ts'
import type { Queries, Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { type EventKindName, record } from '../events/events.ts'
import { forbidden, invalid, taken } from '../failure.ts'
import { claimUpload, storeUpload } from '../listings/uploads.ts'
import type { Market } from '../market.ts'
import { hearsOf } from '../notices/settings.ts'
import { refuseCodeIn } from '../orders/code.ts'
import { lockListingFor, rowOf } from '../rows.ts'
import { refuseBlocked } from './blocks.ts'
import { readConversation } from './conversations.ts'
import { marksIn } from './marks.ts'
import { lockWriter, refuseMoreConversations, refuseMoreMessages } from './newcomers.ts'
import { idOf, otherOf, ownSide, runningNumber, sideOf } from './standing.ts'

interface Written extends NewMessage {
	readonly id?: string
	readonly picture?: MessageRow['picture']
	/** The event that comes with the message. The recipient may have switched its notices off. */
	readonly accompanies?: EventKindName
}

/** Adds a message to a conversation that the transaction has locked. */
export async function writeMessage(
	tx: Transaction,
	conversation: table.ConversationRecord,
	author: Member,
	{ id = randomUUID(), text, client_id: clientId, picture = null, accompanies }: Written,
): Promise<MessageRow> {
	// Always later than the last message, even if the clock was set back: messages are ordered by time.
	const createdAt = new Date(Math.max(now().getTime(), conversation.lastAt.getTime() + 1))
	const marks = marksIn(text)
	const asked = picture && author.id === conversation.sellerId ? runningNumber(conversation, createdAt) : null
	await refuseCodeIn(tx, author, { text })
	const message = {
		id,
		conversationId: conversation.id,
		authorId: author.id,
		clientId,
		text,
		picture,
		number: asked?.number ?? null,
		marks,
		createdAt,
	}
	const reader = author.id === conversation.buyerId ? conversation.sellerId : conversation.buyerId
	const hearsOfThat = accompanies !== undefined && (await hearsOf(tx, reader, accompanies))
	const isTold = hearsOfThat || (await hasUnread(tx, conversation, author.id))
	await table.setLastAt(tx, conversation.id, createdAt)
	const written = await insertMessage(tx, message)
	await record(tx, {
		kind: isTold ? 'further_message' : 'message',
		by: author.id,
		listing: conversation.listingId,
		person: reader,
		data: { conversation: conversation.id, message: written.id },
	})
	return written
}

/** Throws if the two cannot write to each other or the author is at a newcomer's limit. Keep or lock the author first. */
export async function refuseMessage(
	tx: Transaction,
	conversation: { buyerId: string; sellerId: string },
	author: Member,
	isNewcomer: boolean,
): Promise<void> {
	const other = idOf(otherOf(ownSide(author, conversation)), conversation)
	if (!(await findUser(tx, other))) throw taken('personLeft')
	await refuseBlocked(tx, author.id, other)
	if (isNewcomer) await refuseMoreMessages(tx, author)
}

/** Sends a message, with a picture if there is an upload. Returns its id. Idempotent by `client_id`. */
export async function sendMessage(
	market: Market,
	author: Member,
	conversationId: string,
	sent: NewMessage,
	upload?: Buffer,
): Promise<string> {
	const conversation = await readConversation(market, author, conversationId)
	const before = await findSent(market.database.db, named(conversation.id, author, sent))
	if (before) return before.id
	if (!sent.text && !upload) throw invalid({ text: say('writeSomething') })
	const picture = upload && (await storePicture(market, upload))
	return market.database.transaction((tx) => sendInto(tx, conversation.id, author, { ...sent, ...picture }))
}

/** The picture's id becomes the id of the message sent with it. */
async function storePicture(market: Market, upload: Buffer): Promise<Pick<Written, 'id' | 'picture'>> {
	const { id, width, height, placeholder } = await storeUpload(market, 'privatePictures', upload)
	return { id, picture: { width, height, placeholder } }
}

async function sendInto(tx: Transaction, id: string, author: Member, written: Written): Promise<string> {
	const isNewcomer = await lockWriter(tx, author)
	const conversation = await rowOf('conversation', id, (known) => table.lockConversation(tx, known))
	const before = await findSent(tx, named(id, author, written))
	if (before) return before.id
	await refuseMessage(tx, conversation, author, isNewcomer)
	if (written.id) await claimUpload(tx, written.id)
	return (await writeMessage(tx, conversation, author, written)).id
}

const named = (conversationId: string, author: Member, { client_id: clientId }: Pick<NewMessage, 'client_id'>) => ({
	conversationId,
	authorId: author.id,
	clientId,
})

/** Writes about a listing or an order, and starts the conversation if there is none. Returns the conversation's id. */
export async function startConversation(
	{ database }: Market,
	author: Member<'buyer' | 'seller'>,
	sent: NewConversation,
): Promise<string> {
	const known = await repeated(database.db, author, sent)
	if (known) return known
	return database.transaction(async (tx) => {
		const parties = await partiesOf(tx, author, sent)
		const isNewcomer = await lockWriter(tx, author)
		await refuseMessage(tx, parties, author, isNewcomer)
		if (isNewcomer && !(await table.findConversationOf(tx, parties.listingId, parties.buyerId)))
			await refuseMoreConversations(tx, author)
		const conversation = await table.lockOrInsertConversation(tx, parties, now())
		if (!(await findSent(tx, named(conversation.id, author, sent))))
			await writeMessage(tx, conversation, author, { text: sent.text, client_id: sent.client_id })
		return conversation.id
	})
}

async function repeated(db: Queries, author: Member, sent: NewConversation): Promise<string | null> {
	const listingId = sent.product_id
	const conversation = listingId && isId(listingId) ? await table.findConversationOf(db, listingId, author.id) : null
	return conversation && (await findSent(db, named(conversation.id, author, sent))) ? conversation.id : null
}

/** The two sides of the conversation: a buyer can write about a listing, both sides about an order. */
async function partiesOf(tx: Transaction, author: Member, sent: NewConversation) {
	if (sent.product_id) {
		const { id: listingId, sellerId } = await lockListingFor(tx, author, sent.product_id, 'ask', 'share')
		return { listingId, sellerId, buyerId: author.id }
	}
	const order = await rowOf('order', sent.order_id ?? '', (known) => findOrder(tx, known))
	if (!sideOf(author, order)) throw forbidden('notYourOrders')
	return { listingId: order.listingId, buyerId: order.buyerId, sellerId: order.sellerId }
}
