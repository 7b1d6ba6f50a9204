import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
	bookAccounts,
	bookReasons,
	paymentStates,
	payoutKinds,
	refundStates,
} from '../../contract/deals/payment-states.ts'
import { moment } from './columns.ts'
import { orderReference, orders } from './orders.ts'
import { userReference, users } from './people.ts'

export const paymentStatus = pgEnum('payment_status', paymentStates)

export const refundStatus = pgEnum('refund_status', refundStates)

export const bookAccount = pgEnum('book_account', bookAccounts)

export const bookReason = pgEnum('book_reason', bookReasons)

export const payoutKind = pgEnum('payout_kind', payoutKinds)

/* Online payments. Amounts are in paisa. */

/** Each attempt to pay for an order. */
export const payments = pgTable(
	'payments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderId: orderReference('order_id'),
		/** Its name at the gateway. */
		tranId: text('tran_id').notNull().unique(),
		amount: bigint('amount', { mode: 'number' }).notNull(),
		status: paymentStatus('status').notNull().default('waiting'),
		/** What the gateway confirmed; null until then. The amount is in taka's paisa, whatever was paid with. */
		confirmedAt: moment('confirmed_at'),
		confirmedAmount: bigint('confirmed_amount', { mode: 'number' }),
		confirmedCurrency: text('confirmed_currency'),
		/** What the gateway passes on, its fee taken off. */
		storeAmount: bigint('store_amount', { mode: 'number' }),
		risky: boolean('risky').notNull().default(false),
		valId: text('val_id'),
		bankTranId: text('bank_tran_id'),
		/** The kind of card or wallet; no number. */
		paidBy: text('paid_by'),
		/** Which admin accepted or refused it after a warning, and why. */
		decidedBy: uuid('decided_by').references(() => users.id),
		decision: text('decision'),
		/** When to ask the gateway next, and how often it was asked. */
		askAt: moment('ask_at'),
		asked: integer('asked').notNull().default(0),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('payments_order').on(table.orderId, table.createdAt),
		index('payments_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
		index('payments_newest').on(table.createdAt, table.id),
		// One payment at most stands for an order. A second one is refunded.
		uniqueIndex('payments_one_per_order').on(table.orderId).where(sql`${table.status} in ('paid', 'review')`),
		check('payments_tran_id', sql`length(${table.tranId}) between 1 and 30`),
		check('payments_amount', sql`${table.amount} between 1000 and 50000000`),
	],
)

/** Each attempt to give a payment back. A new one follows only on one that has failed. */
export const refunds = pgTable(
	'refunds',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		paymentId: uuid('payment_id')
			.notNull()
			.references(() => payments.id),
		/** Its name at the gateway, the same however often it is asked. */
		refundTransId: text('refund_trans_id').notNull().unique(),
		amount: bigint('amount', { mode: 'number' }).notNull(),
		/** Why, for the gateway's records. */
		remarks: text('remarks').notNull(),
		status: refundStatus('status').notNull().default('asking'),
		/** The gateway's name for it. */
		refundRefId: text('refund_ref_id'),
		/** What the gateway said when it refused. */
		failure: text('failure'),
		askAt: moment('ask_at'),
		asked: integer('asked').notNull().default(0),
		createdAt: moment('created_at').notNull(),
		endedAt: moment('ended_at'),
	},
	(table) => [
		index('refunds_payment').on(table.paymentId, table.createdAt),
		index('refunds_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
		uniqueIndex('refunds_one_per_payment').on(table.paymentId).where(sql`${table.status} <> 'failed'`),
		check('refunds_refund_trans_id', sql`length(${table.refundTransId}) between 1 and 30`),
	],
)

/** The books. Triggers refuse every change, and entries of an order that do not add up to zero. */
export const books = pgTable(
	'books',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderId: orderReference('order_id'),
		paymentId: uuid('payment_id').references(() => payments.id),
		account: bookAccount('account').notNull(),
		reason: bookReason('reason').notNull(),
		amount: bigint('amount', { mode: 'number' }).notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('books_order').on(table.orderId), index('books_newest').on(table.createdAt, table.id)],
)

export const payoutAccounts = pgTable('payout_accounts', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id),
	kind: payoutKind('kind').notNull(),
	number: text('number').notNull(),
	name: text('name').notNull(),
	updatedAt: moment('updated_at').notNull(),
})

/** What is owed to sellers for paid orders that were handed over, and what they were paid. */
export const payouts = pgTable(
	'payouts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderId: uuid('order_id')
			.notNull()
			.unique()
			.references(() => orders.id),
		sellerId: userReference('seller_id'),
		amount: bigint('amount', { mode: 'number' }).notNull(),
		createdAt: moment('created_at').notNull(),
		/** Null while it is due. */
		paidAt: moment('paid_at'),
		/** The operator's own, such as a bank's number of the transfer. */
		reference: text('reference'),
		paidBy: uuid('paid_by').references(() => users.id),
	},
	(table) => [index('payouts_newest').on(table.createdAt, table.id), index('payouts_seller').on(table.sellerId)],
)
