import type { Notification } from '../../contract/notifications.ts'
import type { Transaction } from '../../database/connection.ts'
import { findEvent, type ToldEvent } from '../../database/events.ts'
import { insertLiveUpdates } from '../../database/live.ts'
import { insertNotices, listRecipients, type NoticeRow, type Recipient } from '../../database/notices.ts'
import { now } from '../clock.ts'
import { type EventKind, kindOf } from '../events.ts'
import type { Market } from '../market.ts'
import { audienceOf } from './audience.ts'
import { describeNotice } from './describe.ts'
import { languageOf, wishesOf } from './wishes.ts'

/**
 * Tells everybody whom an event concerns, in one transaction. May run again and in two processes at once: a person is
 * told once, because what the database has already is not added again.
 */
export async function tell({ database }: Market, eventId: number): Promise<void> {
	await database.transaction(async (tx) => {
		const told = await findEvent(tx, eventId)
		const kind = told && kindOf(told.event.kind)
		if (!told || !kind) return
		const ids = (await audienceOf(tx, told, kind.to)).filter((id) => kind.receipt || id !== told.event.actorId)
		const people = await listRecipients(tx, ids)
		const fresh = await insertNotices(
			tx,
			people.map((person) => noticeFor(person, told, kind)),
		)
		await insertLiveUpdates(tx, [...newNotices(told, people, fresh), ...(await changes(tx, told, kind))])
	})
}

function noticeFor(person: Recipient, { event }: ToldEvent, kind: EventKind) {
	const { app } = wishesOf(person.kinds, event.kind, kind)
	return {
		eventId: event.id,
		userId: person.id,
		listed: app,
		dueAt: event.createdAt,
		createdAt: event.createdAt,
	} as const
}

function newNotices(told: ToldEvent, people: readonly Recipient[], fresh: readonly NoticeRow[]) {
	return fresh
		.filter(({ listed }) => listed)
		.map((notice) => {
			const language = languageOf(people.find(({ id }) => id === notice.userId)?.language)
			const data: Notification = describeNotice({ ...told, notice }, language)
			return { userId: notice.userId, eventId: notice.eventId, name: 'notification', data, createdAt: now() }
		})
}

/** What changes on open screens, for the actor's too: they may have several. */
async function changes(tx: Transaction, told: ToldEvent, { live }: EventKind) {
	if (!live) return []
	const data = live.data(told.event)
	const ids = await audienceOf(tx, told, live.to)
	return ids.map((userId) => ({ userId, eventId: told.event.id, name: live.name, data, createdAt: now() }))
}
