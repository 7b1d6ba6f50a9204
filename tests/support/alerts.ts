import { randomUUID } from 'node:crypto'
import type { NewSavedSearch } from '../../src/contract/alerts/saved-searches.ts'
import { subscriptions } from '../../src/database/schema/people.ts'
import { call, type TestApp } from './app.ts'
import type { Person } from './people.ts'

/** What a person sends to save a search. */
export const newSavedSearch = (given: Partial<NewSavedSearch> = {}): NewSavedSearch => ({
	name: 'Helmets in L',
	address: '/search?q=helmet&size=L',
	exclude: [],
	every: 'at once',
	...given,
})

/** Saves a search and returns its id. */
export async function savedSearchOf(app: TestApp, as: Person, given: Partial<NewSavedSearch> = {}): Promise<string> {
	const body = newSavedSearch({ name: `Helmets ${randomUUID()}`, ...given })
	const answer = await call(app, 'POST /api/saved-search', { as, body })
	return answer.json().insertedId
}

/** Inserts an unconfirmed subscription to the newsletter. Returns its token. */
export async function subscriptionOf({ database }: Pick<TestApp, 'database'>, email: string): Promise<string> {
	const [subscription] = await database.db
		.insert(subscriptions)
		.values({ email })
		.onConflictDoUpdate({ target: subscriptions.email, set: { confirmedAt: null } })
		.returning()
	if (!subscription) throw new Error('No subscription was inserted.')
	return subscription.token
}
