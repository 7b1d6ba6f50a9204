import type { CaseActToPreview } from '../../contract/moderation/cases.ts'
import type { Preview } from '../../contract/moderation/previews.ts'
import { findCase } from '../../database/cases/cases.ts'
import type { Member } from '../actor.ts'
import { type EventKindName, record } from '../events/events.ts'
import type { Market } from '../market.ts'
import { preview } from '../notices/preview.ts'
import { rowOf } from '../rows.ts'
import { decideCases } from './act.ts'

/** The notices a decision would send. Throws whatever deciding would throw. */
export function previewCase(
	market: Market,
	admin: Member<'admin'>,
	id: string,
	sent: CaseActToPreview,
): Promise<Preview> {
	return preview(market, async (tx) => {
		const { version } = await rowOf('case', id, (known) => findCase(tx, known))
		let undoable = false
		for (const { id: one } of await decideCases(tx, admin, id, { ...sent, version: sent.version ?? version })) {
			const { later } = (await findCase(tx, one)) ?? {}
			undoable ||= Boolean(later)
			// Events that are recorded only once the decision can no longer be undone.
			for (const event of later?.events ?? []) await record(tx, { ...event, kind: event.kind as EventKindName })
		}
		return undoable
	})
}
