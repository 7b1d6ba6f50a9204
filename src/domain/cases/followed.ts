import type { CaseKind } from '../../contract/moderation/case-kinds.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { followCase } from './follow.ts'

interface Happened {
	readonly kind: string
	readonly by: string | null
	readonly order?: string
	readonly listing?: string
	readonly person?: string
	readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

type Subject = (event: Happened) => string | undefined
const listing: Subject = (event) => event.listing
const person: Subject = (event) => event.person
const order: Subject = (event) => event.order
const named =
	(key: 'message' | 'report'): Subject =>
	({ data }) => {
		const id = data?.[key]
		return typeof id === 'string' ? id : undefined
	}
const message = named('message')
const report = named('report')

/** THE CASES THAT FOLLOW: the events that may open, join or end a case, with the kind of the case and its subject. */
const followed: Readonly<Record<string, readonly [CaseKind, Subject]>> = {
	reported: ['listing', listing],
	reports_dismissed: ['listing', listing],
	reports_closed: ['listing', listing],
	listing_deleted: ['listing', listing],
	listing_hidden: ['listing', listing],
	match_found: ['listing', listing],
	matches_dismissed: ['listing', listing],
	released: ['listing', listing],
	message_reported: ['message', message],
	message_reports_closed: ['message', message],
	message_warned: ['message', message],
	message_removed: ['message', message],
	verification: ['verification', person],
	verified: ['verification', person],
	verification_refused: ['verification', person],
	account_deleted: ['verification', person],
	user_deleted: ['verification', person],
	stolen_reported: ['stolen', report],
	stolen_accepted: ['stolen', report],
	stolen_refused: ['stolen', report],
	stolen_found: ['stolen', report],
	payment_review: ['payment', order],
	payment_paid: ['payment', order],
	refund_started: ['payment', order],
	payment_refunded: ['payment', order],
	refund_failed: ['payment', order],
	disputed: ['dispute', order],
	refunded: ['dispute', order],
	dismissed: ['dispute', order],
	settled: ['dispute', order],
}

/** Opens, joins or ends the case an event is about, in the event's transaction. */
export async function followEvent(tx: Transaction, event: Happened): Promise<void> {
	const row = Object.hasOwn(followed, event.kind) ? followed[event.kind] : undefined
	const subject = row?.[1](event)
	if (row && subject) await followCase(tx, row[0], subject, { by: event.by })
}
