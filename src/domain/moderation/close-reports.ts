import { deleteReports } from '../../database/moderation/reports.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { record } from '../events/events.ts'

/** Ends a listing's reports and tells each reporter what came of it. Returns how many there were. */
export async function closeReports(tx: Transaction, admin: Member, listing: string, upheld: boolean): Promise<number> {
	const reporters = await deleteReports(tx, listing)
	for (const person of reporters)
		await record(tx, { kind: upheld ? 'report_upheld' : 'report_dismissed', by: admin.id, listing, person })
	return reporters.length
}
