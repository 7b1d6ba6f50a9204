import type { Statement } from '../../database/postgres/watched.ts'

/** In characters. */
const longest = 1_000

/** How a statement is shown: its name, or else its operation and table, and its text without values. */
export function shapeOf({ name, text }: Statement): { name: string; text: string } {
	const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
	const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1]
	return {
		name: name || (table ? `${operation} ${table}` : operation),
		text: text.replace(/'(?:[^']|'')*'/g, '?').slice(0, longest),
	}
}
