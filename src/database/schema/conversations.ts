import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { messageMarks, messageReportReasons } from '../../contract/deals/conversations.ts'
import { offerEndings } from '../../contract/deals/offers.ts'
import { offerStates } from '../../contract/deals/states.ts'
import { moment } from './columns.ts'
import { listingReference } from './listings.ts'
import { orders, side } from './orders.ts'
import { userReference } from './people.ts'

export const messageMark = pgEnum('message_mark', messageMarks)

export const messageReportReason = pgEnum('message_report_reason', messageReportReasons)

export const offerStatus = pgEnum('offer_status', offerStates)

export const offerEnding = pgEnum('offer_ending', offerEndings)

export const conversations = pgTable(
	'conversations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		listingId: listingReference('listing_id'),
		buyerId: userReference('buyer_id'),
		sellerId: userReference('seller_id'),
		startedAt: moment('started_at').notNull(),
		/** The time of the newest message or offer. Messages get increasing times under this row's lock. */
		lastAt: moment('last_at').notNull(),
		buyerReadAt: moment('buyer_read_at').notNull().default(sql`'epoch'`),
		sellerReadAt: moment('seller_read_at').notNull().default(sql`'epoch'`),
		buyerMailedAt: moment('buyer_mailed_at'),
		sellerMailedAt: moment('seller_mailed_at'),
		/** The three digits last asked for, and until when they are valid. */
		number: text('number'),
		numberUntil: moment('number_until'),
	},
	(table) => [
		uniqueIndex('conversations_one_per_buyer').on(table.listingId, table.buyerId),
		index('conversations_buyer').on(table.buyerId, table.lastAt, table.id),
		index('conversations_seller').on(table.sellerId, table.lastAt, table.id),
		index('conversations_started').on(table.buyerId, table.startedAt),
	],
)

const conversationReference = () =>
	uuid('conversation_id')
		.notNull()
		.references(() => conversations.id, { onDelete: 'cascade' })

/** The picture itself is stored under the message's id. */
interface MessagePicture {
	width: number
	height: number
	placeholder: string
}

export const messages = pgTable(
	'messages',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		conversationId: conversationReference(),
		authorId: userReference('author_id'),
		/** Chosen by the client. A message with the same id is the same message. */
		clientId: text('client_id').notNull(),
		text: text('text').notNull(),
		picture: jsonb('picture').$type<MessagePicture>(),
		/** The number that the picture answers. */
		number: text('number'),
		/** A moderator removed it: only moderators can read it. */
		removedAt: moment('removed_at'),
		marks: messageMark('marks').array().notNull().default(sql`'{}'`),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('messages_once').on(table.conversationId, table.authorId, table.clientId),
		index('messages_newest').on(table.conversationId, table.createdAt, table.id),
		index('messages_author').on(table.authorId, table.createdAt),
		index('messages_marked').on(table.authorId).where(sql`${table.marks} <> '{}'`),
		index('messages_pictures').on(table.authorId).where(sql`${table.picture} is not null`),
	],
)

export const messageReports = pgTable(
	'message_reports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		messageId: uuid('message_id')
			.notNull()
			.references(() => messages.id, { onDelete: 'cascade' }),
		reporterId: userReference('reporter_id'),
		reason: messageReportReason('reason').notNull(),
		text: text('text').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('message_reports_once').on(table.messageId, table.reporterId),
		index('message_reports_newest').on(table.createdAt, table.id),
		index('message_reports_reporter').on(table.reporterId),
	],
)

export const blocks = pgTable(
	'blocks',
	{
		blockerId: userReference('blocker_id'),
		blockedId: userReference('blocked_id'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.blockerId, table.blockedId] }),
		index('blocks_blocked').on(table.blockedId),
		check('blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
	],
)

export const offers = pgTable(
	'offers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		conversationId: conversationReference(),
		// Copied from the conversation, for the indexes below.
		listingId: listingReference('listing_id'),
		buyerId: userReference('buyer_id'),
		sellerId: userReference('seller_id'),
		by: side('by').notNull(),
		price: integer('price').notNull(),
		counters: integer('counters').notNull().default(0),
		answersId: uuid('answers_id').unique(),
		messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
		/** For the order that accepting creates. Empty: the listing's place and no number. */
		meetingLocation: text('meeting_location').notNull().default(''),
		buyerMobile: text('buyer_mobile').notNull().default(''),
		status: offerStatus('status').notNull().default('open'),
		ending: offerEnding('ending'),
		orderId: uuid('order_id').references(() => orders.id),
		deadline: moment('deadline').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('offers_one_open').on(table.buyerId, table.listingId).where(sql`${table.status} = 'open'`),
		index('offers_listing').on(table.listingId),
		index('offers_open_of_listing').on(table.listingId).where(sql`${table.status} = 'open'`),
		index('offers_open_of_seller').on(table.sellerId).where(sql`${table.status} = 'open'`),
		index('offers_due').on(table.deadline).where(sql`${table.status} = 'open'`),
		index('offers_buyer').on(table.buyerId, table.createdAt, table.id),
		index('offers_seller').on(table.sellerId, table.createdAt, table.id),
		index('offers_conversation').on(table.conversationId, table.createdAt, table.id),
		check('offers_price', sql`${table.price} between 1 and 10000000`),
		check('offers_ending', sql`(${table.status} = 'ended') = (${table.ending} is not null)`),
	],
)

export const offerRefusals = pgTable(
	'offer_refusals',
	{
		buyerId: userReference('buyer_id'),
		listingId: listingReference('listing_id'),
		count: integer('count').notNull(),
		lastAt: moment('last_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.buyerId, table.listingId] }),
		index('offer_refusals_listing').on(table.listingId),
	],
)
