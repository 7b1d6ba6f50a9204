import * as z from 'zod/mini'
import { MayEndOffers } from '../deals/may-end-offers.ts'
import { Rating } from '../deals/rating.ts'
import { listingStates } from '../deals/states.ts'
import { bounds, Location, line, Mobile, need, orEmpty, Price, paragraph, text, UsedTime } from '../fields.ts'
import { CategoryId } from '../gear/categories.ts'
import { District } from '../gear/district-field.ts'
import { factLevels, factWitnesses } from '../gear/facts.ts'
import { colours, gearTypes } from '../gear/gear.ts'
import { slotNames } from '../gear/slots.ts'
import { warningCodes } from '../gear/warnings.ts'
import { reason } from '../sentences.ts'
import { Modified } from '../writes.ts'

export const productConditions = ['Fair', 'Good', 'Excellent'] as const
export const ProductCondition = z.enum(productConditions, reason('chooseCondition'))

export const GearType = z.enum(gearTypes, reason('chooseGearType'))
const Colour = z.enum(['', ...colours], reason('chooseColour'))

const year = z
	.number(reason('bikeYears', bounds.bikeYear))
	.check(
		z.multipleOf(1, reason('bikeYears', bounds.bikeYear)),
		z.minimum(bounds.bikeYear.min, reason('bikeYears', bounds.bikeYear)),
		z.maximum(bounds.bikeYear.max, reason('bikeYears', bounds.bikeYear)),
	)

/** A bike that gear fits. `make` is a category id; years of manufacture are inclusive. */
export const FittedBike = z.object({
	make: CategoryId,
	model: line('bikeModel', { min: 1, max: bounds.bikeModel.max }),
	from: z.optional(year),
	to: z.optional(year),
})
export type FittedBike = z.infer<typeof FittedBike>

/** Size in pixels, and a tiny data URL to show while it loads. */
export const ListingImage = z.object({
	url: z.string(),
	width: z.number(),
	height: z.number(),
	placeholder: z.string(),
	/** Which of the type's slots it shows. */
	slot: z.optional(z.enum(slotNames)),
	/** At least three sellers use it, so it is the maker's picture and proves nothing. */
	maker: z.optional(z.literal(true)),
})
export type ListingImage = z.infer<typeof ListingImage>

export const KnownFact = z.object({
	value: z.union([z.string(), z.number(), z.array(z.string())]),
	level: z.enum(factLevels),
	at: z.number(),
	by: z.enum(factWitnesses),
})

/** How many changes a listing's history shows, the latest ones. */
export const mostFactChanges = 200

/** `was` and `now` are null if the value was or is unknown. */
export const FactChange = z.object({
	at: z.number(),
	fact: z.string(),
	was: z.nullable(KnownFact.shape.value),
	now: z.nullable(KnownFact.shape.value),
	level: z.nullable(z.enum(factLevels)),
	by: z.enum(factWitnesses),
})
export type FactChange = z.infer<typeof FactChange>

/** What a moderator saw of a listing's gear. */
export const Confirmation = z
	.object({
		fact: z.string(reason('factNotOfType')),
		value: z.unknown(),
		reason: line('reason', bounds.reason),
	})
	.check(need<{ value?: unknown }>('value', reason('required'), ({ value }) => value !== undefined))
export type Confirmation = z.infer<typeof Confirmation>

export const ProductAction = z.enum([
	'order',
	'report',
	'wishlist',
	'advertise',
	'stop_advertising',
	'edit',
	'pause',
	'resume',
	'sell',
	'unsell',
	'again',
	'hide',
	'show',
	'delete',
	'ask',
	'offer',
])
export type ProductAction = z.infer<typeof ProductAction>

export const Product = z.object({
	_id: z.string(),
	product_name: z.string(),
	/** Motor's own pictures have `/pictures/{id}/` in their address and exist in every size of `pictureWidths`. */
	product_img: z.string(),
	product_description: z.string(),
	original_price: z.number(),
	resell_price: z.number(),
	used_time: z.number(),
	product_condition: ProductCondition,
	category_id: CategoryId,
	category_name: z.string(),
	gear_type: GearType,
	/** In canonical spelling; may be empty, like size, colour and district. */
	maker: z.string(),
	size: z.string(),
	colour: Colour,
	district: z.string(),
	fits: z.array(FittedBike),
	/** The first one is `product_img`. */
	images: z.array(ListingImage),
	/** Each fact of its type, null if unknown; only in the answer for a single listing. */
	facts: z.optional(z.record(z.string(), z.nullable(KnownFact))),
	/** What a buyer should know, from THE WARNINGS and in their order. */
	warnings: z.array(z.enum(warningCodes)),
	/** Two numbers: how many of the type's facts are shown or confirmed, and out of how many. */
	shown: z.array(z.number()),
	/** For 30 days after a price cut. */
	previous_price: z.optional(z.number()),
	price_changed_at: z.optional(z.number()),
	/** For its seller: to send back with an edit. */
	version: z.optional(z.number()),
	/** For its seller: asks for the type, size or district, which its words do not reveal. */
	to_complete: z.optional(z.boolean()),
	/** For its seller: an admin's last message about it, unless it was shown again since. */
	decided: z.optional(z.object({ kind: z.enum(['listing_hidden', 'warned']), at: z.number(), reason: z.string() })),
	/** For its seller, if deleted. */
	deleted_at: z.optional(z.number()),
	/** For its seller and admins: how many people opened it, and how many saved it. */
	views: z.optional(z.number()),
	wishes: z.optional(z.number()),
	/** Contact details are absent for visitors. */
	seller_mobile: z.optional(z.string()),
	seller_email: z.optional(z.string()),
	seller_location: z.string(),
	seller_name: z.string(),
	seller_id: z.string(),
	/** The name of the seller's shop, if there is one; only in the answer for a single listing. */
	seller_shop: z.optional(z.string()),
	rating: Rating,
	seller_since: z.number(),
	advertise: z.boolean(),
	wishlist: z.boolean(),
	verified: z.boolean(),
	/** For admins: whether anyone reported it. For others: whether they did. */
	report: z.boolean(),
	timeStamp: z.number(),
	status: z.enum(listingStates),
	booked_by_me: z.boolean(),
	/** The reader has blocked its seller; only in the answer for a single listing. */
	blocked_by_me: z.optional(z.boolean()),
	actions: z.array(ProductAction),
	/** For its seller: whether buyers may make offers, and below which price offers are refused. */
	offers: z.optional(z.boolean()),
	least_offer: z.optional(z.nullable(z.number())),
	/** For its seller: their own code for it. */
	sku: z.optional(z.string()),
	/** Null for pictures hosted elsewhere. */
	picture: z.nullable(z.object({ width: z.number(), height: z.number(), placeholder: z.string() })),
})
export type Product = z.infer<typeof Product>

const uploadPicture = reason('uploadPicture')
const imageCount = reason('imageCount', bounds.images)
const pictureAddress = text(uploadPicture, z.maxLength(2000, uploadPicture))
const noSuchSlot = reason('noSuchSlot')
const fitsCount = reason('fitsCount', { max: bounds.fits.max })

const optionalLine = (what: 'maker' | 'size' | 'sku', max: number) =>
	orEmpty(line(what, { min: 1, max }), reason('tooLong', { what, max }))

export const ProductFields = z.object({
	product_name: line('productName', bounds.productName),
	/** A single picture. `images` takes precedence. */
	product_img: z.optional(pictureAddress),
	images: z.optional(
		z
			.array(z.object({ url: pictureAddress, slot: z.optional(z.nullable(z.string(noSuchSlot))) }), imageCount)
			.check(
				z.refine((images) => images.length >= bounds.images.min && images.length <= bounds.images.max, imageCount),
			),
	),
	product_description: paragraph('description', bounds.productDescription),
	original_price: Price,
	resell_price: Price,
	used_time: UsedTime,
	product_condition: ProductCondition,
	category_id: CategoryId,
	seller_mobile: Mobile,
	seller_location: Location,
	gear_type: z.optional(GearType),
	maker: z.optional(optionalLine('maker', bounds.maker.max)),
	size: z.optional(optionalLine('size', bounds.size.max)),
	colour: z.optional(Colour),
	district: z.optional(District),
	/** Defaults to true. */
	offers: z.optional(z.boolean(reason('trueOrFalse'))),
	/** Lower offers are refused; null for no minimum. Only the seller sees it. */
	least_offer: z.optional(z.nullable(Price)),
	/** The seller's own code, unique among their listings that are neither sold nor deleted. Only they see it. */
	sku: z.optional(optionalLine('sku', bounds.sku.max)),
	/** By THE FACTS of its type. A fact that is absent, null or `unknown` is not known. One sent back as it was read counts by its value. */
	facts: z.optional(z.record(z.string(), z.unknown(), reason('notValid'))),
	fits: z.optional(z.array(FittedBike, fitsCount).check(z.refine((fits) => fits.length <= bounds.fits.max, fitsCount))),
})

export const hasPicture = need<z.infer<typeof ProductFields>>(
	'product_img',
	uploadPicture,
	({ product_img, images }) => Boolean(product_img) || images !== undefined,
)

/** What a seller sends. The server adds name, e-mail address, flags and time. */
export const NewProduct = ProductFields.check(hasPicture)
export type NewProduct = z.infer<typeof NewProduct>

const version = reason('giveVersion')

/** A listing as it was read and then changed. Absent optional fields stay as they are. */
export const EditedProduct = z
	.extend(ProductFields, {
		version: z.number(version).check(z.multipleOf(1, version), z.minimum(1, version)),
		...MayEndOffers.shape,
	})
	.check(hasPicture)
export type EditedProduct = z.infer<typeof EditedProduct>

/** `version` has to be sent with the next edit. */
export const Edited = z.extend(Modified, { version: z.number() })

/** What a seller says about the gear: the form without the offer settings and the seller's code. */
const ofTheGear = {
	product_name: true,
	product_description: true,
	original_price: true,
	resell_price: true,
	used_time: true,
	product_condition: true,
	category_id: true,
	gear_type: true,
	maker: true,
	size: true,
	colour: true,
	district: true,
	fits: true,
	facts: true,
	images: true,
	seller_mobile: true,
	seller_location: true,
} as const satisfies Record<
	Exclude<keyof typeof ProductFields.shape, 'product_img' | 'offers' | 'least_offer' | 'sku'>,
	true
>

/** The fields that a new listing copies from a sold or deleted one. */
export const ListingDraft = z.pick(Product, ofTheGear)
export type ListingDraft = z.infer<typeof ListingDraft>
