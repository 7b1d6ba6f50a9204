import * as table from '../../database/alerts/alerts.ts'
import { lockUser } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { record } from '../events/events.ts'
import type { Market } from '../market.ts'

/** How many people one sweep tells. */
const most = 500

/** Tells people about everything their searches and followed sellers have brought since the last digest. */
export async function tellDigests({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	let told = 0
	for (const userId of await table.listDueUserIds(database, at, most))
		if (await database.transaction((tx) => tellDigest(tx, userId, at))) told += 1
	return told
}

async function tellDigest(tx: Transaction, userId: string, at: Date): Promise<boolean> {
	if (!(await lockUser(tx, userId))) return false
	await table.forgetGoneAlerts(tx, userId, at)
	const listings = await table.listDueListings(tx, userId, at)
	const [first] = listings
	if (first === undefined) return false
	const isOfOne = first.followed !== null && listings.every(({ followed }) => followed === first.followed)
	const event = await record(tx, {
		kind: 'digest',
		by: null,
		person: userId,
		...(listings.length === 1 && { listing: first.id }),
		data: { count: listings.length, ...(isOfOne && { seller: first.followed }) },
	})
	await table.markDueTold(tx, userId, at, event)
	return true
}
