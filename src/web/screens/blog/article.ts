import type { Language } from '../../../contract/languages.ts'

/** A paragraph (`code` in backticks), a sample of code, or a list of points. */
export type Block = string | { readonly code: string } | { readonly points: readonly string[] }

export interface Writing {
	readonly question: string
	readonly answer: readonly Block[]
}

/** One question with its answer, written in each language of the site. */
export interface Article extends Readonly<Record<Language, Writing>> {
	/** Its fragment in the page's address. */
	readonly id: string
}
