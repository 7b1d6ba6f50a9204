import { chosenLanguage, languageCodes } from '../../../contract/languages.ts'
import type { Account } from '../accounts.ts'

const year = 365 * 24 * 3600

/**
 * A cookie that, from sign-in on, shows Motor in the account's language in a browser without a chosen language. Null if the
 * browser has chosen one, or the account has none. Scripts may read it, because they change it, too.
 */
export function languageCookie(request: Request, { language }: Account, publicUrl: string): string | null {
	if (chosenLanguage(request.headers.get('cookie') ?? undefined)) return null
	const kept = languageCodes.find((code) => code === language)
	const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
	return kept ? `language=${kept}; Path=/; Max-Age=${year}; SameSite=Lax${secure}` : null
}
