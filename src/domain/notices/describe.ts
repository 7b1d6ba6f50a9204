import type { Language } from '../../contract/languages.ts'
import type { Notification } from '../../contract/notices/notifications.ts'
import { href } from '../../contract/paths.ts'
import type { ToldEvent } from '../../database/notices/events.ts'
import type { NoticeRow } from '../../database/notices/notices.ts'
import type { About, EventKind } from '../events/event-kind.ts'
import { kindOf } from '../events/events.ts'

/** What the words of an event may refer to. */
export function aboutOf({ event, actor, product, price, place, search }: ToldEvent): About {
	const { orderId, listingId, personId, data } = event
	return { orderId, listingId, personId, data, actor, product, price, place, search }
}

/** What an event tells a reader, followed by what to do next if `inFull`. */
export function textOf(
	kind: EventKind | undefined,
	about: About,
	language: Language,
	inFull: boolean = kind?.inFull === true,
): string {
	const said = [kind?.words, inFull && kind?.next]
	return said.flatMap((words) => (words ? words(about)[language] : [])).join(' ')
}

/** A notice as sent to its reader. */
export function describeNotice(told: ToldEvent & { notice: NoticeRow }, language: Language): Notification {
	const { event, notice } = told
	const kind = kindOf(event.kind)
	const about = aboutOf(told)
	return {
		_id: notice.id,
		kind: event.kind,
		product_id: event.listingId,
		address: kind?.at?.(about) ?? href('dashboard'),
		text: textOf(kind, about, language),
		created_at: notice.createdAt.getTime(),
		read: notice.readAt !== null,
	}
}
