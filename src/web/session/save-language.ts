import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../contract/languages.ts'
import { startWrite } from '../api/writes.ts'
import type { Texts } from '../texts/texts.tsx'

/** Saves the language of mails in the account. A failure is silent, because the page has already switched. */
export const saveLanguage = (cache: QueryClient, texts: Texts, language: Language): Promise<void> =>
	startWrite(
		cache,
		texts,
		'PUT /api/account',
		{ body: { language } },
		{ reload: ['account'], scope: 'language', onFailure: () => true },
	)
