import type { SearchSession } from '../../../database/search/search-session.ts'
import { listSimilarWords } from '../../../database/search/search-words.ts'
import { correctionsOf, phraseMeant } from '../lexicon/corrections.ts'
import { conceptOf, isKnown } from '../lexicon/lexicon.ts'
import { districtOf } from '../lexicon/places.ts'
import { allButOne } from '../lexicon/terms.ts'
import { fold } from '../lexicon/tokens.ts'
import { fillers } from '../query/amounts.ts'
import type { Wanted } from '../query/read-words.ts'
import { type Understanding, understand } from '../query/understand.ts'
import { roughTotalsOf } from './estimates.ts'
import { type Filters, noFilters, searchFilter, withWords } from './filters.ts'

/** A query in another spelling. */
interface Correction {
	readonly text: string
	readonly understanding: Understanding
}

/** At most this many misspelt words are looked at, and this many spellings of the whole query tried. */
const most = { words: 3, spellings: 6 }
/** How many times as many matches count as far more. */
const farMore = 5

const isDoubtful = ({ word }: Wanted) => word !== null && !isKnown(word) && /^[\p{L}\p{M}]+$/u.test(word)

/** Another spelling of the words, if the typed one finds nothing or far less. */
export async function correct(
	session: SearchSession,
	typed: Understanding,
	filters: Filters,
	found: number,
): Promise<Correction | null> {
	const doubtful = typed.wanted.filter(isDoubtful).slice(0, most.words)
	if (doubtful.length === 0) return null
	const exists = await roughTotalsOf(
		session,
		doubtful.map(({ term }) => searchFilter(noFilters, [term], [])),
	)
	const others: string[][] = []
	for (const { word } of doubtful)
		others.push(correctionsOf(word ?? '', await listSimilarWords(session, word ?? ''), found === 0))
	const isLost = others.some((each, index) => each.length === 0 && !exists[index])
	const saysMore = typed.wanted.some(({ concept }) => concept !== null)
	const choices = doubtful.map((wanted, index): Choice[] => {
		const word = wanted.word ?? ''
		const likely = (others[index] ?? []).filter((other) => isWorthTrying(word, other, isLost, saysMore))
		const isKept = (exists[index] ?? 0) > 0 || likely.length === 0
		return [...(isKept ? [word] : []), ...likely].map((other) => ({ wanted, other }))
	})
	const tried = [...phrasesIn(typed, doubtful), ...combinations(choices).slice(0, most.spellings)]
		.filter((each) => each.some(({ wanted, other }) => other !== wanted.word))
		.map((each) => spelt(typed, each))
	if (tried.length === 0) return null
	const totals = await roughTotalsOf(
		session,
		tried.map(({ understanding }) => filterOf(filters, understanding)),
	)
	const best = totals.indexOf(Math.max(...totals))
	const total = totals[best] ?? 0
	if (total >= Math.max(1, found * farMore, found === 0 ? 1 : found + 3)) return tried[best] ?? null
	if (found > 0 || total > 0) return null
	const isNowhere = exists.every((total) => total === 0)
	return (await withoutFilters(session, tried)) ?? butForOneWord(session, typed, filters, tried, isNowhere)
}

/** How many letters a word must have to be corrected when another word is unknown: a `gaming chair` is no chain. */
const leastBesideLost = 6

/**
 * When another word is unknown, only names of gear or places are worth trying: a `rice cooker` is no racing gear. A word
 * that need not match is no correction by itself.
 */
function isWorthTrying(word: string, other: string, isLost: boolean, saysMore: boolean): boolean {
	if (fillers.has(other)) return saysMore
	const concept = conceptOf(other.split(' '))
	const isName =
		concept !== null && (concept.type !== null || concept.subject === 'maker' || concept.subject === 'bike')
	return !isLost || districtOf([other]) !== null || (isName && word.length >= leastBesideLost)
}

const bestOf = (tried: readonly Correction[], totals: readonly number[]): Correction | null => {
	const total = Math.max(...totals)
	return total > 0 ? (tried[totals.indexOf(total)] ?? null) : null
}

/** The spelling that finds the most without filters, because with them nothing is found. */
async function withoutFilters(session: SearchSession, tried: readonly Correction[]): Promise<Correction | null> {
	return bestOf(
		tried,
		await roughTotalsOf(
			session,
			tried.map(({ understanding }) => filterOf(noFilters, { ...understanding, filters: [] })),
		),
	)
}

/**
 * The spelling that finds the most with all but one of its words, if it finds far more than the typed words do that way.
 * `isNowhere`: no doubtful word is found anywhere.
 */
async function butForOneWord(
	session: SearchSession,
	typed: Understanding,
	filters: Filters,
	tried: readonly Correction[],
	isNowhere: boolean,
): Promise<Correction | null> {
	const longer = tried.filter(({ understanding }) => understanding.wanted.length > 1)
	if (longer.length === 0) return null
	const all = [typed, ...longer.map(({ understanding }) => understanding)]
	const [ofTyped = 0, ...totals] = await roughTotalsOf(
		session,
		all.map((each) => filterOf(filters, each, [allButOne(each.wanted.map(({ term }) => term))])),
	)
	const least = isNowhere ? ofTyped + 1 : Math.max(1, ofTyped * farMore)
	return Math.max(...totals) >= least ? bestOf(longer, totals) : null
}

interface Choice {
	readonly wanted: Wanted
	readonly other: string
}

/** Doubtful words that misspell a phrase together with the word before or after them. */
function phrasesIn({ text, wanted }: Understanding, doubtful: readonly Wanted[]): Choice[][] {
	const pairs = wanted.slice(1).map((second, index) => [wanted[index] as Wanted, second] as const)
	return pairs.flatMap(([first, second]) => {
		const [one, between, other] = [first, { start: first.end, end: second.start }, second].map(({ start, end }) =>
			text.slice(start, end),
		)
		if (!doubtful.includes(first) && !doubtful.includes(second)) return []
		const phrase = /^[\s-]+$/.test(between ?? '') ? phraseMeant(fold(one ?? ''), fold(other ?? '')) : null
		return phrase ? [[{ wanted: { ...first, end: second.end, word: null }, other: phrase }]] : []
	})
}

const combinations = (choices: readonly Choice[][]): Choice[][] =>
	choices.reduce<Choice[][]>((sets, choice) => sets.flatMap((set) => choice.map((each) => [...set, each])), [[]])

/** The query with these words. The pieces that became filters stay as typed. */
function spelt(typed: Understanding, choices: readonly Choice[]): Correction {
	const { text } = typed
	const ordered = [...choices].sort((one, other) => other.wanted.start - one.wanted.start)
	const corrected = ordered.reduce(
		(all, { wanted, other }) => all.slice(0, wanted.start) + other + all.slice(wanted.end),
		text,
	)
	const understanding = understand(corrected)
	const asTyped = (piece: string) =>
		text.includes(piece)
			? piece
			: ordered.reduce((all, { wanted, other }) => all.replace(other, text.slice(wanted.start, wanted.end)), piece)
	return {
		text: corrected,
		understanding: {
			...understanding,
			filters: understanding.filters.map((each) => ({ ...each, text: asTyped(each.text) })),
		},
	}
}

const filterOf = (filters: Filters, words: Understanding, terms = words.wanted.map(({ term }) => term)) =>
	searchFilter(withWords(filters, words).filters, terms, words.phrases)
