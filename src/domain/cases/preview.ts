import type { CaseActToPreview, CasePreview } from '../../contract/moderation/cases.ts'
import { findCase } from '../../database/cases/cases.ts'
import { lastEventId, listOwnEventIds } from '../../database/notices/events.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { type EventKindName, record } from '../events/events.ts'
import type { Market } from '../market.ts'
import { previewNotices } from '../notices/preview.ts'
import { rowOf } from '../rows.ts'
import { decideCases } from './act.ts'

/** Carries the answer out of the transaction that it undoes. */
class Undone extends Error {
	readonly preview: CasePreview
	constructor(preview: CasePreview) {
		super('undone')
		this.preview = preview
	}
}

async function decideAndLook(
	market: Market,
	tx: Transaction,
	admin: Member<'admin'>,
	id: string,
	sent: CaseActToPreview,
): Promise<CasePreview> {
	const { version } = await rowOf('case', id, (known) => findCase(tx, known))
	const before = await lastEventId(tx)
	let undoable = false
	for (const { id: one } of await decideCases(tx, admin, id, { ...sent, version: sent.version ?? version })) {
		const { later } = (await findCase(tx, one)) ?? {}
		undoable ||= Boolean(later)
		// What is told only once the decision can no longer be undone.
		for (const event of later?.events ?? []) await record(tx, { ...event, kind: event.kind as EventKindName })
	}
	return { undoable, told: await previewNotices(market, tx, await listOwnEventIds(tx, before)) }
}

/**
 * What a decision would send: it is made, looked at and undone in one transaction, so that the words are those of the
 * decision itself. Refuses what deciding refuses.
 */
export async function previewCase(
	market: Market,
	admin: Member<'admin'>,
	id: string,
	sent: CaseActToPreview,
): Promise<CasePreview> {
	try {
		return await market.database.transaction(async (tx) => {
			throw new Undone(await decideAndLook(market, tx, admin, id, sent))
		})
	} catch (error) {
		if (error instanceof Undone) return error.preview
		throw error
	}
}
