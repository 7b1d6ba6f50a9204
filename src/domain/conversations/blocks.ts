import * as table from '../../database/deals/blocks.ts'
import { lockUser } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { forbidden, missing, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { lockActor, rowOf } from '../rows.ts'

/** Blocks a person: no more messages, offers or bookings between the two, and open offers end. Returns 0 if already blocked. */
export function blockPerson({ database }: Market, actor: Member, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const { person } = await lockBoth(tx, actor, id)
		if (person.id === actor.id) throw taken('notYourself')
		if (person.role === 'admin') throw taken('adminNotBlocked')
		const blocked = await table.insertBlock(tx, actor.id, person.id, now())
		await endOpenOffers(tx, { between: [actor.id, person.id] }, 'blocked')
		if (blocked) await record(tx, { kind: 'blocked', by: actor.id, person: person.id })
		return blocked
	})
}

/** Locks both in order of their ids, so that two people blocking each other cannot deadlock. */
async function lockBoth(tx: Transaction, actor: Member, id: string) {
	const person = await rowOf('user', id, (known) => (known < actor.id ? lockUser(tx, known) : Promise.resolve(null)))
	await lockActor(tx, actor)
	const locked = person ?? (await lockUser(tx, id))
	if (!locked) throw missing('user')
	return { person: locked }
}

/** Lifts the actor's own block. Returns how many there were. */
export function unblockPerson({ database }: Market, actor: Member, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const lifted = await rowOf('user', id, (known) => table.deleteBlock(tx, actor.id, known))
		if (lifted) await record(tx, { kind: 'unblocked', by: actor.id, person: id })
		return lifted
	})
}

/** Throws 'forbidden' if either has blocked the other, without saying which. */
export async function refuseBlocked(tx: Transaction, one: string, other: string): Promise<void> {
	if (await table.isBlocked(tx, one, other)) throw forbidden('notBetweenYou')
}
