import type { QueryClient } from '@tanstack/react-query'

/** A text shared by many pages, always as the same object. */
export interface SharedText {
	readonly text: string
}

/** One cached answer as a page carries it: a `KnownRead` as the parts of its JSON. */
export interface Known {
	readonly name: unknown
	readonly json: readonly (string | SharedText)[]
}

/** JSON that is safe inside a script element. Only `<` could end one. U+2028/9 are valid in string literals since ES2019. */
export const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** A list's listing without the fields that only its own page shows: descriptions and galleries would take Home past 60 KB. */
const asListed = (row: unknown) =>
	row && typeof row === 'object' && 'images' in row && 'product_description' in row
		? { ...row, images: [], product_description: '' }
		: row

const texts = new WeakMap<readonly unknown[], SharedText>()

/** Serializes rows once: lists that look the same to many readers share their rows. */
function sharedText(rows: readonly unknown[]): SharedText {
	const shared = texts.get(rows) ?? { text: inScript(rows.map(asListed)) }
	texts.set(rows, shared)
	return shared
}

function jsonOf(answer: unknown): Known['json'] {
	const isPage =
		answer && typeof answer === 'object' && 'next' in answer && 'rows' in answer && Array.isArray(answer.rows)
	if (!isPage) return [inScript(answer)]
	const { rows, ...rest } = answer as { rows: readonly unknown[] }
	return ['{"rows":', sharedText(rows), `,${inScript(rest).slice(1)}`]
}

/** All answers in a cache. The library's own dehydrated form is three times as long. */
export const knownReads = (cache: QueryClient): Known[] =>
	cache
		.getQueryCache()
		.getAll()
		.filter(({ state }) => state.status === 'success')
		.map(({ queryKey, state }) => ({
			name: queryKey[0],
			json: [`[${inScript(queryKey)},`, ...jsonOf(state.data), ']'],
		}))
