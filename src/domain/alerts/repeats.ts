import { conceptOf } from '../search/lexicon/lexicon.ts'
import { formsOf } from '../search/lexicon/tokens.ts'

/** The words of a listing. */
interface Said {
	readonly name: string
	readonly description: string
}

/** An earlier listing, compared with a later one. */
export interface Earlier extends Said {
	readonly samePicture: boolean
	/** Whether type, size, colour and brand are the same. */
	readonly sameFacts: boolean
}

/** How many days back a listing with the same words makes a new one a repeat. */
export const repeatDays = 60

/** How large a share of words two texts must have in common: to be nearly the same, or, if a picture is the same, similar. */
const nearly = { name: 0.8, all: 0.85 }
const similar = { name: 0.6, all: 0.6 }

/** Whether a listing is an earlier one published again. */
export function isRepeat(listing: Said, earlier: readonly Earlier[]): boolean {
	const [name, all] = wordsOf(listing)
	return earlier.some((one) => {
		if (!one.sameFacts) return false
		const [itsName, itsAll] = wordsOf(one)
		const { name: ofName, all: ofAll } = one.samePicture ? similar : nearly
		return !namesAnother(name, itsName) && overlap(name, itsName) >= ofName && likeness(all, itsAll) >= ofAll
	})
}

function wordsOf({ name, description }: Said): [Set<string>, Set<string>] {
	const ofName = formsOf(name)
	return [new Set(ofName), new Set([...ofName, ...formsOf(description)])]
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
	[...one].filter((word) => other.has(word)).length

/** The share of the shorter text's words that the longer text has, too. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const least = Math.min(one.size, other.size)
	return least === 0 ? Number(one.size === other.size) : common(one, other) / least
}

/** The share of all words that both texts have (Dice's coefficient). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	return (2 * common(one, other)) / Math.max(1, one.size + other.size)
}

const tellingSubjects: readonly (string | undefined)[] = ['colour', 'size', 'maker', 'bike']

/** Whether each name has a number, colour, size, maker or bike that the other lacks: then they are two things. */
function namesAnother(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	const tells = (word: string) => /\d/.test(word) || tellingSubjects.includes(conceptOf([word])?.subject)
	const isOnly = (of: ReadonlySet<string>, not: ReadonlySet<string>) =>
		[...of].some((word) => !not.has(word) && tells(word))
	return isOnly(one, other) && isOnly(other, one)
}
