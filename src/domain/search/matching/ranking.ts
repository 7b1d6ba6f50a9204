import type { SearchRanking } from '../../../database/search/search-statements.ts'
import type { Term } from '../../../database/search/search-terms.ts'
import { editDistance, editsAllowed } from '../lexicon/corrections.ts'
import { allConcepts, type Concept, type Subject } from '../lexicon/lexicon.ts'
import { tags, writtenTerm } from '../lexicon/terms.ts'
import { formsOf } from '../lexicon/tokens.ts'
import type { Wanted } from '../query/read-words.ts'
import type { Understanding } from '../query/understand.ts'

/** The bonus if all words stand in the name or in a field. A complete listing has at most 100. */
const prominence = 1_000
const shares: Record<Subject | 'word', number> = { gear: 3, maker: 2, bike: 2, size: 2, colour: 2, word: 2 }
/** Bonus for the typed name of a thing with several names: a pannier is also a saddle bag. */
const calledSo = 150
/** More than all other bonuses together. */
const inArea = 4_000
const sameType = 200
const sameThing = 100
/** Bonus for the words that match, if not all of them have to. */
const matching = 1_500

const shareOf = ({ concept }: Wanted) => shares[concept?.subject ?? 'word']

/** The scoring of a listing for these words. `isPartial`: not all of them have to match. */
export function rankingOf(words: Understanding, isPartial: boolean): SearchRanking {
	const { text, wanted, areas, near, kind } = words
	const sum = wanted.reduce((total, each) => total + shareOf(each), 0) || 1
	const worth = (each: Wanted, all: number) => (all * shareOf(each)) / sum
	return {
		near,
		itself: isPartial ? [] : itselfOf(words),
		bonuses: [
			...wanted.map((each) => ({ term: { prominent: each.term } satisfies Term, weight: worth(each, prominence) })),
			...(isPartial ? wanted.map((each) => ({ term: each.term, weight: worth(each, matching) })) : []),
			...wanted.flatMap((each) => calledAsTyped(text, each)),
			...modelsIn(wanted).flatMap((each) => namedAs(text, each)),
			...areas.map((area) => ({ term: tags.area(area), weight: inArea })),
			...(kind
				? [
						{ term: tags.kind(kind.type), weight: sameType },
						{ term: tags.head(kind.concept), weight: sameThing },
					]
				: []),
		],
	}
}

/**
 * The typed words of a special thing or of its qualities, each required in the name. Not for a type: a full-face helmet
 * is as good a helmet by any name.
 */
function calledAsTyped(text: string, { concept, start, end }: Wanted): { term: Term; weight: number }[] {
	if (concept?.subject !== 'gear' || (concept.type && concept.broader.length === 0)) return []
	const forms = formsOf(text.slice(start, end))
	return forms.map((form) => ({
		term: { prominent: { any: [...spellingsOf(form, concept).map(writtenTerm), tags.joined(form)] } },
		weight: calledSo / forms.length,
	}))
}

/** The forms of concepts that are models of this bike: an FZS is an FZ. */
const narrowerThan = (id: string): string[] =>
	[...allConcepts()]
		.filter(({ broader }) => broader.includes(id))
		.flatMap(({ spellings }) => spellings.map((form) => form.replaceAll(' ', '')))

/** Bikes, and plain words right after one, which say which of its models: `R15 V3`. */
const modelsIn = (wanted: readonly Wanted[]): Wanted[] =>
	wanted.filter(
		({ concept }, at) => concept?.subject === 'bike' || (!concept && wanted[at - 1]?.concept?.subject === 'bike'),
	)

/** The typed words of a model, in the name and not in a field: gear that only fits the bike ranks below gear named after it. */
function namedAs(text: string, { concept, start, end }: Wanted): { term: Term; weight: number }[] {
	const forms = formsOf(text.slice(start, end))
	const narrower = concept ? narrowerThan(concept.id) : []
	return [
		...forms.map((form) => ({ term: inName([form]), weight: calledSo / forms.length })),
		...(narrower.length > 0 ? [{ term: inName(narrower), weight: calledSo / 2 }] : []),
	]
}

const inName = (forms: readonly string[]): Term => ({
	prominent: { any: forms.flatMap((form) => [form, tags.joined(form)]) },
})

/** The word, and similar words in the names of the thing: `pannier` for `panier`. */
function spellingsOf(form: string, { forms }: Concept): string[] {
	const most = editsAllowed(form)
	const near = forms.flatMap((name) => name.split(' ')).filter((word) => editDistance(form, word, most) <= most)
	return [...new Set([form, ...near])]
}

/** The terms that make a listing the thing itself: known as such a thing, with the other words in its name or in a field. */
export const itselfOf = ({ wanted, kind }: Understanding): Term[] =>
	wanted.map(({ term, concept }) =>
		concept && concept.type === kind?.type ? tags.itself(concept.id) : { prominent: term },
	)
