import type { Order } from '../../contract/deals/orders.ts'
import type { OrderState } from '../../contract/deals/states.ts'
import type { Language } from '../../contract/languages.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { type DealSide, sideOf } from '../../contract/people/roles.ts'
import type { SortField } from '../../contract/sorting.ts'
import * as table from '../../database/deals/orders.ts'
import { isMember, type Member, type SignedIn } from '../actor.ts'
import { now } from '../clock.ts'
import { forbidden } from '../failure.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'
import { describeOrder } from './describe.ts'
import { orderReaders, orderStandingOf } from './order-lifecycle.ts'

async function list(
	market: Market,
	reader: Member,
	filter: table.OrderFilter,
	page: PageRequest<SortField<'orders'>>,
	language: Language,
): Promise<Page<Order>> {
	const { rows, next } = await table.listOrders(market.database, filter, page, now())
	const at = now().getTime()
	return { rows: rows.map((order) => describeOrder(order, reader, market, at, language)), next }
}

/** Thrown to anyone who is not a party to the order. */
export const notTheirs = () => forbidden('notYourOrders')

const columnOf: Readonly<Record<DealSide, table.OrderFilter['by'] | null>> = {
	buyer: 'buyerId',
	seller: 'sellerId',
	admin: 'all',
	none: null,
}

/** A buyer's orders, a seller's bookings, or everyone's for an admin; all, or those in one state. */
export async function listOrders(
	market: Market,
	reader: Member,
	status: OrderState | undefined,
	page: PageRequest<SortField<'orders'>>,
	language: Language,
): Promise<Page<Order>> {
	const by = columnOf[sideOf[reader.role]]
	if (by === null) throw notTheirs()
	return list(market, reader, { by, value: reader.id, status }, page, language)
}

/** The orders of the buyer with this email address, for that buyer and admins. */
export async function listOrdersOfBuyer(
	market: Market,
	reader: SignedIn,
	email: string,
	page: PageRequest<SortField<'orders'>>,
	language: Language,
): Promise<Page<Order>> {
	const address = email.toLowerCase()
	if (reader.role === 'admin')
		return list(market, reader, { by: 'buyerEmail', value: address.replaceAll('\0', '') }, page, language)
	// By id: someone who reuses a deleted buyer's address must not see their orders.
	if (reader.role === 'buyer' && reader.email === address)
		return list(market, reader, { by: 'buyerId', value: reader.id }, page, language)
	throw notTheirs()
}

/** The stored order, for its buyer, its seller and admins. */
export async function readOrder({ database }: Market, reader: SignedIn, id: string) {
	const order = await rowOf('order', id, (known) => table.readOrder(database, known))
	if (!isMember(reader) || !orderReaders.includes(orderStandingOf(reader, order))) throw notTheirs()
	return { order, reader }
}

/** One order, for its buyer, its seller and admins. */
export async function findOrder(market: Market, actor: SignedIn, id: string, language: Language): Promise<Order> {
	const { order, reader } = await readOrder(market, actor, id)
	return describeOrder(order, reader, market, undefined, language)
}
