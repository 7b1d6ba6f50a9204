import type { CaseReason } from '../../contract/deals/reasons.ts'
import { reasonsFor } from '../../contract/deals/reasons.ts'
import { isId } from '../../contract/ids.ts'
import { type CaseAction, caseKindRows, caseTimes } from '../../contract/moderation/case-kinds.ts'
import type { CaseAct } from '../../contract/moderation/cases.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/cases/cases.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { invalid, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, rowOf } from '../rows.ts'
import { possibleActions } from './actions.ts'
import { aboutCase, claimedFrom, refuseClaimed } from './claims.ts'
import { ask, type Decision, decideAbout, lockSubjects } from './decide.ts'
import { followCase, noteDecision } from './follow.ts'

function checkReason({ kind }: table.CaseRecord, { action, reason, text }: CaseAct): CaseReason | '' {
	const offered = reasonsFor(caseKindRows[kind].reasons, action, 'admin')
	if (offered.length === 0) return ''
	if (reason === undefined || !offered.includes(reason)) throw invalid({ reason: say('chooseReason') })
	if (reason === 'other' && text === '') throw invalid({ text: say('sayReason') })
	return reason
}

/** The cases to decide together with this one. Throws 'invalid' unless all are of its kind and about the same person. */
async function listTogether(tx: Transaction, id: string, also: readonly string[]): Promise<table.CaseRecord[]> {
	const known = await rowOf('case', id, (found) => table.findCase(tx, found))
	const others = [...new Set(also)].filter((other) => other !== id)
	const rows = others.every(isId) ? await table.listByIds(tx, others) : []
	const together = (other: table.CaseRecord) =>
		other.kind === known.kind && known.personId !== null && other.personId === known.personId
	if (rows.length < others.length || !rows.every(together)) throw invalid({ also: say('alsoCases') })
	return [known, ...rows]
}

/** Whether this repeats the decision already taken. By anyone, because the decision stands. */
const isRepeat = ({ state, action, reason }: table.CaseRecord, sent: CaseAct) =>
	state === 'decided' && action === sent.action && (sent.reason === undefined || reason === sent.reason)

async function decideOne(known: table.CaseRecord, decision: Decision): Promise<void> {
	const { tx, admin, at, action, reason, text, amount } = decision
	if (!(await possibleActions(tx, known)).includes(action)) throw taken('caseActionGone')
	if (action === 'ask') return ask(known, decision)
	const noted = { by: admin.id, action, reason, words: text, amount }
	await noteDecision(tx, known.kind, known.subjectId, noted)
	const undoable = await decideAbout(known, decision)
	await followCase(tx, known.kind, known.subjectId, noted)
	const later = undoable && { ...undoable, before: { ...undoable.before, state: known.state } }
	const undoUntil = later && new Date(at.getTime() + caseTimes.undo)
	await table.changeCase(tx, known.id, { claimedBy: null, claimedUntil: null, later, undoUntil })
	const about = aboutCase(known)
	await record(tx, {
		kind: 'case_decided',
		by: admin.id,
		...about,
		data: { ...about.data, action, reason, ...(text && { text }), ...(decision.early && { early: true }) },
	})
}

/** Decides a case and others with it, all or none. Returns those decided; none if this repeats an earlier decision. */
export async function decideCases(
	tx: Transaction,
	admin: Member<'admin'>,
	id: string,
	sent: CaseAct,
): Promise<table.CaseRecord[]> {
	const seen = await listTogether(tx, id, sent.also)
	const [first] = seen
	if (!first) return []
	const action: CaseAction = sent.action
	if (!(caseKindRows[first.kind].actions as readonly CaseAction[]).includes(action))
		throw invalid({ action: say('chooseAction') })
	await lockSubjects(tx, seen, action)
	await keepActor(tx, admin)
	const at = now()
	const decided: table.CaseRecord[] = []
	for (const { id: one } of seen.toSorted((a, b) => a.id.localeCompare(b.id))) {
		const known = await rowOf('case', one, (found) => table.lockCase(tx, found))
		const isMain = one === first.id
		if (isRepeat(known, sent)) {
			if (isMain) return []
			continue
		}
		const reason = checkReason(known, sent)
		if (known.state === 'decided') throw taken('caseDecided')
		await refuseClaimed(tx, admin, known, at)
		if (isMain && known.version !== sent.version) throw taken('caseMovedOn')
		await table.changeCase(tx, one, claimedFrom(at, admin), { silently: true })
		const { text, amount, early = false } = sent
		await decideOne(known, { tx, admin, at, action, reason, text, amount, early })
		decided.push(known)
	}
	return decided
}

/** Like `decideCases`, in a transaction of its own. Returns how many were decided. */
export const actOnCase = ({ database }: Market, admin: Member<'admin'>, id: string, sent: CaseAct): Promise<number> =>
	database.transaction(async (tx) => (await decideCases(tx, admin, id, sent)).length)
