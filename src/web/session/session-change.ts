import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { chosenLanguage } from '../../contract/languages.ts'
import { siteReads } from '../api/site-reads.ts'
import { useChooseLanguage, useTexts } from '../texts/texts.tsx'

/** Reads the session again and returns it. Throws ApiFailure. */
export async function changeSession(cache: QueryClient) {
	const { queryKey } = siteReads.session()
	// A read in flight may have been sent before the change.
	await cache.cancelQueries({ queryKey })
	return cache.fetchQuery({ ...siteReads.session(), staleTime: 0 })
}

/** Like `changeSession`, but first switches the page to the account's language, which the sign-in has set in a cookie. */
export function useSessionChange() {
	const cache = useQueryClient()
	const { language } = useTexts()
	const chooseLanguage = useChooseLanguage()
	return async () => {
		const kept = chosenLanguage(document.cookie)
		// If its texts cannot load now, the next page shows it.
		if (kept && kept !== language) await chooseLanguage(kept).catch(() => undefined)
		return changeSession(cache)
	}
}
