import type { CaseReason } from '../../../contract/deals/reasons.ts'
import type { CaseAction, CaseKind, CaseState, caseKindRows } from '../../../contract/moderation/case-kinds.ts'
import type { OfferedDecision } from '../../components/cases/decision.ts'
import { reasonNames as reportNames } from '../../components/reports/reason-names.ts'
import type { Text, Texts } from '../../texts/texts.tsx'
import { reasonNames as orderReasonNames } from '../orders/order/reason.tsx'

export const kindNames: Readonly<Record<CaseKind, Text>> = {
	listing: 'Listing',
	message: 'Message',
	verification: 'Verified mark',
	stolen: 'Stolen gear',
	payment: 'Payment',
	dispute: 'Dispute',
}

export const stateNames: Readonly<Record<CaseState, Text>> = { open: 'Open', asked: 'Asked', decided: 'Decided' }

/** What each reason of a case is called. */
export const caseReasonNames: Readonly<Record<CaseReason, Text>> = {
	...orderReasonNames,
	'nothing wrong': 'Nothing is wrong',
	'put right': 'It has been put right',
	'no evidence': 'No evidence',
	fake: reportNames.fake,
	stolen: reportNames.stolen,
	'wrong category': reportNames['wrong category'],
	unsafe: reportNames.unsafe,
	offensive: reportNames.offensive,
	scam: reportNames.scam,
	spam: reportNames.spam,
	repeated: 'It has happened before',
	matches: 'It matches',
	'does not match': 'It does not match',
	unreadable: 'It cannot be read',
	risky: 'It looks risky',
	other: 'Another reason',
}

/** What a reason is called; its own name where this page does not know it. */
export const caseReasonName = (t: Texts['t'], reason: string): string =>
	Object.hasOwn(caseReasonNames, reason) ? t(caseReasonNames[reason as CaseReason]) : reason

/** THE DECISIONS of a case: name, letter and look of each. */
export const caseDecisions: Readonly<Record<CaseAction, Omit<OfferedDecision<CaseAction>, 'action'>>> = {
	dismiss: { label: 'Dismiss', key: 'd', look: 'strong' },
	ask: { label: 'Ask them', key: 'q', look: 'quiet' },
	warn: { label: 'Warn', key: 'w', look: 'quiet' },
	hide: { label: 'Hide', key: 'h', look: 'quiet' },
	show: { label: 'Show again', key: 's', look: 'quiet' },
	remove: { label: 'Take away', key: 'm', look: 'quiet' },
	delete: { label: 'Delete', key: 'x', look: 'danger' },
	suspend: { label: 'Suspend', key: 'u', look: 'danger' },
	accept: { label: 'Accept', key: 'a', look: 'strong' },
	refuse: { label: 'Refuse', key: 'r', look: 'quiet' },
	retry: { label: 'Ask again', key: 't', look: 'strong' },
	refund: { label: 'Refund the buyer', key: 'b', look: 'quiet' },
	settle: { label: 'Settle', key: 'e', look: 'quiet' },
}

type ActionOf<Kind extends CaseKind> = (typeof caseKindRows)[Kind]['actions'][number]

const aboutPerson = {
	dismiss: 'It stays as it is. Whoever reported it is told so.',
	ask: 'They have 48 hours to answer. They do not learn who reported it.',
	warn: 'It stays, and they are told what to fix.',
	suspend: 'All their listings are paused and their open orders end. They can still look around, and are told why.',
} as const
const request = {
	accept: 'It counts from now on, and they are told.',
	refuse: 'They are told why, and can ask again.',
} as const

/** THE CONSEQUENCES of a decision, in words, of each kind. */
const consequences: { readonly [Kind in CaseKind]: Readonly<Record<ActionOf<Kind>, Text>> } = {
	listing: {
		...aboutPerson,
		hide: 'Only the seller can still see it. An open order for it ends, and the seller is told why.',
		show: 'The listing comes back, but paused. The seller puts it on the market again.',
		delete: 'The listing leaves the market for good. An open order for it ends, and the seller is told why.',
	},
	message: { ...aboutPerson, remove: 'Only moderators can read it from now on.' },
	verification: request,
	stolen: request,
	payment: {
		accept: 'The order counts as paid, and both sides are told.',
		refuse: 'The whole amount goes back to the buyer. The order stays open.',
		retry: 'The payment service is asked for the refund again.',
	},
	dispute: {
		refund: 'The buyer gets the money back. The listing is paused.',
		dismiss: 'The seller is paid out. The order is complete.',
		settle: 'A part goes back to the buyer. The rest is due to the seller once it has gone back.',
	},
}

/** What follows from a decision; null where its kind does not know it. */
export const consequenceOf = (kind: CaseKind, action: CaseAction): Text | null =>
	(consequences[kind] as Partial<Record<CaseAction, Text>>)[action] ?? null
