import type { Language } from '../../contract/languages.ts'
import { useWrite } from '../writes.ts'
import { useUser } from './session.ts'

/** Saves the language of mails in the account, if a member is signed in. A failure shows nothing: the page has changed. */
export function useSaveLanguage() {
	const user = useUser()
	const save = useWrite('PUT /api/account', { reload: ['account'], scope: 'language', onFailure: () => true })
	return (language: Language) => {
		if (user?.role) save.mutate({ body: { language } })
	}
}
