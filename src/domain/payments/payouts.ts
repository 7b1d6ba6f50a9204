import { takaOf } from '../../contract/deals/money.ts'
import type { BookEntry, Payout, PayoutAccount } from '../../contract/deals/payments.ts'
import { isId } from '../../contract/ids.ts'
import { type Page, type PageRequest, type Place, pageSize } from '../../contract/page.ts'
import { isInOpenBatch } from '../../database/payments/batches.ts'
import { type BookRecord, listBooks } from '../../database/payments/books.ts'
import { listPaymentsOfOrder } from '../../database/payments/payments.ts'
import * as table from '../../database/payments/payouts.ts'
import { sumRefunded } from '../../database/payments/refunds.ts'
import { findUser } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { demandRecentOwner, type Sent } from '../people/own-password.ts'
import { keepActor, rowOf } from '../rows.ts'
import { enter, entriesOf } from './books.ts'

/** Records once what the seller of a handed-over, locked order is owed. */
export async function owePayout(tx: Transaction, order: { id: string; sellerId: string }, at: Date): Promise<boolean> {
	const payment = (await listPaymentsOfOrder(tx, order.id)).find(({ status }) => status === 'paid')
	if (!payment?.confirmedAmount) return false
	const amount = payment.confirmedAmount - (await sumRefunded(tx, payment.id))
	if (amount <= 0) return false
	const owed = await table.insertPayout(tx, { orderId: order.id, sellerId: order.sellerId, amount, createdAt: at })
	if (!owed) return false
	await enter(tx, { orderId: order.id, paymentId: payment.id, at }, 'due', entriesOf.due(amount))
	await record(tx, { kind: 'payout_due', by: null, order: order.id, data: { amount: takaOf(amount) } })
	return true
}

/** Records that a seller was paid. Returns 0 if it was already recorded. */
export function recordPayout(
	{ database }: Market,
	admin: Member<'admin'>,
	orderId: string,
	given: string,
): Promise<number> {
	// PostgreSQL's JSON rejects lone surrogates, which a client may send.
	const reference = given.toWellFormed()
	return database.transaction(async (tx) => {
		await keepActor(tx, admin)
		const payout = await rowOf('payout', orderId, (known) => table.lockPayout(tx, known))
		if (payout.paidAt) {
			if (payout.reference === reference) return 0
			throw taken('paidOutAlready')
		}
		if (await isInOpenBatch(tx, payout.id)) throw taken('paidByBatch')
		if (!(await table.findPayoutAccount(tx, payout.sellerId))) throw taken('noPayoutAccount')
		await payOut(tx, admin, payout, reference)
		return 1
	})
}

/** Marks a locked payout as paid, with this reference. */
export async function payOut(
	tx: Transaction,
	admin: Member,
	payout: table.PayoutRecord,
	reference: string,
): Promise<void> {
	const { id, orderId, amount, sellerId } = payout
	const at = now()
	await table.markPaidOut(tx, id, { paidAt: at, paidBy: admin.id, reference })
	await enter(tx, { orderId, paymentId: null, at }, 'paid out', entriesOf['paid out'](amount))
	await record(tx, { kind: 'payout_paid', by: admin.id, order: orderId, data: { amount: takaOf(amount), reference } })
	// If the seller has left, the account was kept only for this payout.
	if (!(await findUser(tx, sellerId))) await table.deletePayoutAccount(tx, sellerId)
}

/** The account the seller wants to be paid to, or null. */
export async function findPayoutAccount({ database }: Market, seller: Member): Promise<PayoutAccount | null> {
	const account = await table.findPayoutAccount(database.db, seller.id)
	return account ? { kind: account.kind, number: account.number, name: account.name } : null
}

/**
 * Changes the account the seller wants to be paid to. Returns 0 if nothing changes. Throws unless the seller has just
 * proven who they are.
 */
export async function changePayoutAccount(
	market: Market,
	identity: Identity,
	seller: Member<'seller'>,
	{ password, address, ...account }: PayoutAccount & Sent,
): Promise<number> {
	await demandRecentOwner(market, identity, seller, { password, address })
	return market.database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const changed = await table.savePayoutAccount(tx, { userId: seller.id, ...account, updatedAt: now() })
		if (changed) await record(tx, { kind: 'payout_account_changed', by: seller.id, person: seller.id })
		return changed ? 1 : 0
	})
}

function describePayout(row: table.PayoutRow): Payout {
	return {
		_id: row.id,
		order_id: row.orderId,
		product_name: row.productName,
		seller_name: row.sellerName,
		amount: takaOf(row.amount),
		status: row.paidAt ? 'paid' : 'due',
		account: row.account,
		reference: row.reference,
		due_at: row.createdAt.getTime(),
		paid_at: row.paidAt?.getTime() ?? null,
		...(row.batch && { batch: row.batch }),
		actions: row.paidAt || row.batch || !row.account ? [] : ['pay_out'],
	}
}

interface PayoutQuery {
	readonly due?: boolean | undefined
	readonly status?: 'due' | 'paid' | undefined
	/** In ms since 1970; `to` is excluded. */
	readonly from?: number | undefined
	readonly to?: number | undefined
}

const dateOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at))

/** The matching payouts, newest first: all for an admin, a seller's own for the seller. `due` means the same as `status: 'due'`. */
export async function listPayouts(
	{ database }: Market,
	reader: Member<'seller' | 'admin'>,
	{ due, status = due ? 'due' : undefined, from, to }: PayoutQuery,
	page: PageRequest<never>,
): Promise<Page<Payout>> {
	const sellerId = reader.role === 'seller' ? reader.id : undefined
	const { rows, next } = await table.listPayouts(
		database,
		{ sellerId, status, from: dateOf(from), to: dateOf(to) },
		page,
	)
	const payouts = rows.map(describePayout)
	if (!sellerId) return { rows: payouts, next }
	// Only admins pay out, singly or in batches.
	return { rows: payouts.map(({ batch: _, ...payout }) => ({ ...payout, actions: [] })), next }
}

const describeEntry = ({ id, orderId, account, amount, reason, createdAt }: BookRecord): BookEntry => ({
	_id: id,
	order_id: orderId,
	account,
	amount: takaOf(amount),
	reason,
	at: createdAt.getTime(),
})

/** The books of all orders, or of one. */
export async function readBooks(
	{ database }: Market,
	orderId: string | null,
	page: PageRequest<never>,
): Promise<Page<BookEntry>> {
	if (orderId !== null && !isId(orderId)) return { rows: [], next: null }
	const { rows, next } = await listBooks(database, orderId, page)
	return { rows: rows.map(describeEntry), next }
}

/** All rows of a paged list, fetched page by page. */
export async function* allRows<Row>(read: (page: PageRequest<never>) => Promise<Page<Row>>): AsyncGenerator<Row> {
	for (let after: Place | null = null, more = true; more; ) {
		const page: Page<Row> = await read({ limit: pageSize.most, after, sort: null })
		yield* page.rows
		after = page.next
		more = after !== null
	}
}
