import type { QueryClient } from '@tanstack/react-query'

/** One answer of a cache, as a page carries it: a `KnownRead` as JSON. */
export interface Known {
	readonly name: unknown
	readonly json: string
}

/** A listing in a list without what only its own page shows: long descriptions and galleries would take Home past 60 KB. */
const asListed = (row: unknown) =>
	row && typeof row === 'object' && 'images' in row ? { ...row, images: [], product_description: '' } : row

const texts = new WeakMap<readonly unknown[], string>()

/** Lists that look alike to many readers share their rows, so each is made into text once. */
function jsonOf(rows: readonly unknown[]): string {
	const text = texts.get(rows) ?? JSON.stringify(rows.map(asListed))
	texts.set(rows, text)
	return text
}

function answerJson(answer: unknown): string {
	const isPage =
		answer && typeof answer === 'object' && 'next' in answer && 'rows' in answer && Array.isArray(answer.rows)
	if (!isPage) return JSON.stringify(answer)
	const { rows, ...rest } = answer as { rows: readonly unknown[] }
	return `{"rows":${jsonOf(rows)},${JSON.stringify(rest).slice(1)}`
}

/** Every answer in a cache. The library's own dehydrated form is three times as long. */
export const knownReads = (cache: QueryClient): Known[] =>
	cache
		.getQueryCache()
		.getAll()
		.filter(({ state }) => state.status === 'success')
		.map(({ queryKey, state }) => ({
			name: queryKey[0],
			json: `[${JSON.stringify(queryKey)},${answerJson(state.data)}]`,
		}))
