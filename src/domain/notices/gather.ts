import { limits } from '../../contract/limits.ts'
import { countAttempts } from '../../database/attempts.ts'
import type { ToldEvent } from '../../database/notices/events.ts'
import { gather, type NoticeRow } from '../../database/notices/notices.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../clock.ts'
import type { EventKind } from '../events/event-kind.ts'

interface Doer {
	readonly id: string
	readonly addressProven: boolean
}

/** A limit on the mails of an event, and the key under which each reader's mail is counted. */
interface Count {
	readonly limit: { readonly most: number; readonly windowMs: number }
	readonly key: (reader: string) => string
}

function countsOf({ event, listingId }: ToldEvent, kind: EventKind, doer: Doer | null): Count[] {
	const counts: Count[] = []
	const add = (name: string, most: number, windowMs: number, of: (reader: string) => string) =>
		counts.push({ limit: { most, windowMs }, key: (reader) => `${name} ${of(reader)}` })
	const { mails, messageMails, orderMails, wishMails, unprovenMails } = limits
	if (doer && !doer.addressProven)
		add('unproven mails', unprovenMails.most.person, unprovenMails.windowMs, () => doer.id)
	if (kind.mailsCountAs === 'wishMails')
		add(
			`mails ${event.kind}`,
			wishMails.most['listing and buyer'],
			wishMails.windowMs,
			(reader) => `${listingId} ${reader}`,
		)
	if (doer) {
		const { most, windowMs } = kind.mailsCountAs === 'messageMails' ? messageMails : mails
		add(kind.mailsCountAs ?? 'mails', most['person and other'], windowMs, (reader) => `${doer.id} ${reader}`)
	}
	if (event.orderId)
		add('order mails', orderMails.most.order, orderMails.windowMs, (reader) => `${event.orderId} ${reader}`)
	return counts
}

const isMailedAtOnce = ({ always, urgent, mailedAtOnce }: EventKind, { event }: ToldEvent): boolean =>
	always === true ||
	urgent === true ||
	(typeof mailedAtOnce === 'function' ? mailedAtOnce(event.data) : mailedAtOnce === true)

/** Delays the mails of new notices that exceed the limits until they are `due`. Returns the updated notices. */
export async function gatherTooMany(
	tx: Transaction,
	fresh: readonly NoticeRow[],
	{ told, kind, doer, due }: { told: ToldEvent; kind: EventKind; doer: Doer | null; due: (reader: string) => Date },
): Promise<readonly NoticeRow[]> {
	const mailed = fresh.filter(({ mail }) => mail !== null)
	if (mailed.length === 0 || isMailedAtOnce(kind, told)) return fresh
	const at = now()
	const held = new Set<string>()
	for (const { limit, key } of countsOf(told, kind, doer)) {
		const asking = mailed.filter(({ id }) => !held.has(id))
		const keys = asking.map(({ userId }) => key(userId))
		const counts = await countAttempts(tx, keys, at, limit.windowMs)
		// Under each key, the last ones are those over the limit.
		const left = new Map([...counts].map(([each, { count }]) => [each, limit.most - count]))
		for (const { id, userId } of asking.toReversed()) {
			const room = left.get(key(userId)) ?? 0
			if (room < 0) held.add(id)
			left.set(key(userId), room + 1)
		}
	}
	if (held.size === 0) return fresh
	for (const { id, userId } of mailed) if (held.has(id)) await gather(tx, id, due(userId))
	return fresh.map((notice) => (held.has(notice.id) ? { ...notice, mail: 'waiting' } : notice))
}
