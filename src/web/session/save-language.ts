import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../contract/languages.ts'
import { client } from '../api-client.ts'
import { reads, reload } from '../reads.ts'
import { useUser } from './session.ts'

/** Saves the language of mails in the account, if a member is signed in. A failure shows nothing: the page has changed. */
export function useSaveLanguage() {
	const cache = useQueryClient()
	const user = useUser()
	const save = useMutation({
		scope: { id: 'language' },
		async mutationFn(language: Language) {
			const account = await cache.fetchQuery({ ...reads.account(), staleTime: 0 })
			const { name, seller_mobile, seller_location } = account
			await client.call('PUT /api/account', { body: { name, seller_mobile, seller_location, language } })
			await reload(cache, 'account')
		},
	})
	return (language: Language) => {
		if (user?.role) save.mutate(language)
	}
}
