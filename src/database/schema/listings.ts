import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	numeric,
	pgEnum,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { listingStates } from '../../contract/deals/states.ts'
import type { FactLevel, Facts, FactValue, FactWitness } from '../../contract/gear/facts.ts'
import { gearTypes } from '../../contract/gear/gear.ts'
import type { Slot } from '../../contract/gear/slots.ts'
import { type FittedBike, productConditions } from '../../contract/listings/listings.ts'
import { createdAt, moment } from './columns.ts'
import { userReference } from './people.ts'

export const productCondition = pgEnum('product_condition', productConditions)

export const gearType = pgEnum('gear_type', gearTypes)

/** Whether a listing from before types, sizes and districts has them: not read yet, its seller was asked, or given. */
export const listingDetails = pgEnum('listing_details', ['unread', 'asked', 'given'])

export const listingStatus = pgEnum('listing_status', listingStates)

export const pictures = pgTable(
	'pictures',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		uploaderId: userReference('uploader_id'),
		/** Null for pictures in Motor's own folder or bucket. */
		hostedAddress: text('hosted_address').unique(),
		width: integer('width').notNull(),
		height: integer('height').notNull(),
		placeholder: text('placeholder').notNull(),
		/** At least three sellers use it, so it is the maker's picture and proves nothing. */
		maker: boolean('maker').notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [
		index('pictures_oldest').on(table.createdAt),
		// The same picture uploaded again has the same placeholder.
		index('pictures_alike').on(sql`md5(${table.placeholder})`),
	],
)

export const listings = pgTable(
	'listings',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		sellerId: userReference('seller_id'),
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
		// Empty if unknown, like size, colour and district.
		maker: text('maker').notNull().default(''),
		size: text('size').notNull().default(''),
		colour: text('colour').notNull().default(''),
		district: text('district').notNull().default(''),
		/** The seller's own code; empty if none. */
		sku: text('sku').notNull().default(''),
		fits: jsonb('fits').$type<readonly FittedBike[]>().notNull().default([]),
		/** What is known about it, by THE FACTS. Facts that another type had are kept but not shown. */
		facts: jsonb('facts').$type<Facts>().notNull().default({}),
		/** By THE WARNINGS: not for riding. Stored next to the facts for lists. */
		displayOnly: boolean('display_only').notNull().default(false),
		/** What the first picture shows. */
		pictureSlot: text('picture_slot').$type<Slot>(),
		details: listingDetails('details').notNull().default('given'),
		/** The price before the last change, if that was a cut. */
		previousPrice: integer('previous_price'),
		priceChangedAt: moment('price_changed_at'),
		version: integer('version').notNull().default(1),
		advertised: boolean('advertised').notNull().default(false),
		status: listingStatus('status').notNull().default('available'),
		takesOffers: boolean('takes_offers').notNull().default(true),
		/** In taka; lower offers are refused. Only the seller sees it. */
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
		index('listings_maker')
			.on(table.maker)
			.where(sql`${table.deletedAt} is null and ${table.status} = 'available' and ${table.maker} <> ''`),
		index('listings_deleted').on(table.sellerId, table.createdAt, table.id).where(sql`${table.deletedAt} is not null`),
		index('listings_by_sku').on(table.sku).where(sql`${table.sku} <> ''`),
		// Through a function, because an upgrade may add the enum value in the same transaction, where it cannot be used yet.
		uniqueIndex('listings_sku')
			.on(table.sellerId, table.sku)
			.where(sql`${table.sku} <> '' and ${table.deletedAt} is null and not is_sold(${table.status})`),
		index('listings_details').on(table.details, table.id).where(sql`${table.details} <> 'given'`),
		check('listings_original_price', sql`${table.originalPrice} between 1 and 10000000`),
		check('listings_resell_price', sql`${table.resellPrice} between 1 and 10000000`),
		check('listings_used_time', sql`${table.usedTime} between 0 and 60`),
	],
)

/** A column with a listing's id. */
export const listingReference = <Name extends string>(name: Name) =>
	uuid(name)
		.notNull()
		.references(() => listings.id)

/** Pictures of a listing after the first; `position` starts at 2. */
export const listingPictures = pgTable(
	'listing_pictures',
	{
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id, { onDelete: 'cascade' }),
		position: smallint('position').notNull(),
		pictureId: uuid('picture_id')
			.notNull()
			.references(() => pictures.id, { onDelete: 'cascade' }),
		slot: text('slot').$type<Slot>(),
	},
	(table) => [
		primaryKey({ columns: [table.listingId, table.position] }),
		index('listing_pictures_picture').on(table.pictureId),
	],
)

/** The values that each edit of a listing replaced. `version` is the version that the edit created. */
export const listingEdits = pgTable(
	'listing_edits',
	{
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id, { onDelete: 'cascade' }),
		version: integer('version').notNull(),
		was: jsonb('was').$type<Record<string, unknown>>().notNull(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.listingId, table.version] })],
)

/** The history of a listing's facts, for admins. */
export const factChanges = pgTable(
	'fact_changes',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
		listingId: uuid('listing_id')
			.notNull()
			.references(() => listings.id, { onDelete: 'cascade' }),
		fact: text('fact').notNull(),
		/** Null if it was or is unknown. Wrapped in an object, because drizzle turns a bare string that looks like a number into one. */
		was: jsonb('was').$type<{ readonly value: FactValue }>(),
		now: jsonb('now').$type<{ readonly value: FactValue }>(),
		level: text('level').$type<FactLevel>(),
		by: text('by').$type<FactWitness>().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('fact_changes_listing').on(table.listingId, table.id)],
)

/** Serial numbers, as marks made with a key that the database holds only encrypted. */
export const gearSerials = pgTable(
	'gear_serials',
	{
		listingId: uuid('listing_id')
			.primaryKey()
			.references(() => listings.id, { onDelete: 'cascade' }),
		mark: text('mark').notNull(),
	},
	(table) => [index('gear_serials_mark').on(table.mark)],
)

/** One spelling per maker that sellers have named; the key is its letters and digits in lower case. */
export const makers = pgTable('makers', {
	key: text('key').primaryKey(),
	name: text('name').notNull(),
})

export const markColumns = () => ({
	userId: userReference('user_id'),
	listingId: listingReference('listing_id'),
	createdAt: createdAt(),
})

/** The listing's `created_at`, copied by a trigger, so that a list in that order reads only the marks it shows. */
export const listedAt = () => moment('listed_at').notNull().defaultNow()

export const wishes = pgTable(
	'wishes',
	{
		...markColumns(),
		/** See `listedAt`. Set this and `available` if the listing was read; otherwise a trigger does. */
		listedAt: moment('listed_at').notNull().default(sql`'-infinity'`),
		available: boolean('available').notNull().default(true),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.listingId] }),
		index('wishes_listing').on(table.listingId),
		index('wishes_newest_listing').on(table.userId, table.listedAt, table.listingId),
	],
)

/** Who opened a listing; `createdAt` is the last time. */
export const listingViews = pgTable('listing_views', markColumns(), (table) => [
	primaryKey({ columns: [table.userId, table.listingId] }),
	index('listing_views_listing').on(table.listingId),
	index('listing_views_latest').on(table.userId, table.createdAt),
])
