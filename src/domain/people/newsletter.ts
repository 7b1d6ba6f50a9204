import { saveSubscription } from '../../database/people/newsletter.ts'
import type { Market } from '../market.ts'

/** Subscribes an address. Neither the answer nor its time reveals whether it was subscribed before. */
export async function subscribe({ database }: Market, email: string): Promise<void> {
	await saveSubscription(database, email)
}
