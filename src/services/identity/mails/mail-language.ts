import { type Language, languageCodes, languageOf } from '../../../contract/languages.ts'

/** The language for a mail: the account's, else the request's. */
export function languageFor(owner: object, headers: Headers | undefined): Language {
	const kept = 'language' in owner ? owner.language : null
	return languageCodes.find((code) => code === kept) ?? languageOf(headers?.get('cookie') ?? undefined)
}
