import { hash, randomBytes } from 'node:crypto'
import { defaultLanguage } from '../../contract/languages.ts'
import { listMeetingsOf } from '../../database/deals/orders.ts'
import { findAccount } from '../../database/people/account.ts'
import * as table from '../../database/shops/calendar-feeds.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { calendarFile } from '../orders/calendar.ts'
import { knownLanguage } from '../people/own-language.ts'
import { keepActor } from '../rows.ts'

const mostMeetings = 200
const hashOf = (token: string) => hash('sha256', token, 'base64url')

/** Returns a new secret address for the person's calendar. An earlier one stops working. */
export async function openCalendar({ database, site }: Market, person: Member): Promise<string> {
	const token = randomBytes(24).toString('hex')
	await database.transaction(async (tx) => {
		await keepActor(tx, person)
		await table.saveCalendarFeed(tx, { userId: person.id, tokenHash: hashOf(token), createdAt: now() })
	})
	return `${site}/api/calendar/${token}.ics`
}

/** Revokes the address. Returns how many were revoked. */
export const closeCalendar = ({ database }: Market, person: Member): Promise<number> =>
	database.transaction((tx) => table.deleteCalendarFeed(tx, person.id))

const firstName = (name: string) => name.split(' ')[0] ?? ''

/** The meetings of the person this token belongs to: place, product and the other's first name. Throws 'missing'. */
export async function readCalendar({ database, site }: Market, token: string): Promise<string> {
	const userId = await table.findCalendarOwner(database.db, hashOf(token))
	const account = userId && (await findAccount(database.db, userId))
	if (!account || account.deletedAt || account.suspendedAt) throw missing('link')
	const orders = await listMeetingsOf(database.db, account.id, mostMeetings)
	const meetings = orders.flatMap((order) => {
		const at = order.agreedAt ?? order.meetingAt
		const name = firstName(account.id === order.sellerId ? order.buyerName : order.sellerName)
		return at ? [{ order, at, name }] : []
	})
	return calendarFile(meetings, site, knownLanguage(account.language) ?? defaultLanguage)
}
