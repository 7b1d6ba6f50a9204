import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { sides } from '../../contract/deals/conversations.ts'
import { orderParties } from '../../contract/deals/orders.ts'
import {
	contestedStates,
	holdingStates,
	meetingStates,
	openStates,
	orderStates,
	soldStates,
} from '../../contract/deals/states.ts'
import type { CheckAnswer } from '../../contract/gear/checklist.ts'
import type { FactValue, Known } from '../../contract/gear/facts.ts'
import { createdAt, isOneOf, moment } from './columns.ts'
import { listingReference } from './listings.ts'
import { userReference, users } from './people.ts'

export const orderStatus = pgEnum('order_status', orderStates)

export const side = pgEnum('side', sides)

export const orderParty = pgEnum('order_party', orderParties)

export const orders = pgTable(
	'orders',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		listingId: listingReference('listing_id'),
		buyerId: userReference('buyer_id'),
		sellerId: userReference('seller_id'),
		// Copied, so that an order does not change when the listing or the people do.
		productName: text('product_name').notNull(),
		price: integer('price').notNull(),
		meetingLocation: text('meeting_location').notNull(),
		buyerName: text('buyer_name').notNull(),
		buyerEmail: text('buyer_email').notNull(),
		buyerMobile: text('buyer_mobile').notNull(),
		sellerName: text('seller_name').notNull(),
		sellerEmail: text('seller_email').notNull(),
		sellerMobile: text('seller_mobile').notNull(),
		status: orderStatus('status').notNull().default('booked'),
		createdAt: createdAt(),
		acceptedAt: moment('accepted_at'),
		completedAt: moment('completed_at'),
		disputedAt: moment('disputed_at'),
		/** When it moves on by itself. Once completed, until when the buyer can dispute it. */
		deadline: moment('deadline'),
		/** When both sides were asked what became of it, because there was no handover. */
		askedAt: moment('asked_at'),
		extended: boolean('extended').notNull().default(false),
		/** The handover code. Only the buyer sees it. */
		code: text('code'),
		wrongCodes: integer('wrong_codes').notNull().default(0),
		codePausedUntil: moment('code_paused_until'),
		meetingPlace: text('meeting_place'),
		meetingAt: moment('meeting_at'),
		meetingBy: side('meeting_by'),
		meetingAgreed: boolean('meeting_agreed').notNull().default(false),
		/** The last agreed meeting. It stands until another is agreed, whatever is proposed meanwhile. */
		agreedPlace: text('agreed_place'),
		agreedAt: moment('agreed_at'),
		remindedFor: moment('reminded_for'),
		adminsRemindedAt: moment('admins_reminded_at'),
		payBy: moment('pay_by'),
		/** Null without an online payment, or once it is refunded. */
		paidAt: moment('paid_at'),
		/** A payment waits for an admin's decision: no handover until then. */
		paymentInReview: boolean('payment_in_review').notNull().default(false),
		endedAt: moment('ended_at'),
		endedBy: orderParty('ended_by'),
		endReason: text('end_reason'),
	},
	(table) => [
		// The database itself refuses a second booking of a listing.
		uniqueIndex('orders_one_booking').on(table.listingId).where(isOneOf(table.status, holdingStates)),
		index('orders_due').on(table.deadline).where(isOneOf(table.status, openStates)),
		index('orders_meeting').on(table.agreedAt).where(isOneOf(table.status, meetingStates)),
		index('orders_disputed').on(table.disputedAt).where(isOneOf(table.status, contestedStates)),
		index('orders_listing').on(table.listingId),
		index('orders_newest').on(table.createdAt, table.id),
		index('orders_by_product').on(sql`${table.productName} collate "und-x-icu"`, table.id),
		index('orders_by_price').on(table.price, table.id),
		index('orders_by_buyer').on(sql`${table.buyerName} collate "und-x-icu"`, table.id),
		index('orders_buyer').on(table.buyerId, table.createdAt, table.id),
		index('orders_seller').on(table.sellerId, table.createdAt, table.id),
		index('orders_open_of_buyer').on(table.buyerId).where(isOneOf(table.status, openStates)),
		index('orders_open_of_seller').on(table.sellerId).where(isOneOf(table.status, openStates)),
		index('orders_bought').on(table.buyerId, table.completedAt).where(isOneOf(table.status, soldStates)),
		index('orders_sold').on(table.sellerId, table.completedAt).where(isOneOf(table.status, soldStates)),
		index('orders_cancelled_by_buyer')
			.on(table.buyerId)
			.where(sql`${table.status} = 'cancelled' and ${table.endedBy} = 'buyer'`),
		index('orders_cancelled_by_seller')
			.on(table.sellerId)
			.where(sql`${table.status} = 'cancelled' and ${table.endedBy} = 'seller'`),
		index('orders_disputed_of_buyer').on(table.buyerId).where(sql`${table.disputedAt} is not null`),
		index('orders_disputed_of_seller').on(table.sellerId).where(sql`${table.disputedAt} is not null`),
	],
)

/** A column with an order's id. */
export const orderReference = <Name extends string>(name: Name) =>
	uuid(name)
		.notNull()
		.references(() => orders.id)

/** Append-only. `actorId` is null for the system. */
export const orderHistory = pgTable(
	'order_history',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderReference('order_id'),
		at: moment('at').notNull(),
		by: orderParty('by').notNull(),
		actorId: uuid('actor_id').references(() => users.id),
		action: text('action').notNull(),
		to: orderStatus('to').notNull(),
		reason: text('reason'),
		text: text('text'),
	},
	(table) => [index('order_history_order').on(table.orderId, table.id)],
)

/** The results of a buyer's check of the gear. Append-only; the last one for an item counts. */
export const orderChecks = pgTable(
	'order_checks',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		orderId: orderReference('order_id'),
		clientId: text('client_id').notNull(),
		item: text('item').notNull(),
		answer: text('answer').$type<CheckAnswer>().notNull(),
		text: text('text').notNull(),
		/** What the listing said then, in an object as in `fact_changes`. Null if the item has no fact or it was unknown. */
		value: jsonb('value').$type<{ readonly value: FactValue }>(),
		/** What was known before this answer confirmed it. */
		before: jsonb('before').$type<Known>(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [uniqueIndex('order_checks_sent').on(table.orderId, table.clientId, table.item)],
)

export const reviews = pgTable(
	'reviews',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderId: orderReference('order_id'),
		authorId: userReference('author_id'),
		aboutId: userReference('about_id'),
		rating: integer('rating').notNull(),
		tags: text('tags').array().notNull(),
		text: text('text').notNull(),
		answer: text('answer'),
		createdAt: createdAt(),
		/** When it is published even without the other side's review. */
		dueAt: moment('due_at').notNull(),
		shownAt: moment('shown_at'),
		removedReason: text('removed_reason'),
	},
	(table) => [
		uniqueIndex('reviews_author').on(table.orderId, table.authorId),
		index('reviews_about').on(table.aboutId, table.createdAt, table.id).where(sql`${table.shownAt} is not null`),
		index('reviews_due').on(table.dueAt).where(sql`${table.shownAt} is null`),
		check('reviews_rating', sql`${table.rating} between 1 and 5`),
	],
)
