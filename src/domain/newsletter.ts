import { saveSubscription } from '../database/newsletter.ts'
import type { Market } from './market.ts'

/** Subscribes an address to the newsletter. Tells nobody, not even by its time, whether it was subscribed already. */
export async function subscribe({ database }: Market, email: string): Promise<void> {
	await saveSubscription(database, email)
}
