/**
 * What an index entry has to contain: a word, all of some, or any of some; `prominent`: in the name or in a field. A
 * final `*` stands for any ending.
 */
export type Term =
	| string
	| { readonly all: readonly Term[] }
	| { readonly any: readonly Term[] }
	| { readonly prominent: Term }

/**
 * A word that stands in the name or in a field is in the index a second time, marked like this. Weights of the
 * `tsvector` itself would have the words of every match read again: GIN does not hold them.
 */
export const prominentMark = '^'

const quoted = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`

/** A term as PostgreSQL's `tsquery`. */
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

/** Terms that all have to be there, without those that must not. Null where anything will do. */
export function tsqueryOf(all: readonly Term[], none: readonly Term[] = []): string | null {
	const parts = [...all.map((term) => tsquery(term)), ...none.map((term) => `!${tsquery(term)}`)]
	return parts.length > 0 ? parts.join(' & ') : null
}
