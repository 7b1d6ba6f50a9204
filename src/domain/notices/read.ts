import type { Language } from '../../contract/languages.ts'
import { mostCounted, type Notification } from '../../contract/notices/notifications.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import type { SortField } from '../../contract/sorting.ts'
import { insertLiveUpdates } from '../../database/notices/live.ts'
import * as table from '../../database/notices/notices.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { describeNotice } from './describe.ts'
import { languageOf } from './wishes.ts'

/** The reader's notices, and how many are unread. `chosen` is the language of their screen, if known. */
export async function listNotifications(
	{ database, site }: Market,
	reader: Member,
	{ unread, chosen }: { unread: boolean; chosen: Language | null },
	page: PageRequest<SortField<'notifications'>>,
): Promise<Page<Notification> & { unread: number }> {
	const [{ rows, next }, known] = await Promise.all([
		table.listNotices(database, { userId: reader.id, unread }, page),
		table.findReader(database.db, reader.id, mostCounted),
	])
	const language = chosen ?? languageOf(known?.language)
	return {
		rows: rows.map((row) => {
			const { event, product: name, price, picture } = row
			const product = event.listingId && { name, img: picture ? pictureAddress(site, picture) : '', price }
			return { ...describeNotice(row, language), ...(product && { product }) }
		}),
		next,
		unread: known?.unread ?? 0,
	}
}

/** Marks these notices, or all, as read on every screen of the reader. Returns how many were unread. */
export function readNotifications({ database }: Market, reader: Member, ids?: readonly string[]): Promise<number> {
	return database.transaction(async (tx) => {
		const at = now()
		const read = await table.markRead(tx, reader.id, ids, at)
		if (read > 0) await insertLiveUpdates(tx, [{ userId: reader.id, name: 'read', data: {}, createdAt: at }])
		return read
	})
}

/** Marks the reader's notices about a conversation as read, in the conversation's transaction. */
export async function readNoticesOfConversation(tx: Transaction, reader: Member, conversation: string): Promise<void> {
	const at = now()
	const read = await table.markConversationRead(tx, reader.id, conversation, at)
	if (read > 0) await insertLiveUpdates(tx, [{ userId: reader.id, name: 'read', data: {}, createdAt: at }])
}
