import type { Language } from '../../../contract/languages.ts'

/** A paragraph (`code` in backticks), a sample of code, or a list of points. */
export type Block = string | { readonly code: string } | { readonly points: readonly string[] }

interface Writing {
	readonly question: string
	readonly answer: readonly Block[]
}

/** A question with its answer, in each language. */
export interface Article extends Readonly<Record<Language, Writing>> {
	/** The fragment of its address. */
	readonly id: string
}
