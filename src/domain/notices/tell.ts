import type { Notification } from '../../contract/notices/notifications.ts'
import { listAlerted } from '../../database/alerts/alerts.ts'
import { lockConversation } from '../../database/deals/conversations.ts'
import { hasUnread } from '../../database/deals/messages.ts'
import { addJob } from '../../database/jobs.ts'
import { findEvent, type ToldEvent } from '../../database/notices/events.ts'
import { insertLiveUpdates } from '../../database/notices/live.ts'
import {
	insertNotices,
	lockWaitingNotices,
	type NoticeRow,
	type Recipient,
	setDue,
	takeDueNotices,
} from '../../database/notices/notices.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { nextMorning } from '../alerts/rhythm.ts'
import { now } from '../clock.ts'
import type { EventKind } from '../events/event-kind.ts'
import { kindOf } from '../events/events.ts'
import type { Market } from '../market.ts'
import { audienceOf, readersOf, toldIds } from './audience.ts'
import { describeNotice } from './describe.ts'
import { gatherTooMany } from './gather.ts'
import { queuePush } from './push.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'
import { languageOf, wishesOf } from './wishes.ts'

/**
 * Tells everyone an event concerns, in one transaction. May run again, and in two processes at once: a person is told
 * once, because rows already in the database are not added again. Mails and pushes are queued at the event's own `place`.
 */
export async function tell(market: Market, eventId: number, place = 0): Promise<void> {
	await market.database.transaction(async (tx) => {
		const told = await findEvent(tx, eventId)
		const kind = told && kindOf(told.event.kind)
		if (!told || !kind) return
		const ids = (await isKnown(tx, told)) ? [] : await toldIds(tx, told, kind, kind.to)
		const { actorId } = told.event
		const known = await readersOf(tx, market, actorId ? [...ids, actorId] : ids)
		const people = known.filter(({ id }) => ids.includes(id))
		const fresh = await insertNotices(
			tx,
			people.map((person) => noticeFor(person, told, kind)),
		)
		const doer = known.find(({ id }) => id === actorId) ?? null
		const quiet = new Map(people.map((person) => [person.id, quietFor(person, kind)]))
		const due = (reader: string) => after(quiet.get(reader) ?? null, nextMorning(now()))
		await deliver(tx, await gatherTooMany(tx, fresh, { told, kind, doer, due }), { ...kind, place })
		for (const { id, userId, push } of fresh)
			if (push === 'waiting') await delayPush(tx, id, userId, after(quiet.get(userId) ?? null, now()))
		const searches = kind.to.includes('alerted') ? await listAlerted(tx, told.event.id) : null
		await insertLiveUpdates(tx, [...newNotices(told, people, fresh, searches), ...(await changes(tx, told, kind))])
	})
}

/** Whether a message, and everything after it, was read on an open screen before anyone was told. */
async function isKnown(tx: Transaction, { event: { kind, actorId, data } }: ToldEvent): Promise<boolean> {
	if (kind !== 'message' || actorId === null) return false
	const conversation = await lockConversation(tx, String(data.conversation))
	return conversation !== undefined && !(await hasUnread(tx, conversation, actorId))
}

/** The quiet hours of a person, if this event respects them. */
const quietFor = ({ quietFrom: from, quietTo: to }: Recipient, { urgent }: EventKind): QuietHours | null =>
	from && to && !urgent ? { from, to } : null

/** This time, or the end of the quiet hours that contain it. */
const after = (quiet: QuietHours | null, time: Date): Date => (quiet && quietUntil(quiet, time)) ?? time

/** Delays a push. Does not use `dueAt`, because the mail of the same notice may wait longer. */
const delayPush = (tx: Transaction, notice: string, of: string, until: Date): Promise<void> =>
	queuePush(tx, notice, of, { delayMs: until.getTime() - now().getTime() })

function noticeFor(person: Recipient, { event }: ToldEvent, kind: EventKind) {
	const { app, mail } = wishesOf(person.kinds, event.kind, kind)
	const at = now()
	const quiet = quietFor(person, kind)
	const mailAt = after(quiet, new Date(at.getTime() + (kind.mailAfter ?? 0)))
	const pushAt = after(quiet, at)
	return {
		eventId: event.id,
		userId: person.id,
		listed: app,
		// An unproven address may be somebody else's mailbox, which would get a stranger's text.
		mail: mail && person.addressProven ? (mailAt > at ? 'waiting' : 'queued') : null,
		push: app && kind.push ? (pushAt > at ? 'waiting' : 'queued') : null,
		dueAt: mailAt,
		createdAt: event.createdAt,
	} as const
}

/** The last attempt is ten hours after the first. */
const mailAttempts = 11

async function deliver(
	tx: Transaction,
	notices: readonly NoticeRow[],
	{ pushAfter = 0, place = 0 }: Pick<EventKind, 'pushAfter'> & { place?: number } = {},
): Promise<void> {
	const digests = new Map<string, string[]>()
	for (const { id, userId: of, mail, push, gathered } of notices) {
		const job = { notice: id }
		if (mail === 'queued' && gathered) digests.set(of, [...(digests.get(of) ?? []), id])
		else if (mail === 'queued')
			await addJob(tx, 'mail_notice', job, { of, key: `mail ${id}`, attempts: mailAttempts, place })
		if (push === 'queued') await queuePush(tx, id, of, { delayMs: pushAfter, place })
	}
	for (const [of, ids] of digests)
		await addJob(tx, 'mail_digest', { notices: ids }, { of, key: `digest ${ids[0]}`, attempts: mailAttempts })
}

/** Keyed by the ids of people. */
type Names = ReadonlyMap<string, string>

function newNotices(
	told: ToldEvent,
	people: readonly Recipient[],
	fresh: readonly NoticeRow[],
	searches: Names | null,
) {
	return fresh
		.filter(({ listed }) => listed)
		.map((notice) => {
			const language = languageOf(people.find(({ id }) => id === notice.userId)?.language)
			const data: Notification = describeNotice(
				{ ...told, search: searches?.get(notice.userId) ?? '', notice },
				language,
			)
			return { userId: notice.userId, eventId: notice.eventId, name: 'notification' as const, data, createdAt: now() }
		})
}

/** Updates for open screens, including the actor's own unless `others`: they may have several open. */
async function changes(tx: Transaction, told: ToldEvent, { live }: EventKind) {
	if (!live) return []
	const data = live.data(told.event)
	const ids = await audienceOf(tx, told, live.to)
	const hearing = live.others ? ids.filter((id) => id !== told.event.actorId) : ids
	return hearing.map((userId) => ({ userId, eventId: told.event.id, name: live.name, data, createdAt: now() }))
}

/** Applies changed quiet hours to notices that are already waiting. */
export async function applyQuietHours(tx: Transaction, userId: string, quiet: QuietHours | null): Promise<void> {
	const at = now()
	const due = new Map<number, string[]>()
	const next = (time: number) => after(quiet, new Date(Math.max(at.getTime(), time)))
	for (const { id, mail, push, gathered, kind, createdAt } of await lockWaitingNotices(tx, userId)) {
		const mailAt = gathered ? nextMorning(createdAt).getTime() : createdAt.getTime() + (kindOf(kind)?.mailAfter ?? 0)
		if (push === 'waiting') await delayPush(tx, id, userId, next(createdAt.getTime()))
		const until = next(mail === 'waiting' ? mailAt : createdAt.getTime()).getTime()
		due.set(until, [...(due.get(until) ?? []), id])
	}
	for (const [until, ids] of due) await setDue(tx, ids, new Date(until))
}

/** How many notices one transaction releases. */
const mostReleased = 500

/** Sends waiting mails, and waiting pushes that have no job of their own. Returns how many. */
export function releaseHeldNotices({ database }: Market, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const due = await takeDueNotices(tx, at, mostReleased)
		await deliver(tx, due)
		return due.length
	})
}
