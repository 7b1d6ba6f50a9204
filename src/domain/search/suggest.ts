import { brands } from '../../contract/gear/brands.ts'
import type { Suggestion } from '../../contract/listings/search.ts'
import { readPage } from '../../database/search/search.ts'
import { type SearchSession, withinSearchBudget } from '../../database/search/search-session.ts'
import type { SearchPlace } from '../../database/search/search-statements.ts'
import type { Term } from '../../database/search/search-terms.ts'
import { listCompletions, listNames } from '../../database/search/search-words.ts'
import type { Actor } from '../actor.ts'
import type { Market } from '../market.ts'
import { allConcepts, type Concept } from './lexicon/lexicon.ts'
import { marks } from './lexicon/terms.ts'
import { formsOf, tokensOf } from './lexicon/tokens.ts'
import { sellerTerm } from './matching/filters.ts'
import { understand } from './query/understand.ts'
import { hiddenFrom } from './search.ts'

/** Suggestions at most, and of each kind. */
const most = { all: 8, type: 2, maker: 2, bike: 2, listing: 4 }
const longestQuery = 100

const search = (query: Record<string, string>) => `/search?${new URLSearchParams(query)}`

/** What somebody who has typed this may mean. Nothing for an empty text. */
export async function suggest(market: Market, reader: Actor, q: string): Promise<Suggestion[]> {
	const typed = q.slice(0, longestQuery)
	const forms = formsOf(typed)
	const last = forms.at(-1)
	if (last === undefined) return []
	const named = namedBy(forms)
	const none = (await hiddenFrom(market, reader)).map(sellerTerm)
	const listings = await withinSearchBudget(market.database, (session) => listingsNamed(session, typed, none)).catch(
		() => [],
	)
	const found = listings.map(({ id, name }) => ({
		kind: 'listing' as const,
		text: name,
		address: `/product/single/${id}`,
	}))
	return [...named, ...found].slice(0, most.all)
}

const best = { order: 'best', near: null, after: null, limit: most.listing, sample: null } as const

/** Complete listings whose names have these words, the last of which may go on: of many, the most complete of a sample. */
async function listingsNamed(session: SearchSession, typed: string, none: readonly Term[]) {
	const tokens = tokensOf(typed)
	const last = tokens.at(-1)
	if (!last) return []
	const before = understand(typed.slice(0, last.start)).wanted.map(({ term }) => term)
	const words = [...new Set([last.form, ...(await listCompletions(session, last.form))])]
	const all: Term[] = [...before, { any: words.map((word) => ({ prominent: word })) }]
	let places: readonly SearchPlace[] = []
	for (const sample of [256, 16, null] as const) {
		const of = sample === null ? all : [...all, marks.sample(sample)]
		places = await readPage(session, { all: of, none, phrases: [] }, best)
		if (places.length === best.limit) break
	}
	return listNames(
		session,
		places.map(({ id }) => id),
	)
}

function namedBy(forms: readonly string[]): Suggestion[] {
	const typed = forms.join(' ')
	const found: Suggestion[] = []
	for (const concept of allConcepts()) {
		const suggestion = concept.forms.some((form) => form.startsWith(typed)) ? suggestionOf(concept) : null
		const isKnown = found.some(({ address }) => address === suggestion?.address)
		if (
			suggestion &&
			!isKnown &&
			found.filter(({ kind }) => kind === suggestion.kind).length < most[suggestion.kind as 'type']
		)
			found.push(suggestion)
	}
	return found
}

function suggestionOf({ subject, name, type }: Concept): Suggestion | null {
	if (subject === 'gear' && type === name) return { kind: 'type', text: name, address: search({ gear_type: type }) }
	if (subject === 'maker') return { kind: 'maker', text: name, address: search({ maker: name }) }
	if (subject === 'bike' && !(name in brands))
		return { kind: 'bike', text: name.toUpperCase(), address: search({ q: name }) }
	return null
}
