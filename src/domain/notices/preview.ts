import type { Preview } from '../../contract/moderation/previews.ts'
import { findEvent, lastEventId, listOwnEventIds } from '../../database/notices/events.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { kindOf } from '../events/events.ts'
import type { Market } from '../market.ts'
import { readersOf, toldIds } from './audience.ts'
import { aboutOf, textOf } from './describe.ts'
import { languageOf, wishesOf } from './wishes.ts'

/** Carries the answer out of the transaction that it rolls back. */
class Undone extends Error {
	readonly preview: Preview
	constructor(preview: Preview) {
		super('undone')
		this.preview = preview
	}
}

/**
 * The notices a decision would send. The decision is made, read and rolled back in one transaction, so that the words are
 * the real ones. `decide` returns whether the decision can be undone. Throws what `decide` throws.
 */
export async function preview(market: Market, decide: (tx: Transaction) => Promise<boolean>): Promise<Preview> {
	try {
		return await market.database.transaction(async (tx) => {
			const before = await lastEventId(tx)
			const undoable = await decide(tx)
			throw new Undone({ undoable, told: await toldOf(market, tx, await listOwnEventIds(tx, before)) })
		})
	} catch (error) {
		if (error instanceof Undone) return error.preview
		throw error
	}
}

/**
 * What these events would tell everyone but admins, each in their own language. People who also get a mail come first,
 * and among them the latest event: a decision is recorded after its effects.
 */
async function toldOf(market: Market, tx: Transaction, eventIds: readonly number[]): Promise<Preview['told']> {
	const found: Preview['told'] = []
	for (const id of eventIds.toReversed()) {
		const told = await findEvent(tx, id)
		const kind = told && kindOf(told.event.kind)
		if (!told || !kind?.words) continue
		const others = kind.to.filter((to) => to !== 'admins')
		const about = aboutOf(told)
		for (const reader of await readersOf(tx, market, await toldIds(tx, told, kind, others))) {
			const wishes = wishesOf(reader.kinds, told.event.kind, kind)
			const mail = wishes.mail && reader.addressProven
			if (!wishes.app && !mail) continue
			const language = languageOf(reader.language)
			const text = textOf(kind, about, language, mail || kind.inFull === true)
			found.push({ person: { _id: reader.id, name: reader.name }, language, text, mail })
		}
	}
	return found.toSorted((one, other) => Number(other.mail) - Number(one.mail))
}
