import type { NewOffer } from '../../contract/deals/offers.ts'
import { limits } from '../../contract/limits.ts'
import { say } from '../../contract/sentences.ts'
import {
	type ConversationRecord,
	findConversationOf,
	lockOrInsertConversation,
	setLastAt,
} from '../../database/deals/conversations.ts'
import * as table from '../../database/deals/offers.ts'
import { type ListingRecord, lockListing } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { refuseMoreThan, windowBefore } from '../bounded.ts'
import { now } from '../clock.ts'
import { refuseMessage, writeMessage } from '../conversations/messages.ts'
import { isNewcomer, refuseMoreConversations } from '../conversations/newcomers.ts'
import { Failure, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { refuseCodeIn } from '../orders/code.ts'
import { guardListing, lockActor, rowOf } from '../rows.ts'
import { orderToLower } from './lowering.ts'
import { answerTime } from './offer-lifecycle.ts'
import { checkOfferedPrice, refusalOf } from './prices.ts'
import { recordOffer } from './told.ts'

const mostOpen = 10

/** Offers a price for a listing and returns the offer's id. Throws if the listing, the limits or a block between the two forbid it. */
export async function makeOffer({ database }: Market, buyer: Member<'buyer'>, sent: NewOffer): Promise<string> {
	const made = await database.transaction(async (tx) => {
		const listing = await rowOf('listing', sent.product_id, (known) => lockListing(tx, known, 'share'))
		const order = await orderToLower(tx, buyer.id, listing)
		if (!order) await guardListing(tx, buyer, listing, 'offer')
		// The lock serializes concurrent offers of one buyer, so they are counted correctly.
		await lockActor(tx, buyer)
		const newcomer = await isNewcomer(tx, buyer)
		await refuseMessage(tx, { buyerId: buyer.id, sellerId: listing.sellerId }, buyer, newcomer)
		if (!order && !listing.takesOffers) throw taken('offersOff')
		const { text, meeting_location, buyer_mobile } = sent
		await refuseCodeIn(tx, buyer, { text, meeting_location, buyer_mobile })
		checkOfferedPrice(sent.price, order?.price ?? listing.resellPrice)
		await refuseMoreOffers(tx, buyer, listing)
		await refuseMoreToOne(tx, { buyerId: buyer.id, sellerId: listing.sellerId, by: 'buyer' })
		const refusal = order ? null : await refusalOf(tx, buyer.id, listing, sent.price)
		if (refusal) return refusal
		if (newcomer && !(await findConversationOf(tx, listing.id, buyer.id))) await refuseMoreConversations(tx, buyer)
		return openOffer(tx, buyer, listing, sent)
	})
	// Thrown only after the commit, because the attempt must stay counted.
	if (made instanceof Failure) throw made
	return made
}

/** Throws 'too often' if one side has made too many offers to the other. Lock the person making this one first. */
export async function refuseMoreToOne(
	tx: Transaction,
	sides: Pick<table.OfferRecord, 'buyerId' | 'sellerId' | 'by'>,
): Promise<void> {
	const { most: all, windowMs } = limits.offersToOne
	const most = all['person and other']
	const made = await table.countOffersTo(tx, sides, windowBefore(windowMs))
	refuseMoreThan({ most, windowMs }, made, say('offersToOneUsed', { max: most }))
}

async function refuseMoreOffers(tx: Transaction, buyer: Member, listing: ListingRecord): Promise<void> {
	const open = await table.countOpenOffers(tx, buyer.id, listing.id)
	if (open.here) throw taken('offerOpen')
	if (open.all >= mostOpen) throw new Failure('taken', say('tooManyOffers', { max: mostOpen }))
}

async function openOffer(tx: Transaction, buyer: Member, listing: ListingRecord, sent: NewOffer): Promise<string> {
	const at = now()
	const parties = { listingId: listing.id, buyerId: buyer.id, sellerId: listing.sellerId }
	const conversation = await lockOrInsertConversation(tx, parties, at)
	const words = { text: sent.text, client_id: `offer ${crypto.randomUUID()}`, accompanies: 'offer_made' } as const
	const message = sent.text ? await writeMessage(tx, conversation, buyer, words) : null
	if (!message) await useConversation(tx, conversation, at)
	const offer = await table.insertOffer(tx, {
		...parties,
		conversationId: conversation.id,
		by: 'buyer',
		price: sent.price,
		messageId: message?.id ?? null,
		meetingLocation: sent.meeting_location ?? '',
		buyerMobile: sent.buyer_mobile,
		deadline: new Date(at.getTime() + answerTime),
		createdAt: at,
	})
	await recordOffer(tx, 'offer_made', buyer.id, offer)
	return offer.id
}

/** Moves a locked conversation to the top of both lists. */
export async function useConversation(tx: Transaction, conversation: ConversationRecord, at: Date): Promise<void> {
	if (at > conversation.lastAt) await setLastAt(tx, conversation.id, at)
}
