import { formAt } from '../lexicon/tokens.ts'
import * as amounts from './amounts.ts'
import { type Amount, amountAt, gapBefore, phraseAt, type QueryWords, wordNumberAt } from './amounts.ts'

/** Price bounds named by words, in taka, both inclusive, and the words that name them. */
interface PriceBounds {
	readonly min?: number
	readonly max?: number
	/** The first word, and the one after the last. */
	readonly from: number
	readonly to: number
}

/** The smallest amount in a range without a currency; smaller numbers are sizes. */
const leastOfRange = 100
/** Words that join a range without `between`; `3000 and 6000` is no range. */
const upTo: ReadonlySet<string> = new Set(['to', 'theke', 'hote', 'থেকে', 'হতে'])
const isYear = ({ value, isMoney }: Amount) => !isMoney && value >= 1990 && value <= 2035

/** The price phrase that starts at this word. */
export function priceAt(words: QueryWords, at: number): PriceBounds | null {
	return rangeAt(words, at) ?? boundBefore(words, at) ?? boundBehind(words, at)
}

/** `3k-6k`, `3000 to 6000`, `between 3 and 6 hajar`, `৩০০০ থেকে ৬০০০ এর মধ্যে`. */
function rangeAt(words: QueryWords, at: number): PriceBounds | null {
	const between = phraseAt(words, at, amounts.rangeBefore)
	const low = amountAt(words, at + between) ?? wordNumberAt(words, at + between)
	if (!low) return null
	const middle = phraseAt(words, low.to, amounts.rangeMiddle)
	const gap = gapBefore(words, low.to)
	const isDash = /^\s*(?:[-–—~]|\.\.+)\s*৳?\s*$/.test(gap)
	const joiner = formAt(words.tokens, low.to)
	const isWord = middle > 0 && (between > 0 || upTo.has(joiner))
	const high = isDash || isWord ? amountAt(words, low.to + middle) : null
	if (!high) return null
	const min = high.unit === 1_000 && !low.isMoney && low.value < 1_000 ? low.value * 1_000 : low.value
	const isPrice = low.isMoney || high.isMoney || (min >= leastOfRange && !(isDash && isYear(low) && isYear(high)))
	if (!isPrice || min > high.value) return null
	return { min, max: high.value, from: at, to: high.to + phraseAt(words, high.to, amounts.rangeBehind) }
}

/** `under 5000`, `below ৳5,000`, `upto 5k`, `< 5000`, `over 3000`. */
function boundBefore(words: QueryWords, at: number): PriceBounds | null {
	const sign = /([<>])=?\s*৳?\s*$/.exec(gapBefore(words, at))?.[1]
	const signed = sign ? amountAt(words, at) : null
	if (signed) return { ...(sign === '<' ? { max: signed.value } : { min: signed.value }), from: at, to: signed.to }
	for (const [list, bound] of [
		[amounts.mostBefore, 'max'],
		[amounts.leastBefore, 'min'],
	] as const) {
		const length = phraseAt(words, at, list)
		const amount = length > 0 ? amountAt(words, at + length + phraseAt(words, at + length, amounts.currency)) : null
		if (amount) return { [bound]: amount.value, from: at, to: amount.to }
	}
	return null
}

/** `5000 er niche`, `৫ হাজার টাকার মধ্যে`, `3000 er upore`. */
function boundBehind(words: QueryWords, at: number): PriceBounds | null {
	const amount = amountAt(words, at)
	if (!amount) return null
	const most = phraseAt(words, amount.to, amounts.mostBehind)
	if (most > 0) return { max: amount.value, from: at, to: amount.to + most }
	const least = phraseAt(words, amount.to, amounts.leastBehind)
	return least > 0 ? { min: amount.value, from: at, to: amount.to + least } : null
}
