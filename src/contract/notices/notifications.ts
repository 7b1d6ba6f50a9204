import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { type Language, languageCodes } from '../languages.ts'
import { pageSize } from '../page.ts'
import { reason } from '../sentences.ts'

export const Notification = z.object({
	_id: z.string(),
	/** The event's name. */
	kind: z.string(),
	product_id: z.nullable(z.string()),
	/** The gear it is about, in lists; `img` is empty if there is no picture. */
	product: z.optional(z.object({ name: z.string(), img: z.string(), price: z.number() })),
	/** The path of the page that it links to. */
	address: z.string(),
	/** In the reader's language. */
	text: z.string(),
	created_at: z.number(),
	read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Response header with the number of unread notices, counted up to 1,000. */
export const unreadHeader = 'x-unread'
export const mostCounted = 1_000

const idsReason = reason('noticeIds', { max: pageSize.most })
const NoticeId = text(idsReason, z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, idsReason))

/** Without `ids`, marks all as read. */
export const ReadNotices = z.object({
	// Zod checks the length of anything that has one, so check the type first.
	ids: z.optional(
		z.pipe(z.array(NoticeId, idsReason), z.array(z.string()).check(z.maxLength(pageSize.most, idsReason))),
	),
})
export type ReadNotices = z.infer<typeof ReadNotices>

const timeReason = reason('timeOfDay')
const TimeOfDay = text(timeReason, z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeReason))
const kindsReason = reason('noticeKinds')
const Kind = z.object({ app: z.boolean(kindsReason), mail: z.boolean(kindsReason) }, kindsReason)

const fields = {
	language: z.enum(languageCodes as [Language, ...Language[]], reason('chooseLanguage')),
	/** In Dhaka time, as `22:00`; null if off. */
	quiet: z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay }, timeReason)),
	/** The kinds of events that this person can be notified of and may switch off. */
	kinds: z.record(z.string(), Kind, kindsReason),
}

export const NotificationSettings = z.object({
	...fields,
	/** The name of each kind, in the reader's language. */
	names: z.record(z.string(), z.string()),
	/** Kinds that are never mailed. */
	never_mailed: z.array(z.string()),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Absent fields stay as they are. */
export const NotificationSettingsChange = z.object({
	language: z.optional(fields.language),
	quiet: z.optional(fields.quiet),
	kinds: z.optional(fields.kinds),
})
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

/** An update for open screens. `reset` has neither id nor data: the client has to read everything again. */
export const LiveUpdate = z.object({
	id: z.optional(z.string()),
	event: z.string(),
	data: z.optional(z.record(z.string(), z.unknown())),
})
export type LiveUpdate = z.infer<typeof LiveUpdate>
