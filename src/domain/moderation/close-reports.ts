import { deleteReports, type ReportRow } from '../../database/moderation/reports.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { record, type Tell } from '../events/events.ts'

interface Closing {
	readonly upheld: boolean
	readonly reason?: string
	readonly text?: string | undefined
}

/** Closes a listing's reports and tells each reporter the outcome. Returns them. */
export async function closeReports(
	tx: Transaction,
	admin: Member,
	listing: string,
	{ upheld, reason, text }: Closing,
	tell: Tell = record,
): Promise<ReportRow[]> {
	const closed = await deleteReports(tx, listing)
	for (const { userId: person } of closed)
		await tell(tx, { kind: upheld ? 'report_upheld' : 'report_dismissed', by: admin.id, listing, person })
	const kind = upheld ? 'reports_closed' : 'reports_dismissed'
	const data = reason === undefined ? {} : { reason, ...(text && { text }) }
	if (closed.length > 0) await tell(tx, { kind, by: admin.id, listing, data })
	return closed
}

/** Closes the reports of a listing that its seller deletes. Nobody has reviewed it, so the reporters are not told. */
export async function dropReports(tx: Transaction, seller: Member, listing: string): Promise<void> {
	const closed = await deleteReports(tx, listing)
	if (closed.length > 0) await record(tx, { kind: 'reports_closed', by: seller.id, listing })
}
