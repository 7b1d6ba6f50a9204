import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	customType,
	index,
	integer,
	jsonb,
	numeric,
	pgEnum,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { messageMarks, messageReportReasons, sides } from '../contract/conversations.ts'
import { gearTypes } from '../contract/gear.ts'
import { type FittedBike, productConditions } from '../contract/listings.ts'
import { offerEndings } from '../contract/offers.ts'
import { orderParties } from '../contract/orders.ts'
import { bookAccounts, bookReasons, paymentStates, payoutKinds, refundStates } from '../contract/payment-states.ts'
import { reportReasons } from '../contract/reports.ts'
import { roles } from '../contract/roles.ts'
import { listingStates, offerStates, orderStates } from '../contract/states.ts'
import { verificationStates } from '../contract/verification.ts'

// In ms, like JavaScript dates: a cursor made from a time has to find its row again.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const createdAt = () => moment('created_at').notNull().defaultNow()

/** What an event's words need beyond its ids. Never names, addresses or numbers of people: it cannot be deleted. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>

export const role = pgEnum('role', roles)
export const productCondition = pgEnum('product_condition', productConditions)
export const gearType = pgEnum('gear_type', gearTypes)
/** Whether a listing from before types, sizes and districts has them: nobody looked, its seller is asked, or it does. */
export const listingDetails = pgEnum('listing_details', ['unread', 'asked', 'given'])
export const listingStatus = pgEnum('listing_status', listingStates)
export const orderStatus = pgEnum('order_status', orderStates)
export const side = pgEnum('side', sides)
export const messageMark = pgEnum('message_mark', messageMarks)
export const messageReportReason = pgEnum('message_report_reason', messageReportReasons)
export const offerStatus = pgEnum('offer_status', offerStates)
export const offerEnding = pgEnum('offer_ending', offerEndings)
export const reportReason = pgEnum('report_reason', reportReasons)
export const verificationStatus = pgEnum('verification_status', verificationStates)
export const paymentStatus = pgEnum('payment_status', paymentStates)
export const refundStatus = pgEnum('refund_status', refundStates)
export const bookAccount = pgEnum('book_account', bookAccounts)
export const bookReason = pgEnum('book_reason', bookReasons)
export const payoutKind = pgEnum('payout_kind', payoutKinds)
export const orderParty = pgEnum('order_party', orderParties)

/* Identity. The identity library writes these tables and names the columns. */

export const identityUsers = pgTable('identity_users', {
	id: text('id').primaryKey(),
	name: text('name').notNull(),
	email: text('email').notNull().unique(),
	emailVerified: boolean('email_verified').notNull().default(false),
	image: text('image'),
	chosenRole: text('chosen_role'),
	/** For mail; null if never chosen. */
	language: text('language'),
	createdAt: createdAt(),
	updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const identitySessions = pgTable(
	'identity_sessions',
	{
		id: text('id').primaryKey(),
		token: text('token').notNull().unique(),
		userId: text('user_id')
			.notNull()
			.references(() => identityUsers.id, { onDelete: 'cascade' }),
		expiresAt: moment('expires_at').notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('identity_sessions_user').on(table.userId)],
)

export const identityAccounts = pgTable(
	'identity_accounts',
	{
		id: text('id').primaryKey(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		userId: text('user_id')
			.notNull()
			.references(() => identityUsers.id, { onDelete: 'cascade' }),
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: moment('access_token_expires_at'),
		refreshTokenExpiresAt: moment('refresh_token_expires_at'),
		scope: text('scope'),
		password: text('password'),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('identity_accounts_user').on(table.userId)],
)

export const identityVerifications = pgTable(
	'identity_verifications',
	{
		id: text('id').primaryKey(),
		identifier: text('identifier').notNull(),
		value: text('value').notNull(),
		expiresAt: moment('expires_at').notNull(),
		createdAt: createdAt(),
		updatedAt: moment('updated_at').notNull().defaultNow(),
	},
	(table) => [index('identity_verifications_identifier').on(table.identifier)],
)

/** Attempts per key. rate-limiter-flexible sets the columns and their order. */
export const attemptCounts = pgTable(
	'attempt_counts',
	{
		key: text('key').primaryKey(),
		points: integer('points').notNull().default(0),
		/** When the count restarts, in ms since 1970. */
		expire: bigint('expire', { mode: 'number' }),
	},
	(table) => [index('attempt_counts_expire').on(table.expire)],
)

/* The market. Deleted users and listings keep their rows, hidden, because orders refer to them. */

export const users = pgTable(
	'users',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		identityId: text('identity_id').references(() => identityUsers.id, { onDelete: 'set null' }),
		name: text('name').notNull(),
		email: text('email').notNull(),
		role: role('role').notNull(),
		verified: boolean('verified').notNull().default(false),
		/** What a new listing starts with; may be empty. */
		listingMobile: text('listing_mobile').notNull().default(''),
		listingLocation: text('listing_location').notNull().default(''),
		/** Null unless an admin has suspended them. */
		suspendedAt: moment('suspended_at'),
		suspensionReason: text('suspension_reason').notNull().default(''),
		/** Stars in all reviews of them that are shown, and how many those are. */
		ratingSum: integer('rating_sum').notNull().default(0),
		ratingCount: integer('rating_count').notNull().default(0),
		createdAt: createdAt(),
		deletedAt: moment('deleted_at'),
	},
	(table) => [
		uniqueIndex('users_email').on(table.email).where(sql`${table.deletedAt} is null`),
		uniqueIndex('users_identity').on(table.identityId),
		index('users_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		// Includes deleted users: listings are sorted by their names too.
		index('users_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
		index('users_email_ever').on(table.email),
		index('users_by_verified').on(table.verified, table.id).where(sql`${table.deletedAt} is null`),
		index('users_role').on(table.role, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		check('users_verified_is_a_seller', sql`not ${table.verified} or ${table.role} = 'seller'`),
	],
)

export const pictures = pgTable(
	'pictures',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		uploaderId: uuid('uploader_id')
			.notNull()
			.references(() => users.id),
		/** Null for pictures in Motor's own folder or bucket. */
		hostedAddress: text('hosted_address').unique(),
		width: integer('width').notNull(),
		height: integer('height').notNull(),
		placeholder: text('placeholder').notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('pictures_oldest').on(table.createdAt)],
)

export const listings = pgTable(
	'listings',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		sellerId: uuid('seller_id')
			.notNull()
			.references(() => users.id),
		/** The first picture; the others are in `listing_pictures`. */
		pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
		categoryId: text('category_id').notNull(),
		productName: text('product_name').notNull(),
		productDescription: text('product_description').notNull(),
		originalPrice: integer('original_price').notNull(),
		resellPrice: integer('resell_price').notNull(),
		usedTime: numeric('used_time', { precision: 3, scale: 1, mode: 'number' }).notNull(),
		productCondition: productCondition('product_condition').notNull(),
		sellerMobile: text('seller_mobile').notNull(),
		sellerLocation: text('seller_location').notNull(),
		gearType: gearType('gear_type').notNull().default('other'),
		// Empty where unknown, like size, colour and district.
		maker: text('maker').notNull().default(''),
		size: text('size').notNull().default(''),
		colour: text('colour').notNull().default(''),
		district: text('district').notNull().default(''),
		fits: jsonb('fits').$type<readonly FittedBike[]>().notNull().default([]),
		details: listingDetails('details').notNull().default('given'),
		/** The price before the last change, if that was a cut. */
		previousPrice: integer('previous_price'),
		priceChangedAt: moment('price_changed_at'),
		/** Counts its seller's edits. */
		version: integer('version').notNull().default(1),
		advertised: boolean('advertised').notNull().default(false),
		status: listingStatus('status').notNull().default('available'),
		takesOffers: boolean('takes_offers').notNull().default(true),
		/** Taka; offers below it are refused. Known to the seller only. */
		leastOffer: integer('least_offer'),
		createdAt: createdAt(),
		deletedAt: moment('deleted_at'),
	},
	(table) => [
		index('listings_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		index('listings_market')
			.on(table.createdAt, table.id)
			.where(sql`${table.deletedAt} is null and ${table.status} = 'available'`),
		index('listings_category')
			.on(table.categoryId, table.createdAt, table.id)
			.where(sql`${table.deletedAt} is null and ${table.status} = 'available'`),
		index('listings_advertised')
			.on(table.createdAt, table.id)
			.where(sql`${table.deletedAt} is null and ${table.status} = 'available' and ${table.advertised}`),
		index('listings_seller').on(table.sellerId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		index('listings_by_name')
			.on(sql`${table.productName} collate "und-x-icu"`, table.id)
			.where(sql`${table.deletedAt} is null`),
		index('listings_by_original_price').on(table.originalPrice, table.id).where(sql`${table.deletedAt} is null`),
		index('listings_by_resell_price').on(table.resellPrice, table.id).where(sql`${table.deletedAt} is null`),
		index('listings_category_by_price')
			.on(table.categoryId, table.resellPrice, table.id)
			.where(sql`${table.deletedAt} is null and ${table.status} = 'available'`),
		index('listings_picture').on(table.pictureId),
		// Makers on the market, for suggestions.
		index('listings_maker')
			.on(table.maker)
			.where(sql`${table.deletedAt} is null and ${table.status} = 'available' and ${table.maker} <> ''`),
		index('listings_deleted').on(table.sellerId, table.createdAt, table.id).where(sql`${table.deletedAt} is not null`),
		index('listings_details').on(table.details, table.id).where(sql`${table.details} <> 'given'`),
		check('listings_original_price', sql`${table.originalPrice} between 1 and 10000000`),
		check('listings_resell_price', sql`${table.resellPrice} between 1 and 10000000`),
		check('listings_used_time', sql`${table.usedTime} between 0 and 60`),
	],
)

/** The second to the last picture of a listing, in order. */
export const listingPictures = pgTable(
	'listing_pictures',
	{
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id, { onDelete: 'cascade' }),
		/** From 2. */
		position: smallint('position').notNull(),
		pictureId: uuid('picture_id')
			.notNull()
			.references(() => pictures.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.listingId, table.position] }),
		index('listing_pictures_picture').on(table.pictureId),
	],
)

/** What each edit of a listing replaced: the values that the version before it had. */
export const listingEdits = pgTable(
	'listing_edits',
	{
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id, { onDelete: 'cascade' }),
		/** That the edit made. */
		version: integer('version').notNull(),
		was: jsonb('was').$type<Record<string, unknown>>().notNull(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.listingId, table.version] })],
)

/** The one spelling of each maker that sellers have named, by its letters and digits in lower case. */
export const makers = pgTable('makers', {
	key: text('key').primaryKey(),
	name: text('name').notNull(),
})

export const orders = pgTable(
	'orders',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id),
		buyerId: uuid('buyer_id')
			.notNull()
			.references(() => users.id),
		sellerId: uuid('seller_id')
			.notNull()
			.references(() => users.id),
		// Copied, so that an order does not change with the listing or the people.
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
		/** When it moves on by itself. For a completed order, until when the buyer may dispute it. */
		deadline: moment('deadline'),
		/** When both were asked what has become of it, for want of a handover. */
		askedAt: moment('asked_at'),
		/** Somebody has asked for 14 days more. */
		extended: boolean('extended').notNull().default(false),
		/** The handover code, for the buyer's eyes only. Made on acceptance. */
		code: text('code'),
		wrongCodes: integer('wrong_codes').notNull().default(0),
		codePausedUntil: moment('code_paused_until'),
		/** The latest proposal, and whether the other side agreed. */
		meetingPlace: text('meeting_place'),
		meetingAt: moment('meeting_at'),
		meetingBy: side('meeting_by'),
		meetingAgreed: boolean('meeting_agreed').notNull().default(false),
		/** The meeting last agreed. It stands until another is agreed, whatever is proposed meanwhile. */
		agreedPlace: text('agreed_place'),
		agreedAt: moment('agreed_at'),
		/** For which agreed meeting both were reminded. */
		remindedFor: moment('reminded_for'),
		/** When admins were last reminded of a dispute. */
		adminsRemindedAt: moment('admins_reminded_at'),
		/** Until when a booking waits for its online payment. */
		payBy: moment('pay_by'),
		/** Since when an online payment is held; null without one, or once it is refunded. */
		paidAt: moment('paid_at'),
		/** A payment waits for an admin's decision: no handover meanwhile. */
		paymentInReview: boolean('payment_in_review').notNull().default(false),
		endedAt: moment('ended_at'),
		endedBy: orderParty('ended_by'),
		endReason: text('end_reason'),
	},
	(table) => [
		// The database itself refuses a second booking of a listing.
		uniqueIndex('orders_one_booking')
			.on(table.listingId)
			.where(sql`${table.status} in ('booked', 'accepted', 'completed', 'disputed')`),
		index('orders_due').on(table.deadline).where(sql`${table.status} in ('booked', 'accepted')`),
		index('orders_meeting').on(table.agreedAt).where(sql`${table.status} = 'accepted'`),
		index('orders_disputed').on(table.disputedAt).where(sql`${table.status} = 'disputed'`),
		index('orders_listing').on(table.listingId),
		index('orders_newest').on(table.createdAt, table.id),
		index('orders_by_product').on(sql`${table.productName} collate "und-x-icu"`, table.id),
		index('orders_by_price').on(table.price, table.id),
		index('orders_by_buyer').on(sql`${table.buyerName} collate "und-x-icu"`, table.id),
		index('orders_buyer').on(table.buyerId, table.createdAt, table.id),
		index('orders_seller').on(table.sellerId, table.createdAt, table.id),
	],
)

const markColumns = () => ({
	userId: uuid('user_id')
		.notNull()
		.references(() => users.id),
	listingId: uuid('listing_id')
		.notNull()
		.references(() => listings.id),
	createdAt: createdAt(),
})
/** The listing's own `created_at`, which a trigger copies: a list in that order reads no more marks than it shows. */
const listedAt = () => moment('listed_at').notNull().defaultNow()

/** What happened to each order. Rows are only added. */
export const orderHistory = pgTable(
	'order_history',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		at: moment('at').notNull(),
		by: orderParty('by').notNull(),
		/** Null for the system. */
		actorId: uuid('actor_id').references(() => users.id),
		action: text('action').notNull(),
		to: orderStatus('to').notNull(),
		reason: text('reason'),
		text: text('text'),
	},
	(table) => [index('order_history_order').on(table.orderId, table.id)],
)

export const wishes = pgTable('wishes', { ...markColumns(), listedAt: listedAt() }, (table) => [
	primaryKey({ columns: [table.userId, table.listingId] }),
	index('wishes_listing').on(table.listingId),
	index('wishes_newest_listing').on(table.userId, table.listedAt, table.listingId),
])

export const listingViews = pgTable('listing_views', markColumns(), (table) => [
	primaryKey({ columns: [table.userId, table.listingId] }),
	index('listing_views_listing').on(table.listingId),
])

/* Conversations and offers. */

export const conversations = pgTable(
	'conversations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id),
		buyerId: uuid('buyer_id')
			.notNull()
			.references(() => users.id),
		sellerId: uuid('seller_id')
			.notNull()
			.references(() => users.id),
		startedAt: moment('started_at').notNull(),
		/** Of the newest message or offer. Messages get their time under this row's lock, each a later one. */
		lastAt: moment('last_at').notNull(),
		/** Until when each has read; at first 1970. */
		buyerReadAt: moment('buyer_read_at').notNull().default(sql`'epoch'`),
		sellerReadAt: moment('seller_read_at').notNull().default(sql`'epoch'`),
		/** When each was last told by mail of unread messages. */
		buyerMailedAt: moment('buyer_mailed_at'),
		sellerMailedAt: moment('seller_mailed_at'),
	},
	(table) => [
		uniqueIndex('conversations_one_per_buyer').on(table.listingId, table.buyerId),
		index('conversations_buyer').on(table.buyerId, table.lastAt, table.id),
		index('conversations_seller').on(table.sellerId, table.lastAt, table.id),
		index('conversations_started').on(table.buyerId, table.startedAt),
	],
)

/** The picture of a message is stored under the message's id. */
interface MessagePicture {
	width: number
	height: number
	placeholder: string
}

export const messages = pgTable(
	'messages',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		conversationId: uuid('conversation_id')
			.notNull()
			.references(() => conversations.id, { onDelete: 'cascade' }),
		authorId: uuid('author_id')
			.notNull()
			.references(() => users.id),
		/** The client's own name for it. The same one again is the same message. */
		clientId: text('client_id').notNull(),
		text: text('text').notNull(),
		picture: jsonb('picture').$type<MessagePicture>(),
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
		reporterId: uuid('reporter_id')
			.notNull()
			.references(() => users.id),
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
		blockerId: uuid('blocker_id')
			.notNull()
			.references(() => users.id),
		blockedId: uuid('blocked_id')
			.notNull()
			.references(() => users.id),
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
		conversationId: uuid('conversation_id')
			.notNull()
			.references(() => conversations.id, { onDelete: 'cascade' }),
		// Copied from the conversation, for the indexes below.
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id),
		buyerId: uuid('buyer_id')
			.notNull()
			.references(() => users.id),
		sellerId: uuid('seller_id')
			.notNull()
			.references(() => users.id),
		by: side('by').notNull(),
		price: integer('price').notNull(),
		/** How many counters its side had made by then, this one included. */
		counters: integer('counters').notNull().default(0),
		/** The offer that this one counters. */
		answersId: uuid('answers_id').unique(),
		/** Its words, which are a message of the conversation. */
		messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
		/** For the order that accepting it makes; empty for the listing's place and no number. */
		meetingLocation: text('meeting_location').notNull().default(''),
		buyerMobile: text('buyer_mobile').notNull().default(''),
		status: offerStatus('status').notNull().default('open'),
		/** Why the system ended it. */
		ending: offerEnding('ending'),
		orderId: uuid('order_id').references(() => orders.id),
		deadline: moment('deadline').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		// The database itself refuses a second open offer.
		uniqueIndex('offers_one_open').on(table.buyerId, table.listingId).where(sql`${table.status} = 'open'`),
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

/** Offers that were below the least the seller looks at. */
export const offerRefusals = pgTable(
	'offer_refusals',
	{
		buyerId: uuid('buyer_id')
			.notNull()
			.references(() => users.id),
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id),
		count: integer('count').notNull(),
		lastAt: moment('last_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.buyerId, table.listingId] }),
		index('offer_refusals_listing').on(table.listingId),
	],
)
/** Reports that an admin has not decided. */
export const reports = pgTable(
	'reports',
	{
		...markColumns(),
		listedAt: listedAt(),
		id: uuid('id').notNull().unique().defaultRandom(),
		reason: reportReason('reason').notNull().default('other'),
		text: text('text').notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.listingId] }),
		index('reports_listing').on(table.listingId),
		index('reports_newest').on(table.createdAt, table.listingId),
		index('reports_newest_listing').on(table.listedAt, table.listingId),
	],
)

/** What each side of a completed order says of the other. */
export const reviews = pgTable(
	'reviews',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		authorId: uuid('author_id')
			.notNull()
			.references(() => users.id),
		aboutId: uuid('about_id')
			.notNull()
			.references(() => users.id),
		rating: integer('rating').notNull(),
		tags: text('tags').array().notNull(),
		text: text('text').notNull(),
		answer: text('answer'),
		createdAt: createdAt(),
		/** When it is shown even without the other side's. */
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

/** A seller's request for the verified mark. One per person: a new one replaces it. */
export const verifications = pgTable(
	'verifications',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => users.id),
		id: uuid('id').notNull().unique().defaultRandom(),
		phone: text('phone').notNull(),
		status: verificationStatus('status').notNull(),
		codeHash: text('code_hash').notNull(),
		codeExpiresAt: moment('code_expires_at').notNull(),
		wrongCodes: integer('wrong_codes').notNull().default(0),
		reason: text('reason').notNull().default(''),
		createdAt: createdAt(),
	},
	(table) => [
		// One phone proves one account.
		uniqueIndex('verifications_phone')
			.on(table.phone)
			.where(sql`${table.status} in ('document', 'waiting', 'accepted')`),
		index('verifications_newest').on(table.createdAt, table.id).where(sql`${table.status} = 'waiting'`),
	],
)

/** Pictures of documents, apart from all other pictures, until an admin has decided. */
export const verificationDocuments = pgTable('verification_documents', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => verifications.userId, { onDelete: 'cascade' }),
	/** A WebP. */
	picture: bytea('picture').notNull(),
})

/** Who has written lately. Unlogged: it may be lost with a crash, which takes longer than it is needed. */
export const recentWriters = pgTable('recent_writers', {
	userId: uuid('user_id').primaryKey(),
	wroteAt: moment('wrote_at').notNull(),
})

/* What happened, and who is told of it. */

/**
 * Only ever added to: triggers refuse update, delete and truncate. It holds ids and no names, because nothing can be
 * taken out of it again; and no references, because it outlives what it is about.
 */
export const events = pgTable(
	'events',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		/** A row of THE EVENTS TABLE. */
		kind: text('kind').notNull(),
		/** Null for the system. */
		actorId: uuid('actor_id'),
		orderId: uuid('order_id'),
		listingId: uuid('listing_id'),
		/** Whom it was done to. */
		personId: uuid('person_id'),
		data: jsonb('data').$type<EventData>().notNull().default({}),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('events_kind').on(table.kind, table.id),
		index('events_actor').on(table.actorId, table.id).where(sql`${table.actorId} is not null`),
		index('events_order').on(table.orderId, table.id).where(sql`${table.orderId} is not null`),
		index('events_listing').on(table.listingId, table.id).where(sql`${table.listingId} is not null`),
		index('events_person').on(table.personId, table.id).where(sql`${table.personId} is not null`),
	],
)

/** `waiting` for the end of quiet hours, `queued` as a job; `dropped` where it was read or switched off before. */
export const noticeDelivery = pgEnum('notice_delivery', ['waiting', 'queued', 'sent', 'dropped', 'failed'])

/** An event as one person is told of it. */
export const notices = pgTable(
	'notices',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		eventId: bigint('event_id', { mode: 'number' })
			.notNull()
			.references(() => events.id),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id),
		/** Whether it stands in the application's list. */
		listed: boolean('listed').notNull(),
		readAt: moment('read_at'),
		/** Null where none goes out. */
		mail: noticeDelivery('mail'),
		push: noticeDelivery('push'),
		/** Until when mail and push wait; compared with the rules' clock. */
		dueAt: moment('due_at').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('notices_once').on(table.eventId, table.userId),
		index('notices_newest').on(table.userId, table.createdAt, table.id).where(sql`${table.listed}`),
		index('notices_unread')
			.on(table.userId, table.createdAt, table.id)
			.where(sql`${table.listed} and ${table.readAt} is null`),
		index('notices_due').on(table.dueAt).where(sql`${table.mail} = 'waiting' or ${table.push} = 'waiting'`),
	],
)

/** How somebody wants to be told. Their language stands in their account. */
export const noticeSettings = pgTable('notice_settings', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id),
	/** Dhaka time, as `22:00`. Both null: no quiet hours. */
	quietFrom: text('quiet_from'),
	quietTo: text('quiet_to'),
	/** What differs from how THE EVENTS TABLE has it, by kind. */
	kinds: jsonb('kinds').$type<Record<string, { app: boolean; mail: boolean }>>().notNull().default({}),
})

/** What open screens are told, kept for 24 hours for those that come back. */
export const liveUpdates = pgTable(
	'live_updates',
	{
		/** Of one person's, a later one is committed later. */
		id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		userId: uuid('user_id').notNull(),
		/** Null for the mark that a stream begins with. */
		eventId: bigint('event_id', { mode: 'number' }),
		name: text('name').notNull(),
		data: jsonb('data').$type<Record<string, unknown>>().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('live_updates_user').on(table.userId, table.id),
		uniqueIndex('live_updates_once').on(table.eventId, table.userId, table.name),
		index('live_updates_oldest').on(table.createdAt),
	],
)

/** The open streams of all processes. A row that is not renewed belongs to a process that is gone. */
export const liveStreams = pgTable(
	'live_streams',
	{
		id: uuid('id').primaryKey(),
		userId: uuid('user_id').notNull(),
		seenAt: moment('seen_at').notNull(),
	},
	(table) => [index('live_streams_user').on(table.userId), index('live_streams_seen').on(table.seenAt)],
)

/** A browser that takes notices while Motor is closed. */
export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		endpoint: text('endpoint').primaryKey(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id),
		p256dh: text('p256dh').notNull(),
		auth: text('auth').notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('push_subscriptions_user').on(table.userId)],
)

/** What Motor makes at its first start and keeps. */
export const keptKeys = pgTable('kept_keys', {
	name: text('name').primaryKey(),
	value: jsonb('value').$type<Record<string, string>>().notNull(),
})

/** From where an event was caused. Apart from the events, because it is forgotten after 180 days. */
export const eventAddresses = pgTable(
	'event_addresses',
	{
		eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
		address: text('address').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('event_addresses_oldest').on(table.createdAt)],
)

export const subscriptions = pgTable('subscriptions', {
	email: text('email').primaryKey(),
	createdAt: createdAt(),
})

/* Online payments. Amounts are in paisa. */

/** Each attempt to pay for an order. */
export const payments = pgTable(
	'payments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
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
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
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
		sellerId: uuid('seller_id')
			.notNull()
			.references(() => users.id),
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
