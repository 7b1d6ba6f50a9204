import type { Language } from '../../../contract/languages.ts'
import type { ArticleId, Writing } from './article.ts'
import { bn } from './articles/bn.ts'
import { en } from './articles/en.ts'

export const articles: Readonly<Record<Language, Readonly<Record<ArticleId, Writing>>>> = { en, bn }
