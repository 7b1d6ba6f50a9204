import * as z from 'zod/mini'
import { listingStates } from '../deals/states.ts'
import { bounds, text } from '../fields.ts'
import { reason } from '../sentences.ts'
import type { NewProduct } from './listings.ts'

export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled'] as const
export const rowOutcomes = ['create', 'update', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Sizes in bytes; `zips` is how often pictures can be uploaded for one import. */
export const importBounds = {
	rows: 2_000,
	fileBytes: 5 * 1024 * 1024,
	zipBytes: 200 * 1024 * 1024,
	unpackedBytes: 2 * 1024 * 1024 * 1024,
	zips: 10,
	/** The most names that `missing` contains. */
	missing: 100,
} as const

/** THE COLUMNS of an import and an export, in this order: a listing's identifiers, its state and its fields. */
const columns = {
	_id: true,
	sku: true,
	status: true,
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
	seller_mobile: true,
	seller_location: true,
	offers: true,
	least_offer: true,
	fits: true,
	facts: true,
	images: true,
} as const satisfies Record<'_id' | 'status' | Exclude<keyof NewProduct, 'product_img'>, true>
export type ImportColumn = keyof typeof columns
export const importColumns = Object.keys(columns) as ImportColumn[]

const Told = z.object({ line: z.number(), field: z.string(), message: z.string() })

export const Import = z.object({
	_id: z.string(),
	status: z.enum(importStates),
	rows: z.number(),
	/** How many rows the run has finished. */
	done: z.number(),
	create: z.number(),
	update: z.number(),
	unchanged: z.number(),
	refused: z.number(),
	/** How many open offers it would end. */
	ends_offers: z.number(),
	/** The header is line 1. */
	errors: z.array(Told),
	warnings: z.array(Told),
	/** How many pictures were uploaded for it. */
	pictures: z.number(),
	/** The first names of pictures that a checked import is still missing. */
	missing: z.array(z.string()),
	created_at: z.number(),
})
export type Import = z.infer<typeof Import>

const trueOrFalse = reason('trueOrFalse')

export const ImportRun = z.object({
	/** Skips the rows that have errors. */
	skip: z.optional(z.boolean(trueOrFalse)),
	end_offers: z.optional(z.boolean(trueOrFalse)),
})
export type ImportRun = z.infer<typeof ImportRun>

export const ImportPictures = z.object({ acknowledged: z.literal(true), modifiedCount: z.number() })

export const ExportQuery = z.object({
	q: z.optional(text(reason('notValid'), z.maxLength(bounds.productName.max, reason('notValid')))),
	state: z.optional(z.enum([...listingStates, 'deleted'], reason('chooseState'))),
	format: z._default(z.enum(['csv', 'json'], reason('notValid')), 'csv'),
})
export type ExportQuery = z.infer<typeof ExportQuery>
