import { isMoment, type Place } from '../../../contract/page.ts'
import { say } from '../../../contract/sentences.ts'
import type { SearchOrder, SearchPlace } from '../../../database/search/search-statements.ts'
import { invalid } from '../../failure.ts'

/** Where a page of results starts: in which part and order, and after which row. */
export interface SearchStart {
	readonly order: SearchOrder
	readonly part: number
	readonly after: SearchPlace
}

const codes: Record<SearchOrder, string> = {
	score: 's',
	best: 'b',
	near: 'n',
	cheapest: 'c',
	newest: 't',
	price: 'p',
	'-price': 'q',
	'-saving': 'v',
}
const keyCounts: Partial<Record<SearchOrder, number>> = { score: 2, best: 2, cheapest: 2 }
const pattern = /^([sbcntpqv])([0-3]):(-?\d{1,15})(?::(-?\d{1,15}))?$/

export const placeOfStart = ({ order, part, after }: SearchStart): Place => ({
	value: `${codes[order]}${part}:${after.keys.map(Math.round).join(':')}`,
	id: after.id,
})

/** Parses a cursor's place. Throws 'invalid' if no search produced it. */
export function startOfPlace({ value, id }: Place): SearchStart {
	const [, code, part, ...keys] = pattern.exec(String(value)) ?? []
	const order = (Object.keys(codes) as SearchOrder[]).find((each) => codes[each] === code)
	const numbers = keys.filter((key) => key !== undefined).map(Number)
	const isInRange = numbers.every((key, index) =>
		order === 'newest' || (index === 1 && order !== 'cheapest') ? isMoment(key) : Math.abs(key) < 2 ** 31,
	)
	if (!order || numbers.length !== (keyCounts[order] ?? 1) || !isInRange)
		throw invalid({ cursor: say('foreignCursor') })
	return { order, part: Number(part), after: { keys: numbers, id } }
}
