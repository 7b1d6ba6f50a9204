import type { Offer, OfferAct } from '../../contract/deals/offers.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { sideOf } from '../../contract/people/roles.ts'
import { say } from '../../contract/sentences.ts'
import { lockConversation } from '../../database/deals/conversations.ts'
import * as table from '../../database/deals/offers.ts'
import { insertEntry, type OrderRecord, setOrder } from '../../database/deals/orders.ts'
import { type ListingRecord, lockListing } from '../../database/listings/listings.ts'
import { findUser } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { otherOf } from '../conversations/standing.ts'
import { record } from '../events/events.ts'
import { Failure, forbidden, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { openOrder } from '../orders/place.ts'
import { refuseOtherPrice } from '../orders/shown.ts'
import { lockActor, rowOf } from '../rows.ts'
import { describeOffer, factsOf, offerStandingOf } from './described.ts'
import { orderToLower } from './lowering.ts'
import { refuseMoreToOne, useConversation } from './make.ts'
import { answerTime, guardOffer, isRepeated, mostCounters } from './offer-lifecycle.ts'
import { checkOfferedPrice, refusalOf } from './prices.ts'
import { recordOffer } from './told.ts'

/** A person's offers, made and received, newest first; only those of one conversation if it is given. */
export async function listOwnOffers(
	{ database, site }: Market,
	reader: Member,
	conversationId: string | undefined,
	page: PageRequest,
): Promise<Page<Offer>> {
	const filter = { readerId: reader.id, as: sideOf[reader.role], conversationId }
	const { rows, next } = await table.listOffers(database, filter, page)
	const at = now().getTime()
	return { rows: rows.map((row) => describeOffer(row, reader, site, at)), next }
}

interface Acted {
	readonly modifiedCount: 0 | 1
	readonly insertedId?: string
	readonly order_id?: string
}

/** Answers or withdraws an offer. Repeating it changes nothing. Throws 'forbidden' to strangers, 'taken' once the offer is over. */
export async function actOnOffer({ database }: Market, actor: Member, id: string, sent: OfferAct): Promise<Acted> {
	const acted = await database.transaction(async (tx) => {
		const found = await rowOf('offer', id, (known) => table.findOffer(tx, known))
		if (offerStandingOf(actor, found) === 'stranger') throw forbidden('notYourOffer')
		const listing = await lockListing(tx, found.listingId, sent.action === 'accept' ? 'update' : 'share')
		await lockActor(tx, actor)
		const conversation = await lockConversation(tx, found.conversationId)
		const offer = await table.lockOffer(tx, id)
		if (!conversation || !offer) throw taken('offerOver')
		const by = offerStandingOf(actor, offer)
		if (isRepeated(offer.status, sent.action, by)) return { modifiedCount: 0 } as const
		const counters = offer.answersId ? ((await table.findOffer(tx, offer.answersId))?.counters ?? 0) : 0
		const { to } = guardOffer(factsOf(offer, counters), sent.action, by, now().getTime())
		if (sent.action === 'counter') return counter(tx, { actor, offer, listing, counters, price: sent.price?.taka ?? 0 })
		if (sent.action === 'accept') refuseOtherPrice(sent.price, offer.price)
		await table.setOffer(tx, offer.id, { status: to })
		if (sent.action === 'accept') return accept(tx, actor, offer, listing)
		await useConversation(tx, conversation, now())
		await recordOffer(tx, sent.action === 'decline' ? 'offer_declined' : 'offer_withdrawn', actor.id, offer)
		return { modifiedCount: 1 } as const
	})
	if (acted instanceof Failure) throw acted
	return acted
}

/**
 * Opens the order at this price, or lowers the price of the order that holds the listing for this buyer. The lock on the
 * listing makes any other booking wait; it is then refused.
 */
async function accept(
	tx: Transaction,
	actor: Member,
	offer: table.OfferRecord,
	listing: ListingRecord | undefined,
): Promise<Acted> {
	const held = await orderToLower(tx, offer.buyerId, listing)
	if (held) return lower(tx, actor, offer, held)
	const [buyer, seller] = [await findUser(tx, offer.buyerId), await findUser(tx, offer.sellerId)]
	if (listing?.status !== 'available' || !buyer || !seller) throw taken('offerOver')
	const order = await openOrder(tx, {
		listing,
		seller,
		buyer,
		price: offer.price,
		place: offer.meetingLocation || listing.sellerLocation,
		mobile: offer.buyerMobile,
		agreedBy: actor.id === offer.sellerId ? 'seller' : 'buyer',
	})
	await table.setOffer(tx, offer.id, { orderId: order })
	await recordOffer(tx, 'offer_accepted', actor.id, offer, order)
	return { modifiedCount: 1, order_id: order }
}

async function lower(tx: Transaction, actor: Member, offer: table.OfferRecord, order: OrderRecord): Promise<Acted> {
	if (offer.price >= order.price) throw taken('offerOver')
	await setOrder(tx, order.id, { price: offer.price })
	await insertEntry(tx, {
		orderId: order.id,
		at: now(),
		by: actor.id === offer.sellerId ? 'seller' : 'buyer',
		actorId: actor.id,
		action: 'accept_offer',
		to: order.status,
	})
	await table.setOffer(tx, offer.id, { orderId: order.id })
	await recordOffer(tx, 'offer_accepted', actor.id, offer, order.id)
	await record(tx, {
		kind: 'price_lowered',
		by: actor.id,
		order: order.id,
		listing: order.listingId,
		data: { price: offer.price },
	})
	return { modifiedCount: 1, order_id: order.id }
}

interface Counter {
	readonly actor: Member
	readonly offer: table.OfferRecord
	readonly listing: ListingRecord | undefined
	/** How many counters the actor has made before this one. */
	readonly counters: number
	readonly price: number
}

/** Names another price: a new offer by the other side, with a day of its own to answer. */
async function counter(tx: Transaction, sent: Counter): Promise<Acted | Failure> {
	const { actor, offer, listing, counters, price } = sent
	const held = await orderToLower(tx, offer.buyerId, listing)
	if (!listing || (!held && listing.status !== 'available')) throw taken('offerOver')
	if (counters >= mostCounters) throw new Failure('taken', say('tooManyCounters', { max: mostCounters }))
	checkOfferedPrice(price, held?.price ?? listing.resellPrice)
	await refuseMoreToOne(tx, { ...offer, by: otherOf(offer.by) })
	const refusal = !held && actor.id === offer.buyerId ? await refusalOf(tx, actor.id, listing, price) : null
	if (refusal) return refusal
	const at = now()
	await table.setOffer(tx, offer.id, { status: 'countered' })
	const { listingId, buyerId, sellerId, conversationId, meetingLocation, buyerMobile } = offer
	const made = await table.insertOffer(tx, {
		...{ listingId, buyerId, sellerId, conversationId, meetingLocation, buyerMobile },
		by: otherOf(offer.by),
		price,
		counters: counters + 1,
		answersId: offer.id,
		deadline: new Date(at.getTime() + answerTime),
		createdAt: at,
	})
	await recordOffer(tx, 'offer_countered', actor.id, made)
	return { modifiedCount: 1, insertedId: made.id }
}
