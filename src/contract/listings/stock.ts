import * as z from 'zod/mini'
import { MayEndOffers } from '../deals/may-end-offers.ts'
import { bounds, typedNumber } from '../fields.ts'
import { District } from '../gear/district-field.ts'
import { page } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Product } from './listings.ts'
import { stockSorts, stockStates } from './stock-orders.ts'

const sorts = stockSorts.flatMap((sort) => [sort, `-${sort}`] as const)

const State = z.optional(z.enum(stockStates, reason('chooseState')))
/** Longer ones match nothing. */
const Words = z.optional(z.string(reason('notText')))

/** Filters a seller's own listings. Without a state: all except deleted ones. */
export const StockFilter = z.object({ q: Words, state: State })
export type StockFilter = z.infer<typeof StockFilter>

export const StockQuery = z.object({
	...StockFilter.shape,
	...page,
	sort: z.optional(z.enum(sorts, reason('sortFields', { fields: stockSorts.join(', ') }))),
})
export type StockQuery = z.infer<typeof StockQuery>

export const StockItem = z.extend(Product, {
	/** Conversations about it. */
	asked: z.number(),
	open_offers: z.number(),
})
export type StockItem = z.infer<typeof StockItem>

export const Stock = z.object({
	items: z.array(StockItem),
	/** How many are in the requested state. */
	total: z.number(),
	/** How many match the words, by state. */
	counts: z.record(z.enum(stockStates), z.number()),
	/** The next page's cursor, as in `Link`. */
	next: z.nullable(z.string()),
})
export type Stock = z.infer<typeof Stock>

export const stockActions = ['price', 'pause', 'resume', 'advertise', 'stop_advertising', 'district', 'delete'] as const
export type StockAction = (typeof stockActions)[number]

/** The most listings in one bulk action. */
export const mostAtOnce = 500
/** In percent. */
export const percents = { min: -90, max: 200 }
export const roundings = [1, 10, 50, 100] as const

const notValid = reason('notValid')
const ids = reason('nameListings', { max: mostAtOnce })
const wholeTaka = reason('wholeTaka')
const percentRange = reason('percentRange', percents)
/** A larger change would move any price out of bounds. */
const farthest = bounds.price.max * 2

const Taka = z.pipe(
	typedNumber(wholeTaka),
	z
		.number({ error: wholeTaka })
		.check(z.multipleOf(1, wholeTaka), z.minimum(-farthest, wholeTaka), z.maximum(farthest, wholeTaka)),
)

const Ids = z
	.array(z.string(ids).check(z.maxLength(64, ids)), ids)
	.check(z.refine(({ length }) => length <= mostAtOnce, ids))
const seen = reason('notValid')

/** A bulk action on the seller's own listings. */
export const StockAct = z
	.object({
		action: z.enum(stockActions, reason('chooseStockAction')),
		ids: z.optional(Ids),
		where: z.optional(StockFilter),
		/** Listings that `where` matches but the action skips. */
		except: z.optional(Ids),
		/** How many matches of `where` the client saw. */
		expect: z.optional(z.number(seen).check(z.multipleOf(1, seen), z.minimum(0, seen))),
		/** A new price, an amount to add, or a percentage to change the price by. */
		to: z.optional(Taka),
		by: z.optional(Taka),
		percent: z.optional(
			z.number(percentRange).check(z.minimum(percents.min, percentRange), z.maximum(percents.max, percentRange)),
		),
		round: z.optional(z.literal(roundings, notValid)),
		district: z.optional(District),
		...MayEndOffers.shape,
	})
	.check((context) => {
		const { action, ids: given, where, to, by, percent, district } = context.value
		const wrong = (field: string, message: string) =>
			context.issues.push({ code: 'custom', input: undefined, path: [field], message })
		if ((given === undefined) === (where === undefined)) wrong('ids', reason('idsOrWhere'))
		if (given?.length === 0) wrong('ids', ids)
		if (action === 'price' && [to, by, percent].filter((each) => each !== undefined).length !== 1)
			wrong('by', reason('oneOfPrices'))
		if (action === 'district' && !district) wrong('district', reason('chooseDistrict'))
	})
export type StockAct = z.infer<typeof StockAct>

export const stockOutcomes = ['done', 'unchanged', 'refused'] as const

export const StockResult = z.object({
	_id: z.string(),
	result: z.enum(stockOutcomes),
	/** Why it was refused. */
	message: z.optional(z.string()),
	/** How many open offers it would have ended. */
	open_offers: z.optional(z.number()),
})
export type StockResult = z.infer<typeof StockResult>

export const StockActed = z.object({
	acknowledged: z.literal(true),
	/** Id with which to undo it. */
	batch: z.string(),
	/** How many are `done`. */
	modifiedCount: z.number(),
	results: z.array(StockResult),
})
export type StockActed = z.infer<typeof StockActed>

/** How long a bulk action can be undone, in ms. */
export const undoFor = 10 * 60_000
