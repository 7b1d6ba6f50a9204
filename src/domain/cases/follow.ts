import {
	type CaseAction,
	type CaseKind,
	caseKinds,
	caseSeverities,
	caseTargets,
	caseTimes,
	severityFor,
} from '../../contract/moderation/case-kinds.ts'
import * as table from '../../database/cases/cases.ts'
import { findWaiting, listCasesOfNothing, listWithoutCase, type Waiting } from '../../database/cases/waiting.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../clock.ts'
import type { Market } from '../market.ts'
import { snapshotOf } from './snapshot.ts'

/** When a case is due, and its place in the queue. */
export function placeInQueue(severity: number, openedAt: Date, asked: boolean) {
	const target = caseTargets[caseSeverities[severity] ?? 'low'] + (asked ? caseTimes.answer : 0)
	const due = openedAt.getTime() + target
	// Due times have 13 digits until the year 2286.
	return { severity, dueAt: new Date(due), rank: severity * 1e13 + due }
}

const severityOf = ({ about, reporters }: Waiting) => caseSeverities.indexOf(severityFor(about, reporters))

async function open(tx: Transaction, kind: CaseKind, waiting: Waiting, openedAt: Date): Promise<boolean> {
	const isDispute = kind === 'dispute'
	const opened = await table.insertCase(tx, {
		kind,
		subjectId: waiting.subject,
		openedAt,
		...placeInQueue(severityOf(waiting), openedAt, false),
		listingId: waiting.listing,
		orderId: waiting.order,
		personId: waiting.person,
		claimantId: waiting.claimant,
		reporters: waiting.reporters,
		snapshot: waiting.listing && (kind === 'listing' || isDispute) ? await snapshotOf(tx, waiting, kind) : null,
		// The other side of a dispute learns its deadline for answering at once.
		...(isDispute && { answerBy: new Date(openedAt.getTime() + caseTimes.answer) }),
	})
	return opened !== null
}

async function join(tx: Transaction, known: table.CaseRecord, waiting: Waiting): Promise<void> {
	const severity = Math.min(known.severity, severityOf(waiting))
	if (severity === known.severity && waiting.reporters === known.reporters) return
	await table.changeCase(tx, known.id, {
		reporters: waiting.reporters,
		...placeInQueue(severity, known.openedAt, known.askedAt !== null),
	})
}

/** How a case ended: who decided, what and why. */
export interface Decided {
	readonly by: string | null
	readonly action?: CaseAction
	readonly reason?: string | undefined
	readonly words?: string | undefined
	readonly amount?: number | undefined
}

/**
 * Opens, joins or ends the case about a subject, depending on what is still waiting. Runs in the transaction that changes
 * the subject.
 */
export async function followCase(tx: Transaction, kind: CaseKind, subject: string, decided: Decided): Promise<void> {
	const at = now()
	const waiting = await findWaiting(tx, kind, subject)
	const known = await table.lockOpenCase(tx, kind, subject)
	if (waiting && known) return join(tx, known, waiting)
	if (waiting) {
		if (await open(tx, kind, waiting, at)) return
		const other = await table.lockOpenCase(tx, kind, subject)
		// The concurrent transaction that opened it may not have seen this report.
		return other && join(tx, other, waiting)
	}
	if (!known) return
	await table.changeCase(tx, known.id, {
		state: 'decided',
		decidedAt: at,
		decidedBy: known.decidedBy ?? decided.by,
		...(known.action === null && {
			action: decided.action ?? null,
			reason: decided.reason ?? null,
			words: decided.words || null,
			amount: decided.amount ?? null,
		}),
	})
}

/** Notes a decision on the open case before its effects end that case. */
export async function noteDecision(tx: Transaction, kind: CaseKind, subject: string, decided: Decided): Promise<void> {
	const known = await table.lockOpenCase(tx, kind, subject)
	if (!known) return
	const { by, action = null, reason = null, words, amount = null } = decided
	await table.changeCase(
		tx,
		known.id,
		{ decidedBy: by, action, reason, words: words || null, amount },
		{ silently: true },
	)
}

/** How many cases of a kind are opened or ended at a time. */
const most = 200

/** Opens cases for subjects that wait without one, and ends cases whose subject no longer waits. Returns how many. */
export async function openTheRest({ database }: Pick<Market, 'database'>): Promise<number> {
	let done = 0
	for (const kind of caseKinds) {
		for (let more = true; more; ) {
			const waiting = await listWithoutCase(database.db, kind, most)
			for (const each of waiting)
				if (await database.transaction((tx) => open(tx, kind, each, new Date(each.since)))) done += 1
			more = waiting.length === most
		}
		for (const subject of await listCasesOfNothing(database.db, kind, most)) {
			await database.transaction((tx) => followCase(tx, kind, subject, { by: null }))
			done += 1
		}
	}
	return done
}
