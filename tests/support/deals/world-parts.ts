import type { TestApp } from '../app.ts'
import type { TestGateway, Transaction } from '../gateway.ts'
import type { Person } from '../people.ts'

/** A market of its own: everything that a sequence of steps can do, each over the calls. */
export interface World {
	readonly app: TestApp
	readonly gateway: TestGateway
	readonly admin: Person
	readonly buyers: readonly Person[]
	/** Only the first has said where to be paid. */
	readonly sellers: readonly Person[]
	readonly listings: readonly { id: string; seller: Person }[]
	readonly orders: { id: string; buyer: Person; seller: Person }[]
	/** With when they were begun, by `shift`. */
	readonly payments: (Transaction & { begun: number })[]
	readonly offers: string[]
	readonly reviews: string[]
	/** Ids of who is suspended. */
	readonly suspended: Set<string>
	/** How far the clock was moved, ms. */
	shift: number
	/** Whether the gateway answers nothing, or half, when it is asked about payments. */
	away: boolean
}
