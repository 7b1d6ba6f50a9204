import { insertSubscription } from '../database/newsletter.ts'
import type { Market } from './market.ts'

/** Subscribes an address to the newsletter; 0 where it was subscribed already. */
export async function subscribe({ database }: Market, email: string): Promise<number> {
	return (await insertSubscription(database, email)) ? 1 : 0
}
