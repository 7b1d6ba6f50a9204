/** What an entry must contain. `prominent`: in the name or in a field. A trailing `*` stands for any ending. */
export type Term =
	| string
	| { readonly all: readonly Term[] }
	| { readonly any: readonly Term[] }
	| { readonly prominent: Term }

/**
 * Prefix of a word's second entry, for words in the name or a field. GIN stores no weights, so PostgreSQL would read each match's
 * words.
 */
export const prominentMark = '^'

const quoted = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`

/** Converts a term to PostgreSQL's `tsquery`. */
export function tsquery(term: Term, isProminent = false): string {
	if (typeof term === 'string') {
		const isPrefix = term.endsWith('*')
		const word = quoted(`${isProminent ? prominentMark : ''}${isPrefix ? term.slice(0, -1) : term}`)
		return isPrefix ? `${word}:*` : word
	}
	if ('prominent' in term) return tsquery(term.prominent, true)
	const [terms, operator] = 'all' in term ? [term.all, ' & '] : [term.any, ' | ']
	if (terms.length === 0) throw new TypeError('A term needs words.')
	return terms.length === 1
		? tsquery(terms[0] as Term, isProminent)
		: `(${terms.map((each) => tsquery(each, isProminent)).join(operator)})`
}

/** All of these terms and none of those. Null if everything matches. */
export function tsqueryOf(all: readonly Term[], none: readonly Term[] = []): string | null {
	const parts = [...all.map((term) => tsquery(term)), ...none.map((term) => `!${tsquery(term)}`)]
	return parts.length > 0 ? parts.join(' & ') : null
}
