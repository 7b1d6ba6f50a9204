import { type Language, languageCodes } from '../../contract/languages.ts'
import { findSignIn } from '../../database/people/account.ts'
import type { SignedIn } from '../actor.ts'
import type { Market } from '../market.ts'

/** The language of an account, if one is kept that Motor speaks. */
export const knownLanguage = (kept: string | null | undefined): Language | null =>
	languageCodes.find((code) => code === kept) ?? null

/** The language to write to the actor in: their account's, else that of the request. */
export async function ownLanguage(
	{ database }: Pick<Market, 'database'>,
	actor: SignedIn,
	ofRequest: Language,
): Promise<Language> {
	const signIn = await findSignIn(database.db, actor.uid)
	return knownLanguage(signIn?.language) ?? ofRequest
}
