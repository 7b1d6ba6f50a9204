import type { TestApp } from '../app.ts'
import type { TestGateway, Transaction } from '../gateway.ts'
import type { Person } from '../people.ts'

/** A market of its own for one sequence of steps, each of which uses the API. */
export interface World {
	readonly app: TestApp
	readonly gateway: TestGateway
	readonly admin: Person
	readonly buyers: readonly Person[]
	/** Only the first has set a payout account. */
	readonly sellers: readonly Person[]
	readonly listings: readonly { id: string; seller: Person }[]
	readonly orders: { id: string; buyer: Person; seller: Person }[]
	/** With the value of `shift` when each was begun. */
	readonly payments: (Transaction & { begun: number })[]
	readonly offers: string[]
	readonly reviews: string[]
	/** Ids of suspended people. */
	readonly suspended: Set<string>
	/** How far the clock has been moved, in ms. */
	shift: number
	/** Whether the gateway fails, or breaks off, when asked about payments. */
	away: boolean
}
