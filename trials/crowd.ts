import type { Database } from '../src/database/postgres/connection.ts'
import { type Person, somebody } from '../tests/support/people.ts'

export interface Crowd {
	readonly sellers: readonly Person[]
	readonly buyers: readonly Person[]
}

/** Creates people who are signed in. Many, because each person's bookings, uploads and messages are limited. */
export async function gatherCrowd(database: Database, { sellers = 40, buyers = 120 } = {}): Promise<Crowd> {
	const gather = async (role: 'seller' | 'buyer', count: number) => {
		const people: Person[] = []
		for (let each = 0; each < count; each++) people.push(await somebody({ database }, role))
		return people
	}
	return { sellers: await gather('seller', sellers), buyers: await gather('buyer', buyers) }
}

/** Picks one at random. */
export function oneOf<Item>(items: readonly Item[]): Item {
	const item = items[Math.floor(Math.random() * items.length)]
	if (item === undefined) throw new Error('There is nobody and nothing to choose from.')
	return item
}
