import { caseTimes } from '../../contract/moderation/case-kinds.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/cases/cases.ts'
import { insertNote } from '../../database/cases/statements.ts'
import { findPerson } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { Failure, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, rowOf } from '../rows.ts'

type Claimed = Pick<table.CaseRecord, 'claimedBy' | 'claimedUntil'>

/** Who is working on it now, or null. */
export const claimantOf = ({ claimedBy, claimedUntil }: Claimed, at: Date): string | null =>
	claimedUntil && claimedUntil > at ? claimedBy : null

/** Throws 'taken', naming the other admin, if somebody else is working on the case. */
export async function refuseClaimed(tx: Transaction, admin: Member, known: Claimed, at: Date): Promise<void> {
	const by = claimantOf(known, at)
	if (by === null || by === admin.id) return
	const claimed_by = await findPerson(tx, by)
	throw new Failure('taken', say('caseClaimed', { name: claimed_by.name }), { details: { claimed_by } })
}

/** A claim by this admin that starts at `at`. */
export const claimedFrom = (at: Date, admin: Member) => ({
	claimedBy: admin.id,
	claimedUntil: new Date(at.getTime() + caseTimes.claim),
})

/**
 * Claims a case for 30 minutes. Returns 0 if this admin already had it. Throws 'taken' if another admin has it, unless
 * `take` is set.
 */
export function claimCase(
	{ database }: Market,
	admin: Member<'admin'>,
	id: string,
	{ take = false }: { take?: boolean | undefined },
): Promise<number> {
	return database.transaction(async (tx) => {
		await keepActor(tx, admin)
		const known = await rowOf('case', id, (found) => table.lockCase(tx, found))
		const at = now()
		if (known.state === 'decided') throw taken('caseDecided')
		if (!take) await refuseClaimed(tx, admin, known, at)
		const isOwn = claimantOf(known, at) === admin.id
		await table.changeCase(tx, id, claimedFrom(at, admin), { silently: true })
		if (!isOwn) await record(tx, { kind: 'case_claimed', by: admin.id, ...aboutCase(known) })
		return isOwn ? 0 : 1
	})
}

/** Releases a claim. Returns 0 if nobody had claimed the case. Throws 'taken' if another admin has it. */
export function leaveCase({ database }: Market, admin: Member<'admin'>, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const known = await rowOf('case', id, (found) => table.lockCase(tx, found))
		const at = now()
		await refuseClaimed(tx, admin, known, at)
		if (claimantOf(known, at) === null) return 0
		await table.changeCase(tx, id, { claimedBy: null, claimedUntil: null }, { silently: true })
		await record(tx, { kind: 'case_left', by: admin.id, ...aboutCase(known) })
		return 1
	})
}

/** Adds a note for other admins. Returns its id. */
export function noteOnCase({ database }: Market, admin: Member<'admin'>, id: string, text: string): Promise<string> {
	return database.transaction(async (tx) => {
		await keepActor(tx, admin)
		const known = await rowOf('case', id, (found) => table.lockCase(tx, found))
		const at = now()
		const note = await insertNote(tx, { caseId: known.id, authorId: admin.id, text, createdAt: at })
		if (claimantOf(known, at) === admin.id) await table.changeCase(tx, id, claimedFrom(at, admin), { silently: true })
		await record(tx, { kind: 'case_noted', by: admin.id, ...aboutCase(known) })
		return note
	})
}

/** The ids to put into an event about a case. */
export const aboutCase = ({ id, kind, orderId, listingId, personId }: table.CaseRecord) => ({
	...(orderId && { order: orderId }),
	...(listingId && { listing: listingId }),
	...(personId && { person: personId }),
	data: { case: id, of: kind },
})
