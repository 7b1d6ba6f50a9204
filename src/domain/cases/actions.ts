import { type CaseAction, caseKindRows } from '../../contract/moderation/case-kinds.ts'
import type { CaseRecord } from '../../database/cases/cases.ts'
import { findMessageReport } from '../../database/deals/messages.ts'
import { findListingRecord } from '../../database/listings/listings.ts'
import { listPaymentsOfOrder } from '../../database/payments/payments.ts'
import { findUser } from '../../database/people/users.ts'
import type { Queries } from '../../database/postgres/connection.ts'
import { actionsIn } from '../listings/listing-lifecycle.ts'
import { canBeSuspended } from '../moderation/suspension.ts'
import { decisionsIn } from '../orders/paying/decide.ts'

type Possible = Partial<Record<CaseAction, boolean>>

/** Which actions on the person a case is about are possible. */
async function ofPerson(db: Queries, { personId, state }: CaseRecord): Promise<Possible> {
	const person = personId === null ? undefined : await findUser(db, personId)
	return {
		ask: person !== undefined && state === 'open',
		warn: person !== undefined,
		suspend: person !== undefined && canBeSuspended(person),
	}
}

/** Which actions are possible now, per kind of case. An action not named is possible. */
const possible: Readonly<Record<CaseRecord['kind'], (db: Queries, known: CaseRecord) => Promise<Possible>>> = {
	async listing(db, known) {
		const listing = await findListingRecord(db, known.subjectId)
		const byState = listing ? actionsIn(listing.status, 'admin') : []
		return {
			...(await ofPerson(db, known)),
			hide: byState.includes('hide'),
			show: byState.includes('show'),
			delete: byState.includes('delete'),
		}
	},
	async message(db, known) {
		const report = await findMessageReport(db, known.subjectId)
		return { ...(await ofPerson(db, known)), remove: report !== undefined }
	},
	verification: async () => ({}),
	stolen: async () => ({}),
	async payment(db, known) {
		const all = await listPaymentsOfOrder(db, known.subjectId)
		const now = all.flatMap(({ status }) => decisionsIn(status))
		return { accept: now.includes('accept'), refuse: now.includes('refuse'), retry: now.includes('retry') }
	},
	dispute: async () => ({}),
}

/** The decisions possible now, in the order the kind lists them. */
export async function possibleActions(db: Queries, known: CaseRecord): Promise<CaseAction[]> {
	if (known.state === 'decided') return []
	const now = await possible[known.kind](db, known)
	return caseKindRows[known.kind].actions.filter((action) => now[action] ?? true)
}
