import type { ListingState } from '../../contract/deals/states.ts'
import * as table from '../../database/cases/cases.ts'
import { type MessageReport, restoreMessageReports, setRemoved } from '../../database/deals/messages.ts'
import { lockListing, resumeListings, setStatus } from '../../database/listings/listings.ts'
import { type ReportRow, restoreReports } from '../../database/moderation/reports.ts'
import {
	deleteDocument,
	lockVerificationOf,
	setVerification,
	type VerificationRow,
} from '../../database/moderation/verifications.ts'
import { setSuspended, setVerified } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { type EventKindName, record } from '../events/events.ts'
import { taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, rowOf } from '../rows.ts'
import { aboutCase } from './claims.ts'
import { lockSubjects } from './decide.ts'
import { followCase } from './follow.ts'

interface Before {
	readonly status?: string
	readonly reason?: string
	readonly paused?: string[]
	readonly reports?: (Omit<ReportRow, 'createdAt'> & { createdAt: string })[]
	readonly messageReports?: (Omit<MessageReport, 'createdAt'> & { createdAt: string })[]
}

async function unsuspend(tx: Transaction, person: string | null, paused: string[] = []): Promise<void> {
	if (person === null) return
	// Nothing to undo if the suspension was lifted by hand or the person is gone.
	if ((await setSuspended(tx, person, null)) > 0) await resumeListings(tx, paused)
}

const dated = <Row extends { createdAt: string }>(rows: readonly Row[] = []) =>
	rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))

/** Restores what a decision changed. Throws 'taken' if it has changed again since. */
async function restore(tx: Transaction, known: table.CaseRecord, before: Before): Promise<void> {
	const { kind, action, subjectId, personId } = known
	if (action === 'suspend') await unsuspend(tx, personId, before.paused)
	if (kind === 'listing') {
		const listing = await lockListing(tx, subjectId)
		if (!listing) throw taken('cannotUndo')
		if (action === 'hide' || action === 'show') {
			const after: ListingState[] = action === 'hide' ? ['hidden'] : ['paused', 'booked', 'sold']
			if (!after.includes(listing.status)) throw taken('cannotUndo')
			await setStatus(tx, subjectId, before.status as ListingState)
		}
		await restoreReports(tx, dated(before.reports))
	}
	if (kind === 'message') {
		if (action === 'remove') await setRemoved(tx, subjectId, null)
		await restoreMessageReports(tx, dated(before.messageReports))
	}
	if (kind === 'verification') {
		const request = await lockVerificationOf(tx, subjectId)
		if (!request || (request.status !== 'accepted' && request.status !== 'refused')) throw taken('cannotUndo')
		if (action === 'accept') await setVerified(tx, subjectId, false)
		await setVerification(tx, subjectId, {
			status: before.status as VerificationRow['status'],
			reason: before.reason ?? '',
		})
	}
}

/** Undoes a decision within ten minutes. Returns 0 if it is already undone. Throws 'taken' if it can no longer be undone. */
export function undoCase({ database }: Market, admin: Member<'admin'>, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const seen = await rowOf('case', id, (found) => table.findCase(tx, found))
		await lockSubjects(tx, [seen], seen.action ?? 'dismiss')
		await keepActor(tx, admin)
		const known = await rowOf('case', id, (found) => table.lockCase(tx, found))
		if (known.state !== 'decided') return 0
		if (known.undoUntil === null || known.undoUntil <= now() || known.later === null) throw taken('cannotUndo')
		if (await table.lockOpenCase(tx, known.kind, known.subjectId)) throw taken('cannotUndo')
		await restore(tx, known, known.later.before)
		await table.changeCase(tx, id, {
			state: known.later.before['state'] === 'asked' && known.answerBy && known.answerBy > now() ? 'asked' : 'open',
			decidedAt: null,
			decidedBy: null,
			action: null,
			reason: null,
			words: null,
			later: null,
			undoUntil: null,
		})
		await followCase(tx, known.kind, known.subjectId, { by: admin.id })
		const about = aboutCase(known)
		await record(tx, {
			kind: 'case_undone',
			by: admin.id,
			...about,
			data: { ...about.data, action: known.action },
		})
		return 1
	})
}

/** How many decisions one sweep settles. */
const most = 100

/**
 * Records the deferred events of decisions that can no longer be undone, and deletes documents of decided requests.
 * Returns how many.
 */
export async function settleDecisions({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	const due = await table.listSettled(database.db, at, most)
	for (const id of due)
		await database.transaction(async (tx) => {
			const known = await table.lockCase(tx, id)
			if (!known?.undoUntil || known.undoUntil > at) return
			if (known.kind === 'verification' && known.state === 'decided') {
				const request = await lockVerificationOf(tx, known.subjectId)
				// A new request has its own document.
				if (request && request.status !== 'waiting') await deleteDocument(tx, known.subjectId)
			}
			for (const event of known.later?.events ?? []) await record(tx, { ...event, kind: event.kind as EventKindName })
			await table.changeCase(tx, id, { later: null, undoUntil: null }, { silently: true })
		})
	return due.length
}

/** Puts asked cases back into the queue once the time to answer is over. Returns how many. */
export async function reopenUnanswered({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	const due = await table.listUnanswered(database.db, at, most)
	for (const id of due)
		await database.transaction(async (tx) => {
			const known = await table.lockCase(tx, id)
			if (known?.state !== 'asked' || !known.answerBy || known.answerBy > at) return
			await table.changeCase(tx, id, { state: 'open' })
			await record(tx, { kind: 'case_unanswered', by: null, ...aboutCase(known) })
		})
	return due.length
}
