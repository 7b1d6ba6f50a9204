import * as z from 'zod/mini'
import { bounds } from '../fields.ts'
import { categoryIds } from '../gear/brands.ts'
import { districtCodes } from '../gear/districts.ts'
import { divisions } from '../gear/divisions.ts'
import { type FactName, facts } from '../gear/facts.ts'
import { colours, gearTypes } from '../gear/gear.ts'
import { pageSize } from '../page.ts'
import { flag } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Product, productConditions } from './listings.ts'

/** `-saving` sorts by percentage. */
const searchSorts = ['relevance', 'newest', 'price', '-price', '-saving'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Totals and facets are exact up to this number of listings. */
export const exactUpTo = 10_000
/** The most values of a facet in an answer. The most common are kept. */
export const facetLength = 20
/** Bounds of the price facet. The last range is open. */
export const priceSteps = [0, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 35_000, 60_000] as const

const most = { values: 50, exclude: 20 }

const isEmpty = (value: string | undefined) => value === undefined || value.trim() === ''
const unlessEmpty = z.transform((value: string | undefined) => (isEmpty(value) ? undefined : value))

/** A single value; empty counts as absent. */
const one = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, wrong: string) =>
	z.pipe(z.pipe(z.optional(z.string(wrong)), unlessEmpty), z.optional(schema))

/** Any of several values; empty ones are ignored. */
const many = (wrong: string, max: number, isKnown: (value: string) => boolean = () => true) =>
	z.pipe(
		z.pipe(
			z.optional(z.union([z.string(), z.array(z.string())], wrong)),
			z.transform((given: string | string[] | undefined) => [given ?? []].flat().filter((value) => !isEmpty(value))),
		),
		z
			.array(z.string())
			.check(z.refine((values: string[]) => values.length <= max && values.every(isKnown), { error: wrong })),
	)

const unknownValue = reason('unknownValue')
const among = (values: readonly string[]) => many(unknownValue, most.values, (value) => values.includes(value))
const anyText = many(unknownValue, most.values)

/** In ASCII digits only, unlike numbers typed into forms. */
const number = (wrong: string, min: number, max: number, ...checks: z.core.$ZodCheck<number>[]) =>
	z.pipe(
		z.pipe(
			z.string(wrong),
			z.transform((text: string) => (/^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN)),
		),
		z.number(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong), ...checks),
	)

const whole = (wrong: string, min: number, max: number) => one(number(wrong, min, max, z.multipleOf(1, wrong)), wrong)

const limitReason = reason('limitRange', { min: 1, max: pageSize.most })
const cursorReason = reason('foreignCursor')
const taka = reason('searchPrice', { max: bounds.price.max })
const years = reason('usedTimeRange', bounds.usedTime)
const bike = reason('searchBike')
const yearMade = reason('bikeYears', { min: 1970, max: 2100 })
const notValid = reason('notValid')

/** The fact's values across all types. */
const valuesOfFact = (name: FactName) => [
	...new Set(facts.flatMap(({ fact, values }) => (fact === name && 'of' in values ? values.of : []))),
]

/** THE FACETS: each is a parameter of a search, and is counted under its name in the answer, next to `price`. */
const facets = {
	category: among(categoryIds),
	gear_type: among(gearTypes),
	maker: anyText,
	size: anyText,
	condition: among(productConditions),
	colour: among(colours),
	district: among(districtCodes),
	crash: among(valuesOfFact('crash')),
	class: among(valuesOfFact('class')),
	standard: among(valuesOfFact('standard')),
	level: among(valuesOfFact('level')),
	protectors: among(valuesOfFact('protectors')),
} as const
export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as FacetName[]

export const SearchQuery = z
	.object({
		q: one(z.string(), notValid),
		...facets,
		division: among(divisions),
		min: whole(taka, 0, bounds.price.max),
		max: whole(taka, 0, bounds.price.max),
		used_max: one(number(years, bounds.usedTime.min, bounds.usedTime.max), years),
		verified: z.pipe(z.pipe(z.optional(z.string(reason('trueOrFalse'))), unlessEmpty), flag),
		/** Made in that year or later. */
		made_after: whole(yearMade, 1970, 2100),
		/** Most of the type's facts are shown in pictures or confirmed. */
		shown: z.pipe(z.pipe(z.optional(z.string(reason('trueOrFalse'))), unlessEmpty), flag),
		/** Only gear for display. Without it, only gear that is not. */
		display: z.pipe(z.pipe(z.optional(z.string(reason('trueOrFalse'))), unlessEmpty), flag),
		bike: one(z.string(bike).check(z.regex(/^[^:]+:[^:]+(?::\d{4})?$/, bike), z.maxLength(120, bike)), bike),
		seller: one(z.string(), notValid),
		exclude: many(notValid, most.exclude),
		sort: one(z.enum(searchSorts, reason('chooseSort')), reason('chooseSort')),
		limit: z.pipe(
			whole(limitReason, 1, pageSize.most),
			z.transform((limit: number | undefined) => limit ?? pageSize.usual),
		),
		cursor: one(z.string(cursorReason).check(z.maxLength(2000, cursorReason)), cursorReason),
	})
	.check(
		z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
			error: reason('minAboveMax'),
			path: ['min'],
		}),
	)
export type SearchQuery = z.infer<typeof SearchQuery>
/** The parameters that filter. */
export type FilterName = Exclude<keyof SearchQuery, 'q' | 'sort' | 'limit' | 'cursor'>

export const SuggestQuery = z.object({ q: one(z.string(), notValid) })

const FacetValue = z.object({ value: z.string(), count: z.number() })
const FacetValues = z.array(FacetValue)

export const Facets = z.object({
	...(Object.fromEntries(facetNames.map((name) => [name, FacetValues])) as Record<FacetName, typeof FacetValues>),
	/** `from` ≤ price < `to`; the last `to` is null. */
	price: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), count: z.number() })),
	/** The facets with more values than the answer lists. */
	cut: z.array(z.string()),
	/** The facets whose counts are estimated from a sample, because over 10,000 listings match. */
	estimated: z.array(z.string()),
})
export type Facets = z.infer<typeof Facets>

/** A filter read from the words: `text` is the part of `q`, `value` the parameter's value. */
export const Understood = z.object({ parameter: z.string(), value: z.string(), text: z.string() })
export type Understood = z.infer<typeof Understood>

export const SearchAnswer = z.object({
	items: z.array(Product),
	/** Exact up to 10,000, then an estimate. */
	total: z.number(),
	total_is_exact: z.boolean(),
	facets: Facets,
	understood: z.array(Understood),
	/** The corrected spelling that was searched for instead of `q`. */
	corrected: z.optional(z.string()),
	/** No listing contains all words; these contain all but one. */
	partial: z.optional(z.boolean()),
	/** The part of `q` that most of those lack. */
	missing: z.optional(z.string()),
	/** If nothing was found: the total without each single filter. */
	relax: z.optional(z.array(z.object({ parameter: z.string(), value: z.string(), total: z.number() }))),
	/** If nothing was found: the first listings after dropping one filter, or the fewest filters or words (`q`) that give any. */
	nearest: z.optional(
		z.array(
			z.object({
				dropped: z.array(z.object({ parameter: z.string(), value: z.string() })),
				total: z.number(),
				items: z.array(Product),
			}),
		),
	),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const Suggestion = z.object({
	kind: z.enum(['type', 'maker', 'bike', 'phrase', 'listing']),
	text: z.string(),
	address: z.string(),
	/** How many listings it leads to, rougher for high numbers; absent for a listing. */
	count: z.optional(z.number()),
})
export type Suggestion = z.infer<typeof Suggestion>
