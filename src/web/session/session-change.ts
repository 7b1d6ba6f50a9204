import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { chosenLanguage } from '../../contract/languages.ts'
import { siteReads } from '../api/site-reads.ts'
import { useChooseLanguage, useTexts } from '../texts/texts.tsx'

/** Reads the session again; resolves with it. Throws ApiFailure. */
export async function changeSession(cache: QueryClient) {
	const { queryKey } = siteReads.session()
	// One that is under way may have been asked before the change.
	await cache.cancelQueries({ queryKey })
	return cache.fetchQuery({ ...siteReads.session(), staleTime: 0 })
}

/** As `changeSession`; first the page turns to the language that the sign-in has found in the account. */
export function useSessionChange() {
	const cache = useQueryClient()
	const { language } = useTexts()
	const chooseLanguage = useChooseLanguage()
	return async () => {
		const kept = chosenLanguage(document.cookie)
		// One that cannot be loaded now is shown by the next page.
		if (kept && kept !== language) await chooseLanguage(kept).catch(() => undefined)
		return changeSession(cache)
	}
}
