import type { Language } from '../../contract/languages.ts'
import { addJob } from '../../database/jobs.ts'
import * as table from '../../database/people/newsletter.ts'
import { now } from '../clock.ts'
import { missing } from '../failure.ts'
import type { Market } from '../market.ts'

/**
 * Subscribes an address to the newsletter, which is sent once confirmed. Neither the answer nor its timing reveals
 * whether the address was already known. `language` is that of the screen, if known.
 */
export async function subscribe({ database }: Market, email: string, language: Language | null): Promise<void> {
	await database.transaction(async (tx) => {
		const subscription = await table.saveSubscription(tx, email, language)
		await addJob(tx, 'confirm_newsletter', { subscription }, { key: `confirm newsletter ${subscription}` })
	})
}

const isToken = (token: string) => /^[0-9a-f]{64}$/.test(token)

/** Confirms the address a token was mailed to. Returns 0 if it is already confirmed. Throws 'missing'. */
export async function confirm({ database }: Market, token: string): Promise<number> {
	const confirmed = isToken(token)
		? await database.transaction((tx) => table.confirmSubscription(tx, token, now()))
		: undefined
	if (confirmed === undefined) throw missing('link')
	return confirmed
}

/**
 * Deletes the address of a token. Returns 0 if there is none, for example after unsubscribing. Throws 'missing' if it is
 * not a token.
 */
export async function leave({ database }: Market, token: string): Promise<number> {
	if (!isToken(token)) throw missing('link')
	return table.deleteSubscription(database.db, token)
}
