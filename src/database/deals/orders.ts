import { and, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { OrderAction, OrderParty } from '../../contract/deals/orders.ts'
import {
	holdingStates,
	type ListingState,
	liveStates,
	meetingStates,
	type OrderState,
	openStates,
	soldStates,
	unansweredStates,
} from '../../contract/deals/states.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import type { SortField } from '../../contract/sorting.ts'
import { createBatches } from '../../memory/batches.ts'
import { type Counted, countSince } from '../counted.ts'
import { alphabetical, byAge, listPage, type SortKey } from '../paging.ts'
import { type OrderPaymentRow, shownPayment } from '../payments/payments.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { prepared } from '../postgres/prepared.ts'
import { first, only } from '../rows.ts'
import { isOneOf } from '../schema/columns.ts'
import { conversations, offers } from '../schema/conversations.ts'
import { listings, pictures, wishes } from '../schema/listings.ts'
import { reports } from '../schema/moderation.ts'
import { orderHistory, orders, reviews } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import { users } from '../schema/people.ts'
import { type Checked, lastChecks } from './order-checks.ts'

export type OrderRecord = typeof orders.$inferSelect
/** An entry as sent to clients; `at` is in ms since 1970. */
interface HistoryEntry {
	at: number
	by: OrderParty
	action: string
	to: OrderState
	reason?: string
	text?: string
}
export type OrderRow = OrderRecord & {
	payment: OrderPaymentRow | null
	listingDeleted: boolean
	gearType: GearType
	district: string
	picture: { id: string; hostedAddress: string | null } | null
	history: HistoryEntry[]
	raters: string[]
	conversation: string | null
	disputeCase: string | null
	checked: Checked[]
}
type NewOrderRow = typeof orders.$inferInsert
export type NewOrder = NewOrderRow & Pick<OrderRecord, 'id' | 'createdAt' | 'status'>

const isIn = (states: readonly OrderState[]) => isOneOf(orders.status, states)

export const isHolding = isIn(holdingStates)
export const isLive = isIn(liveStates)
/** True for orders that are not decided yet. */
export const isOpen = isIn(openStates)

const history = sql<HistoryEntry[]>`(
	select coalesce(json_agg(json_strip_nulls(json_build_object(
		'at', round(extract(epoch from ${orderHistory.at}) * 1000), 'by', ${orderHistory.by}, 'action', ${orderHistory.action},
		'to', ${orderHistory.to}, 'reason', ${orderHistory.reason}, 'text', ${orderHistory.text}
	)) order by ${orderHistory.id}), '[]')
	from ${orderHistory} where ${orderHistory.orderId} = ${orders.id})`

const raters = sql<string[]>`(
	select coalesce(json_agg(${reviews.authorId}), '[]') from ${reviews} where ${reviews.orderId} = ${orders.id})`

const conversation = sql<string | null>`(
	select ${conversations.id} from ${conversations}
	where ${conversations.listingId} = ${orders.listingId} and ${conversations.buyerId} = ${orders.buyerId})`

const disputeCase = sql<string | null>`case when ${orders.disputedAt} is not null then (
	select c.id from cases c where c.order_id = ${orders.id} and c.kind = 'dispute' order by c.opened_at desc limit 1) end`

const selectOrders = (db: Queries) =>
	db
		.select({
			...getTableColumns(orders),
			listingDeleted: sql<boolean>`${listings.deletedAt} is not null`,
			gearType: listings.gearType,
			district: listings.district,
			picture: { id: pictures.id, hostedAddress: pictures.hostedAddress },
			history,
			raters,
			conversation,
			disputeCase,
			checked: lastChecks,
			payment: shownPayment,
		})
		.from(orders)
		.innerJoin(listings, eq(listings.id, orders.listingId))
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))

const filters = {
	all: () => undefined,
	buyerId: () => eq(orders.buyerId, sql.placeholder('value')),
	sellerId: () => eq(orders.sellerId, sql.placeholder('value')),
	// Includes deleted buyers. The array comes first, so that PostgreSQL uses the index on the buyer.
	buyerEmail: () =>
		sql`${orders.buyerId} = any(array(select ${users.id} from ${users} where ${users.email} = ${sql.placeholder('value')}))`,
} satisfies Record<string, () => SQL | undefined>

export interface OrderFilter {
	by: keyof typeof filters
	value: string
	status?: OrderState | undefined
}

/** Sorts orders without a deadline last; ms since 1970. */
const noDeadline = Date.UTC(9999, 11, 31)

/** By the deadline that readers see. A completed order has none once it can no longer be disputed. */
const byDeadline = (at: Date): SortKey<OrderRow> => ({
	by: sql`case when ${isOneOf(orders.status, soldStates)} and ${orders.deadline} <= ${at.toISOString()}::timestamptz
		then ${new Date(noDeadline).toISOString()}::timestamptz
		else coalesce(${orders.deadline}, ${new Date(noDeadline).toISOString()}::timestamptz) end`,
	kind: 'moment',
	valueOf: ({ status, deadline }) =>
		deadline === null || (soldStates.includes(status) && deadline <= at) ? noDeadline : deadline.getTime(),
})

const sortKeysAt = (at: Date): Record<SortField<'orders'>, SortKey<OrderRow>> => ({
	product_name: { by: alphabetical(orders.productName), kind: 'string', valueOf: (row) => row.productName },
	product_resellPrice: { by: orders.price, kind: 'number', valueOf: (row) => row.price },
	buyer_name: { by: alphabetical(orders.buyerName), kind: 'string', valueOf: (row) => row.buyerName },
	created_at: byAge(orders),
	deadline: byDeadline(at),
})

/** A page of orders that match the filter, as of `at`. */
export async function listOrders(
	{ db }: Database,
	{ by, value, status }: OrderFilter,
	page: PageRequest<SortField<'orders'>>,
	at: Date,
): Promise<Page<OrderRow>> {
	return listPage(db, page, {
		name: ['list_orders_by', by, status].filter(Boolean).join('_'),
		table: orders,
		sortKeys: sortKeysAt(at),
		values: { value },
		select: (behind) => selectOrders(db).where(and(behind, filters[by](), status && isIn([status]))),
	})
}

/** All orders that a person placed, or received as a seller, newest first. */
export function listOrdersOfPerson(db: Queries, as: 'buyerId' | 'sellerId', userId: string): Promise<OrderRow[]> {
	return selectOrders(db).where(eq(orders[as], userId)).orderBy(desc(orders.createdAt), orders.id)
}

/** At most `most` of a person's orders with an agreed or proposed meeting, latest first. */
export function listMeetingsOf(db: Queries, userId: string, most: number): Promise<OrderRow[]> {
	const theirs = or(eq(orders.buyerId, userId), eq(orders.sellerId, userId))
	return selectOrders(db)
		.where(and(theirs, isIn(meetingStates), isNotNull(orders.meetingAt)))
		.orderBy(desc(orders.createdAt), orders.id)
		.limit(most)
}

/** An order with its history. */
export const findOrder = (db: Queries, id: string): Promise<OrderRow | undefined> => first(findOrders(db, [id]))

const readOrders = perDatabase((database) => createBatches((ids: readonly string[]) => findOrders(database.db, ids)))

/** An order with its history as of now. Concurrent calls share one query. */
export const readOrder = (database: Database, id: string): Promise<OrderRow | undefined> => readOrders(database)(id)

async function findOrders(db: Queries, ids: readonly string[]): Promise<(OrderRow | undefined)[]> {
	const statement = prepared(db, 'find_orders', ({ prepare }) =>
		selectOrders(db)
			.where(sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`)
			.prepare(prepare),
	)
	const found = new Map((await statement.execute({ ids })).map((order) => [order.id, order]))
	return ids.map((id) => found.get(id))
}

/** Throws if the listing is already booked. */
export const insertOrder = (tx: Transaction, order: NewOrderRow): Promise<OrderRecord> =>
	only(tx.insert(orders).values(order).returning())

/** Deletes a locked order that nobody was notified of, with its payment attempts. */
export async function deleteOrder(tx: Transaction, id: string): Promise<void> {
	await tx.delete(payments).where(eq(payments.orderId, id))
	await tx.delete(orderHistory).where(eq(orderHistory.orderId, id))
	await tx.delete(orders).where(eq(orders.id, id))
}

export interface LockedOrder extends OrderRecord {
	listingDeleted: boolean
	listingState: ListingState
}

/** Locks an order after its listing, as everywhere. Views can still be stored. With `skip`, returns undefined if the order is locked. */
export async function lockOrder(
	tx: Transaction,
	id: string,
	{ skip = false }: { skip?: boolean } = {},
): Promise<LockedOrder | undefined> {
	const strength = { skipLocked: skip } as { skipLocked: true }
	const [listing] = await tx
		.select({ deletedAt: listings.deletedAt, state: listings.status })
		.from(listings)
		.where(eq(listings.id, tx.select({ id: orders.listingId }).from(orders).where(eq(orders.id, id))))
		.for('no key update', skip ? strength : undefined)
	if (!listing) return
	const [order] = await tx
		.select()
		.from(orders)
		.where(eq(orders.id, id))
		.for('no key update', skip ? strength : undefined)
	return order && { ...order, listingDeleted: listing.deletedAt !== null, listingState: listing.state }
}

/**
 * Locks the listings that a person sells or has open orders for; with `marked`, also those that they saved, reported or have
 * offers on.
 */
export async function lockListingsOf(tx: Transaction, userId: string, { marked }: { marked: boolean }): Promise<void> {
	const theirs = and(or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)), isOpen)
	const ordered = tx.select({ id: orders.listingId }).from(orders).where(theirs)
	const sold = tx.select({ id: listings.id }).from(listings).where(eq(listings.sellerId, userId))
	const wished = tx.select({ id: wishes.listingId }).from(wishes).where(eq(wishes.userId, userId))
	const reported = tx.select({ id: reports.listingId }).from(reports).where(eq(reports.userId, userId))
	const offered = tx
		.select({ id: offers.listingId })
		.from(offers)
		.where(and(eq(offers.buyerId, userId), eq(offers.status, 'open')))
	const those = ordered.union(sold)
	await tx
		.select({ id: listings.id })
		.from(listings)
		.where(inArray(listings.id, marked ? those.union(wished).union(reported).union(offered) : those))
		.orderBy(listings.id)
		.for('update')
}

/** Changes columns of a locked order. */
export async function setOrder(tx: Transaction, id: string, changes: Partial<OrderRecord>): Promise<void> {
	await tx.update(orders).set(changes).where(eq(orders.id, id))
}

/** How many of a buyer's bookings the seller has not answered yet. */
export function countUnanswered(db: Queries, buyerId: string): Promise<number> {
	return db.$count(orders, and(eq(orders.buyerId, buyerId), isIn(unansweredStates)))
}

/** How many times this buyer has booked with this seller after `since`, and when first. */
export const countBookings = (
	tx: Transaction,
	{ buyerId, sellerId }: { buyerId: string; sellerId: string },
	since: Date,
): Promise<Counted> =>
	countSince(tx, orders.createdAt, since, and(eq(orders.buyerId, buyerId), eq(orders.sellerId, sellerId)))

/** How often this action was taken on an order after `since`, and when first. */
export const countEntries = (
	tx: Transaction,
	{ orderId, action }: { orderId: string; action: OrderAction },
	since: Date,
): Promise<Counted> =>
	countSince(tx, orderHistory.at, since, and(eq(orderHistory.orderId, orderId), eq(orderHistory.action, action)))

/** Ids of the open orders of this listing, or of this buyer or seller. */
export async function listOpenOrderIds(tx: Transaction, of: { listingId: string } | { userId: string }) {
	const whose =
		'listingId' in of
			? eq(orders.listingId, of.listingId)
			: or(eq(orders.buyerId, of.userId), eq(orders.sellerId, of.userId))
	const found = await tx.select({ id: orders.id }).from(orders).where(and(whose, isOpen)).orderBy(orders.listingId)
	return found.map(({ id }) => id)
}

/** The last action that a person took on an order. */
export async function findLastEntry(tx: Transaction, orderId: string) {
	const [last] = await tx
		.select({ actorId: orderHistory.actorId, action: orderHistory.action })
		.from(orderHistory)
		.where(and(eq(orderHistory.orderId, orderId), isNotNull(orderHistory.actorId)))
		.orderBy(desc(orderHistory.id))
		.limit(1)
	return last
}

/** What this person wrote with their last action on an order; null if they wrote nothing. */
export async function findLastSaid(db: Queries, orderId: string, actorId: string): Promise<string | null> {
	const [last] = await db
		.select({ text: orderHistory.text })
		.from(orderHistory)
		.where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.actorId, actorId)))
		.orderBy(desc(orderHistory.id))
		.limit(1)
	return last?.text ?? null
}

/** Adds to an order's history. */
export async function insertEntry(tx: Transaction, entry: typeof orderHistory.$inferInsert): Promise<void> {
	await tx.insert(orderHistory).values(entry)
}

/** Whether this person has completed a purchase or sale. */
export async function hasFinishedDeal(db: Queries, userId: string): Promise<boolean> {
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)), isIn(soldStates)))
		.limit(1)
	return found.length > 0
}

/** The handover codes that this buyer currently has to keep secret. */
export async function listLiveCodes(db: Queries, buyerId: string): Promise<string[]> {
	const found = await db
		.select({ code: orders.code })
		.from(orders)
		.where(and(eq(orders.buyerId, buyerId), isIn(meetingStates)))
	return found.flatMap(({ code }) => code ?? [])
}

/** The order that holds a listing, if one does. */
export async function findHoldingOrder(tx: Transaction, listingId: string): Promise<OrderRecord | undefined> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.listingId, listingId), isHolding))
	return order
}

/** Whether this person has bought the listing, or is about to. */
export async function hasBought(tx: Transaction, listingId: string, buyerId: string): Promise<boolean> {
	const theirs = and(eq(orders.listingId, listingId), eq(orders.buyerId, buyerId), isHolding)
	return (await tx.$count(orders, theirs)) > 0
}

const readerId = sql`${sql.placeholder('readerId')}::uuid`
/** How many of a person's orders are checked, the first due first. */
const mostToDo = sql.raw('200')

const openOf = (person: typeof orders.buyerId | typeof orders.sellerId) => sql`(
	select ${orders.id} from ${orders} where ${person} = ${readerId} and ${isOpen} order by ${orders.deadline} limit ${mostToDo})`
const unratedOf = (person: typeof orders.buyerId | typeof orders.sellerId) => sql`(
	select ${orders.id} from ${orders} where ${person} = ${readerId} and ${isIn(soldStates)}
		and ${orders.completedAt} > ${sql.placeholder('since')}::timestamptz and not exists (
			select from ${reviews} where ${reviews.orderId} = ${orders.id} and ${reviews.authorId} = ${readerId})
	order by ${orders.completedAt} limit ${mostToDo})`

/** A person's orders that may need action: open ones, and those completed since `since` that they have not rated. */
export function listOrdersToDo(db: Queries, person: string, since: Date): Promise<OrderRow[]> {
	const statement = prepared(db, 'list_orders_to_do', ({ prepare }) =>
		selectOrders(db)
			.where(
				sql`${orders.id} = any(array(${sql.join(
					[orders.buyerId, orders.sellerId].flatMap((each) => [openOf(each), unratedOf(each)]),
					sql` union all `,
				)}))`,
			)
			.prepare(prepare),
	)
	return statement.execute({ readerId: person, since: since.toISOString() })
}
