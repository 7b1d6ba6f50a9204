import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	index,
	integer,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import {
	bookAccounts,
	bookReasons,
	paymentProviders,
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

export const payments = pgTable(
	'payments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderId: orderReference('order_id'),
		/** The gateway that knows the three references below. Older payments are all SSLCommerz's. */
		provider: text('provider', { enum: paymentProviders }).notNull().default('sslcommerz'),
		/** Motor's reference at the gateway. */
		reference: text('tran_id').notNull(),
		/** For a second payment in the same transaction at the gateway: the payment that was begun. */
		firstId: uuid('first_id').references((): AnyPgColumn => payments.id),
		amount: bigint('amount', { mode: 'number' }).notNull(),
		status: paymentStatus('status').notNull().default('waiting'),
		/** What the gateway confirmed. The amount is in paisa, whatever the currency was. */
		confirmedAt: moment('confirmed_at'),
		confirmedAmount: bigint('confirmed_amount', { mode: 'number' }),
		confirmedCurrency: text('confirmed_currency'),
		/** After the gateway's fee. */
		storeAmount: bigint('store_amount', { mode: 'number' }),
		risky: boolean('risky').notNull().default(false),
		/** The gateway's id of what was paid, with which it can be verified. */
		proof: text('val_id'),
		bankReference: text('bank_tran_id'),
		/** The kind of card or wallet; no number. */
		paidBy: text('paid_by'),
		decidedBy: uuid('decided_by').references(() => users.id),
		decision: text('decision'),
		askAt: moment('ask_at'),
		asked: integer('asked').notNull().default(0),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('payments_transaction').on(table.reference).where(sql`${table.firstId} is null`),
		index('payments_first').on(table.firstId).where(sql`${table.firstId} is not null`),
		index('payments_order').on(table.orderId, table.createdAt),
		index('payments_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
		index('payments_newest').on(table.createdAt, table.id),
		index('payments_to_decide').on(table.createdAt).where(sql`${table.status} in ('review', 'refund_failed')`),
		// At most one payment is kept for an order. A second one is refunded.
		uniqueIndex('payments_one_per_order').on(table.orderId).where(sql`${table.status} in ('paid', 'review')`),
		check('payments_tran_id', sql`length(${table.reference}) between 1 and 30`),
		check('payments_amount', sql`${table.amount} between 1000 and 50000000`),
	],
)

export const refunds = pgTable(
	'refunds',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		paymentId: uuid('payment_id')
			.notNull()
			.references(() => payments.id),
		/** Stays the same however often the gateway is asked. */
		refundReference: text('refund_trans_id').notNull().unique(),
		amount: bigint('amount', { mode: 'number' }).notNull(),
		remarks: text('remarks').notNull(),
		status: refundStatus('status').notNull().default('asking'),
		acceptedAs: text('refund_ref_id'),
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
		check('refunds_refund_trans_id', sql`length(${table.refundReference}) between 1 and 30`),
	],
)

/** The books. Triggers refuse changes, and entries of an order that do not add up to zero. */
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
		paidAt: moment('paid_at'),
		reference: text('reference'),
		paidBy: uuid('paid_by').references(() => users.id),
	},
	(table) => [
		index('payouts_newest').on(table.createdAt, table.id),
		index('payouts_seller').on(table.sellerId),
		index('payouts_due').on(table.createdAt).where(sql`${table.paidAt} is null`),
	],
)

/** Payouts made together, as one file for the bank. */
export const payoutBatches = pgTable(
	'payout_batches',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		createdBy: userReference('created_by'),
		createdAt: moment('created_at').notNull(),
		endedAt: moment('ended_at'),
		outcome: text('outcome', { enum: ['paid', 'cancelled'] }),
	},
	(table) => [index('payout_batches_newest').on(table.createdAt, table.id)],
)

/** A payout in a batch, with the account as it was then. `out` once it is excluded or the batch is cancelled. */
export const payoutBatchRows = pgTable(
	'payout_batch_rows',
	{
		reference: text('reference').primaryKey(),
		batchId: uuid('batch_id')
			.notNull()
			.references(() => payoutBatches.id),
		payoutId: uuid('payout_id')
			.notNull()
			.references(() => payouts.id),
		orderId: orderReference('order_id'),
		kind: payoutKind('kind').notNull(),
		number: text('number').notNull(),
		name: text('name').notNull(),
		/** Paisa. */
		amount: bigint('amount', { mode: 'number' }).notNull(),
		state: text('state', { enum: ['open', 'paid', 'out'] })
			.notNull()
			.default('open'),
	},
	(table) => [
		index('payout_batch_rows_batch').on(table.batchId, table.reference),
		uniqueIndex('payout_batch_rows_once').on(table.payoutId).where(sql`${table.state} = 'open'`),
	],
)
