import type { Language } from '../../../contract/languages.ts'
import type { Writing } from './article.ts'
import { bn } from './articles/bn.ts'
import { en } from './articles/en.ts'

/** The articles in their order: the fragment of each one's address. */
export const articleIds = ['react-state', 'prototypal-inheritance', 'unit-tests', 'react-angular-vue'] as const
export type ArticleId = (typeof articleIds)[number]

/** What each article asks and answers, in every language. */
export const articles: Readonly<Record<Language, Readonly<Record<ArticleId, Writing>>>> = { en, bn }
