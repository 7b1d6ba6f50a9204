import { and, asc, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfferEnding } from '../../contract/deals/offers.ts'
import type { OfferState } from '../../contract/deals/states.ts'
import type { PageRequest } from '../../contract/page.ts'
import type { DealSide } from '../../contract/people/roles.ts'
import { type Counted, countSince } from '../counted.ts'
import { byAge, listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first, only } from '../rows.ts'
import { messages, offerRefusals, offers } from '../schema/conversations.ts'
import { listings, pictures } from '../schema/listings.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import { isHolding } from './orders.ts'

export type OfferRecord = typeof offers.$inferSelect
export type OfferRow = Awaited<ReturnType<typeof listOffers>>['rows'][number]

const buyers = alias(users, 'buyers')
const sellers = alias(users, 'sellers')
const answered = alias(offers, 'answered')

/** The order that an offer created, or that holds the gear for its buyer while the offer is open. */
const orderOf = sql<string | null>`coalesce(${offers.orderId}, (
	select ${orders.id} from ${orders} where ${offers.status} = 'open' and ${listings.status} = 'booked'
		and ${orders.listingId} = ${offers.listingId} and ${orders.buyerId} = ${offers.buyerId} and ${isHolding}))`

const selectOffers = (db: Queries) =>
	db
		.select({
			...getTableColumns(offers),
			productName: listings.productName,
			listingPrice: listings.resellPrice,
			gearType: listings.gearType,
			maker: listings.maker,
			condition: listings.productCondition,
			facts: listings.facts,
			picture: { id: pictures.id, hostedAddress: pictures.hostedAddress },
			orderId: orderOf,
			text: sql<string>`coalesce(${messages.text}, '')`,
			buyerName: sql<string>`case when ${buyers.deletedAt} is null then ${buyers.name} else '' end`,
			sellerName: sql<string>`case when ${sellers.deletedAt} is null then ${sellers.name} else '' end`,
			receiversCounters: sql<number>`coalesce(${answered.counters}, 0)`,
		})
		.from(offers)
		.innerJoin(listings, eq(listings.id, offers.listingId))
		.innerJoin(buyers, eq(buyers.id, offers.buyerId))
		.innerJoin(sellers, eq(sellers.id, offers.sellerId))
		.leftJoin(messages, eq(messages.id, offers.messageId))
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.leftJoin(answered, eq(answered.id, offers.answersId))

const reader = sql`${sql.placeholder('readerId')}::uuid`
const filters = {
	buyer: () => sql`${offers.buyerId} = ${reader}`,
	seller: () => sql`${offers.sellerId} = ${reader}`,
	admin: () => sql`(${offers.buyerId} = ${reader} or ${offers.sellerId} = ${reader})`,
	none: () => sql`false`,
} satisfies Record<DealSide, () => SQL>

export interface OfferFilter {
	readonly readerId: string
	readonly as: DealSide
	readonly conversationId?: string | undefined
}

/** Offers that a person made or received, newest first. */
export async function listOffers({ db }: Database, { readerId, as, conversationId }: OfferFilter, page: PageRequest) {
	const inside = () => conversationId && sql`${offers.conversationId} = ${sql.placeholder('conversationId')}`
	return listPage(db, page, {
		name: `list_offers_of_${as}${conversationId ? '_in_conversation' : ''}`,
		table: offers,
		sortKeys: { created_at: byAge(offers) },
		values: { readerId, ...(conversationId && { conversationId }) },
		select: (behind) => selectOffers(db).where(and(behind, filters[as](), inside() || undefined)),
	})
}

/** All offers that a person made or received, newest first, for their data export. */
export function listOffersOfPerson(db: Queries, userId: string): Promise<OfferRow[]> {
	return selectOffers(db)
		.where(or(eq(offers.buyerId, userId), eq(offers.sellerId, userId)))
		.orderBy(desc(offers.createdAt))
}

export const findOffer = (db: Queries, id: string): Promise<OfferRecord | undefined> =>
	first(db.select().from(offers).where(eq(offers.id, id)))

/** Locks an offer until the transaction ends. */
export const lockOffer = (tx: Transaction, id: string): Promise<OfferRecord | undefined> =>
	first(tx.select().from(offers).where(eq(offers.id, id)).for('update'))

/** Throws if the buyer has an open offer for the listing. */
export const insertOffer = (tx: Transaction, offer: typeof offers.$inferInsert): Promise<OfferRecord> =>
	only(tx.insert(offers).values(offer).returning())

export async function setOffer(
	tx: Transaction,
	id: string,
	change: Partial<Pick<OfferRecord, 'status' | 'ending' | 'orderId'>>,
): Promise<void> {
	await tx.update(offers).set(change).where(eq(offers.id, id))
}

const isOpen = eq(offers.status, sql`'open'`)

/** How many open offers a buyer has, and whether one is for this listing. */
export async function countOpenOffers(tx: Transaction, buyerId: string, listingId: string) {
	const [counted] = await tx
		.select({
			all: sql<number>`count(*)::int`,
			here: sql<boolean>`coalesce(bool_or(${offers.listingId} = ${listingId}), false)`,
		})
		.from(offers)
		.where(and(eq(offers.buyerId, buyerId), isOpen))
	return { all: counted?.all ?? 0, here: counted?.here ?? false }
}

/** How many offers one side has made to the other after `since`, and when the first was made. */
export function countOffersTo(
	tx: Transaction,
	{ buyerId, sellerId, by }: Pick<OfferRecord, 'buyerId' | 'sellerId' | 'by'>,
	since: Date,
): Promise<Counted> {
	const theirs = and(eq(offers.buyerId, buyerId), eq(offers.sellerId, sellerId), eq(offers.by, by))
	return countSince(tx, offers.createdAt, since, theirs)
}

export type OpenOffers =
	| { readonly listingId: string }
	| { readonly listingIds: readonly string[] }
	| { readonly userId: string }
	| { readonly between: readonly [string, string] }

function matching(which: OpenOffers): SQL | undefined {
	if ('listingId' in which) return eq(offers.listingId, which.listingId)
	if ('listingIds' in which) return inArray(offers.listingId, [...which.listingIds])
	if ('userId' in which) return or(eq(offers.buyerId, which.userId), eq(offers.sellerId, which.userId))
	const [one, other] = which.between
	return or(
		and(eq(offers.buyerId, one), eq(offers.sellerId, other)),
		and(eq(offers.buyerId, other), eq(offers.sellerId, one)),
	)
}

async function close(
	tx: Transaction,
	found: readonly { id: string }[],
	change: { status: OfferState; ending?: OfferEnding },
): Promise<OfferRecord[]> {
	if (found.length === 0) return []
	const ids = found.map(({ id }) => id)
	return tx
		.update(offers)
		.set(change)
		.where(and(inArray(offers.id, ids), isOpen))
		.returning()
}

/** Ends open offers and returns them. Locks them in a fixed order to prevent deadlocks. */
export async function endOffers(tx: Transaction, which: OpenOffers, ending: OfferEnding): Promise<OfferRecord[]> {
	const found = await tx
		.select({ id: offers.id })
		.from(offers)
		.where(and(matching(which), isOpen))
		.orderBy(asc(offers.id))
		.for('update')
	return close(tx, found, { status: 'ended', ending })
}

/** Expires at most `limit` open offers past their deadline, and returns them. */
export async function expireOffers(tx: Transaction, at: Date, limit: number): Promise<OfferRecord[]> {
	const found = await tx
		.select({ id: offers.id })
		.from(offers)
		.where(and(isOpen, lte(offers.deadline, at)))
		.orderBy(asc(offers.deadline))
		.limit(limit)
		.for('update', { skipLocked: true })
	return close(tx, found, { status: 'expired' })
}

/** How many of a buyer's offers for a listing were too low, and when the last one was made. */
export async function findRefusals(tx: Transaction, buyerId: string, listingId: string) {
	const [found] = await tx
		.select()
		.from(offerRefusals)
		.where(and(eq(offerRefusals.buyerId, buyerId), eq(offerRefusals.listingId, listingId)))
	return found
}

/** Counts an offer that was too low. Restarts at one if the last was before `forgetBefore`. */
export async function countRefusal(
	tx: Transaction,
	{ buyerId, listingId }: { buyerId: string; listingId: string },
	at: Date,
	forgetBefore: Date,
): Promise<void> {
	await tx
		.insert(offerRefusals)
		.values({ buyerId, listingId, count: 1, lastAt: at })
		.onConflictDoUpdate({
			target: [offerRefusals.buyerId, offerRefusals.listingId],
			set: {
				count: sql`case when ${offerRefusals.lastAt} < ${forgetBefore.toISOString()}::timestamptz then 1 else ${offerRefusals.count} + 1 end`,
				lastAt: at,
			},
		})
}

/** How many open offers match. */
export const countOffersThatEnd = (tx: Transaction, which: OpenOffers): Promise<number> =>
	tx.$count(offers, and(isOpen, matching(which)))
