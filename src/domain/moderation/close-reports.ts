import { deleteReports } from '../../database/moderation/reports.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { record } from '../events/events.ts'

interface Closing {
	readonly upheld: boolean
	readonly reason?: string
}

/** Ends a listing's reports and tells each reporter what came of it. Returns how many there were. */
export async function closeReports(
	tx: Transaction,
	admin: Member,
	listing: string,
	{ upheld, reason }: Closing,
): Promise<number> {
	const reporters = await deleteReports(tx, listing)
	for (const person of reporters)
		await record(tx, { kind: upheld ? 'report_upheld' : 'report_dismissed', by: admin.id, listing, person })
	const kind = upheld ? 'reports_closed' : 'reports_dismissed'
	const data = reason === undefined ? {} : { reason }
	if (reporters.length > 0) await record(tx, { kind, by: admin.id, listing, data })
	return reporters.length
}

/** Ends the reports of a listing that its seller deletes: nobody has looked at it, so no reporter is told. */
export async function dropReports(tx: Transaction, seller: Member, listing: string): Promise<void> {
	const reporters = await deleteReports(tx, listing)
	if (reporters.length > 0) await record(tx, { kind: 'reports_closed', by: seller.id, listing })
}
