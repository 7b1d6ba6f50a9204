import { type ChosenSeller, mostSellers } from '../../contract/alerts/chosen-sellers.ts'
import { isId } from '../../contract/ids.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/alerts/chosen-sellers.ts'
import { findUser } from '../../database/people/users.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { Failure, missing, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { lockActor, rowOf } from '../rows.ts'

const opposite = { followed: 'hidden', hidden: 'followed' } as const
const tooMany = { followed: 'tooManyFollowed', hidden: 'tooManyHidden' } as const

interface Row {
	readonly id: string
	readonly name: string
	readonly verified: boolean
	readonly createdAt: Date
}

export const describeChosenSeller = ({ id, name, verified, createdAt }: Row): ChosenSeller => ({
	_id: id,
	name,
	verified,
	created_at: createdAt.getTime(),
})

/** The sellers the reader follows or hides, latest first. With `sellerId`, only that one, if chosen. */
export async function listChosenSellers(
	{ database }: Market,
	choice: table.Choice,
	reader: Member,
	sellerId: string | undefined,
	page: PageRequest<never>,
): Promise<Page<ChosenSeller>> {
	if (sellerId !== undefined && !isId(sellerId)) return { rows: [], next: null }
	const { rows, next } = await table.listChosenSellers(database, choice, { userId: reader.id, sellerId }, page)
	return {
		rows: rows.map(describeChosenSeller),
		next,
	}
}

/** Follows or hides a seller. Hiding unfollows. Returns 0 if nothing changes. */
export function chooseSeller({ database }: Market, choice: table.Choice, actor: Member, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		await lockActor(tx, actor)
		const seller = await rowOf('seller', id, (known) => findUser(tx, known))
		if (seller.id === actor.id) throw taken('notYourOwnListings')
		if (seller.role !== 'seller') throw missing('seller')
		const chosen = await table.insertChosenSeller(tx, choice, {
			userId: actor.id,
			sellerId: seller.id,
			createdAt: now(),
		})
		if (chosen === 0) return 0
		const max = mostSellers[choice]
		if ((await table.countChosenSellers(tx, choice, actor.id)) > max)
			throw new Failure('taken', say(tooMany[choice], { max }))
		await table.deleteChosenSeller(tx, opposite[choice], actor.id, seller.id)
		return 1
	})
}

/** Unfollows or unhides a seller. Returns 0 if they were not chosen. Throws 'missing' unless it is a person's id. */
export const leaveSeller = ({ database }: Market, choice: table.Choice, actor: Member, id: string): Promise<number> =>
	rowOf('seller', id, (known) => table.deleteChosenSeller(database.db, choice, actor.id, known))
