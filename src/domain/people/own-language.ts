import { type Language, languageCodes } from '../../contract/languages.ts'
import { findSignIn } from '../../database/people/account.ts'
import type { SignedIn } from '../actor.ts'
import type { Market } from '../market.ts'

/** The stored language of an account, if Motor speaks it. */
export const knownLanguage = (kept: string | null | undefined): Language | null =>
	languageCodes.find((code) => code === kept) ?? null

/** The language for messages to the actor: their account's, otherwise that of the request. */
export async function ownLanguage(
	{ database }: Pick<Market, 'database'>,
	actor: SignedIn,
	ofRequest: Language,
): Promise<Language> {
	const signIn = await findSignIn(database.db, actor.uid)
	return knownLanguage(signIn?.language) ?? ofRequest
}
