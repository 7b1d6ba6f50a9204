import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { bounds, line, orEmpty, paragraph, text } from '../fields.ts'
import { CategoryId } from '../gear/categories.ts'
import { isFact } from '../gear/facts.ts'
import { reason } from '../sentences.ts'
import { Inserted } from '../writes.ts'
import { GearType, NewProduct, ProductCondition, ProductFields } from './listings.ts'

/** Per person. */
export const mostDrafts = 100

const notText = reason('notText')
const notValid = reason('notValid')

const typedNumber = (wrong: string) =>
	z.nullable(
		z.pipe(
			z.pipe(
				z.union([z.number(), z.string()], { error: wrong }),
				z.transform((typed: number | string) => {
					if (typeof typed === 'number') return typed
					const digits = asciiDigits(typed).replace(/[\s,৳]/g, '')
					return digits === '' ? '' : /^-?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
				}),
			),
			z.union([z.literal(''), z.number()], { error: wrong }),
		),
	)

const price = typedNumber(reason('wholeTaka'))
const emptyOr = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(''), schema])

const imageCount = reason('imageCount', bounds.images)
const address = line('link', { min: 1, max: 2000 })
const slot = z.optional(z.nullable(text(notText, z.maxLength(20, notValid))))

const isFactValue = (value: unknown): boolean =>
	value === null ||
	typeof value === 'number' ||
	(typeof value === 'string' && value.length <= 200) ||
	(Array.isArray(value) &&
		value.length <= 20 &&
		value.every((each) => typeof each === 'string' && each.length <= 200)) ||
	(typeof value === 'object' && 'value' in value && isFactValue((value as { value: unknown }).value))

const facts = z
	.record(z.string(), z.unknown(), notValid)
	.check(
		z.refine((told) => Object.entries(told).every(([fact, value]) => isFact(fact) && isFactValue(value)), notValid),
	)

/** Any of a listing's fields, as far as filled in; only type and length are checked. */
export const DraftFields = z.partial(
	z.object({
		product_name: orEmpty(line('productName', { min: 1, max: bounds.productName.max }), notText),
		product_description: orEmpty(paragraph('description', { min: 1, max: bounds.productDescription.max }), notText),
		original_price: price,
		resell_price: price,
		used_time: typedNumber(reason('usedTimeRange', bounds.usedTime)),
		product_condition: emptyOr(ProductCondition),
		category_id: emptyOr(CategoryId),
		seller_mobile: orEmpty(line('mobile', { min: 1, max: 40 }), notText),
		seller_location: orEmpty(line('place', { min: 1, max: bounds.location.max }), notText),
		gear_type: emptyOr(GearType),
		maker: ProductFields.shape.maker,
		size: ProductFields.shape.size,
		colour: ProductFields.shape.colour,
		district: ProductFields.shape.district,
		sku: ProductFields.shape.sku,
		offers: ProductFields.shape.offers,
		least_offer: price,
		product_img: orEmpty(address, notText),
		images: z
			.array(z.object({ url: address, slot }), imageCount)
			.check(z.refine((images) => images.length <= bounds.images.max, imageCount)),
		fits: ProductFields.shape.fits,
		facts,
	} satisfies Record<keyof typeof ProductFields.shape, z.ZodMiniType>),
)
export type DraftFields = z.infer<typeof DraftFields>

const version = reason('giveVersion')

const DraftVersion = z.object({
	version: z.number(version).check(z.multipleOf(1, version), z.minimum(1, version)),
})

export const NewDraft = z.object({ fields: DraftFields })
export const DraftChange = z.object({ fields: DraftFields, ...DraftVersion.shape })
export const DraftToPublish = DraftVersion

export const Draft = z.object({
	_id: z.string(),
	fields: z.record(z.string(), z.unknown()),
	/** To send back with the next change. */
	version: z.number(),
	/** The names of the fields that publishing still needs. */
	missing: z.array(z.string()),
	created_at: z.number(),
	changed_at: z.number(),
})
export type Draft = z.infer<typeof Draft>

export const DraftInserted = z.extend(Inserted, { version: z.number() })

/** The fields with which a draft would be published. Empty ones count as absent. */
export function publishable(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const isGiven = (value: unknown) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0)
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)))
}

/** The fields that are missing or that publishing would refuse. */
export function missingIn(fields: Readonly<Record<string, unknown>>): string[] {
	const read = NewProduct.safeParse(publishable(fields))
	return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => String(path[0] ?? '')))]
}

const copies = reason('copyCount', { max: bounds.copies.max })

export const Copies = z.object({
	/** One copy in each size; absent: one copy in the listing's size. */
	sizes: z.optional(
		z
			.array(line('size', { min: 1, max: bounds.size.max }), copies)
			.check(z.refine((sizes) => sizes.length >= 1 && sizes.length <= bounds.copies.max, copies)),
	),
	/** Publishes each copy at once. Otherwise they are drafts. */
	publish: z.optional(z.boolean(reason('trueOrFalse'))),
})
export type Copies = z.infer<typeof Copies>

export const Copied = z.object({
	acknowledged: z.literal(true),
	items: z.array(z.object({ size: z.string(), insertedId: z.string() })),
})
