/** The articles in order, each named by the fragment of its address. */
export const articleIds = ['react-state', 'prototypal-inheritance', 'unit-tests', 'react-angular-vue'] as const
export type ArticleId = (typeof articleIds)[number]

/** A paragraph (`code` in backticks), a sample of code, or a list of points. */
export type Block = string | { readonly code: string } | { readonly points: readonly string[] }

/** A question with its answer, in one language. */
export interface Writing {
	readonly question: string
	readonly answer: readonly Block[]
}
