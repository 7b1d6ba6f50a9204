import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	numeric,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { productConditions } from '../contract/listings.ts'
import { roles } from '../contract/roles.ts'
import { listingStates, orderStates } from '../contract/states.ts'

// In ms, like JavaScript dates: a cursor made from a time has to find its row again.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => moment('created_at').notNull().defaultNow()

export const role = pgEnum('role', roles)
export const productCondition = pgEnum('product_condition', productConditions)
export const listingStatus = pgEnum('listing_status', listingStates)
export const orderStatus = pgEnum('order_status', orderStates)

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
		createdAt: createdAt(),
		deletedAt: moment('deleted_at'),
	},
	(table) => [
		uniqueIndex('users_email').on(table.email).where(sql`${table.deletedAt} is null`),
		uniqueIndex('users_identity').on(table.identityId),
		index('users_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
		// Includes deleted users: listings are sorted by their names too.
		index('users_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
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
		advertised: boolean('advertised').notNull().default(false),
		status: listingStatus('status').notNull().default('available'),
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
		check('listings_original_price', sql`${table.originalPrice} between 1 and 10000000`),
		check('listings_resell_price', sql`${table.resellPrice} between 1 and 10000000`),
		check('listings_used_time', sql`${table.usedTime} between 0 and 60`),
	],
)

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
	},
	(table) => [
		// The database itself refuses a second booking of a listing.
		uniqueIndex('orders_one_booking').on(table.listingId).where(sql`${table.status} = 'booked'`),
		index('orders_newest').on(table.createdAt, table.id),
		index('orders_buyer').on(table.buyerId, table.createdAt, table.id),
		index('orders_seller').on(table.sellerId, table.createdAt, table.id),
	],
)

const mark = (name: string) =>
	pgTable(
		name,
		{
			userId: uuid('user_id')
				.notNull()
				.references(() => users.id),
			listingId: uuid('listing_id')
				.notNull()
				.references(() => listings.id),
			createdAt: createdAt(),
		},
		(table) => [primaryKey({ columns: [table.userId, table.listingId] }), index(`${name}_listing`).on(table.listingId)],
	)

export const wishes = mark('wishes')
export const reports = mark('reports')
export const listingViews = mark('listing_views')

export const subscriptions = pgTable('subscriptions', {
	email: text('email').primaryKey(),
	createdAt: createdAt(),
})
