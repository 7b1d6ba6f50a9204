import { chosenLanguage, languageCodes } from '../../../contract/languages.ts'
import type { Account } from '../accounts.ts'

const year = 365 * 24 * 3600

/**
 * The cookie by which a browser that has chosen no language shows the account's from its sign-in on. Null where it has
 * chosen one, or the account has none. Scripts may read it: they change it, too.
 */
export function languageCookie(request: Request, { language }: Account, publicUrl: string): string | null {
	if (chosenLanguage(request.headers.get('cookie') ?? undefined)) return null
	const kept = languageCodes.find((code) => code === language)
	const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
	return kept ? `language=${kept}; Path=/; Max-Age=${year}; SameSite=Lax${secure}` : null
}
