import { alertCalls } from '../../contract/calls/alerts.ts'
import type { TellingNotice } from '../../contract/notices/live.ts'
import { roles } from '../../contract/people/roles.ts'
import type { Role } from '../../contract/people/users.ts'
import { words } from '../../contract/words.ts'
import { addJob } from '../../database/jobs.ts'
import { checkListings } from '../../database/moderation/holds.ts'
import { insertEvent } from '../../database/notices/events.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { EventData } from '../../database/schema/events.ts'
import { alertEvents } from '../alerts/event-kinds.ts'
import { followEvent } from '../cases/followed.ts'
import { now } from '../clock.ts'
import { conversationEvents } from '../conversations/event-kinds.ts'
import { heldEvents } from '../moderation/event-kinds.ts'
import { originOf } from '../moderation/origin.ts'
import { offerEvents } from '../offers/event-kinds.ts'
import { orderEvents } from '../orders/event-kinds.ts'
import { paymentEvents } from '../payments/event-kinds.ts'
import type { Audience, EventKind } from './event-kind.ts'
import { page } from './pages.ts'
import { caseChanged, markChanged, trustEvents, withReason } from './trust.ts'

/**
 * THE EVENTS TABLE: what can happen, who is told, how, and in which words. Notices, mails, live updates and the audit
 * trail are derived from it.
 */
export const events = {
	...orderEvents,
	published: { to: [], matched: 'new', checked: true },
	advertised: { to: [] },
	advertising_stopped: { to: [] },
	/** `data.price` and `data.price_was` in taka, if the price has changed. */
	edited: { to: [], matched: 'again', checked: true },
	paused: { to: [] },
	resumed: { to: [], matched: 'again', checked: true },
	sold_elsewhere: { to: [] },
	sold_undone: { to: [] },
	listing_deleted: {
		to: ['seller'],
		words: ({ product }) => words('An admin took your {product} off the market.', { product }),
		...withReason,
		at: page.ownListings,
	},
	reported: {
		name: words('A listing is reported'),
		to: ['admins'],
		words: ({ product }) => words('{product} was reported.', { product }),
		at: page.reports,
		live: caseChanged,
	},
	reports_dismissed: { to: [], live: caseChanged },
	/** Either an admin acted on them, or the seller deleted the listing. */
	reports_closed: { to: [], live: caseChanged },
	/** Has `data.fact` and `data.reason`. */
	fact_confirmed: { to: [], matched: 'again' },
	registered: { to: [] },
	made_admin: { to: [] },
	verified: {
		name: words('You become a verified seller'),
		roles: ['seller'],
		to: ['person'],
		words: () => words('You are now a verified seller.'),
		next: () => words('Buyers see the mark on each of your listings.'),
		at: page.ownListings,
		live: markChanged,
		mail: true,
	},
	unverified: {
		to: ['person'],
		words: () => words('You are no longer a verified seller.'),
		at: page.account,
		live: markChanged,
		mail: true,
		always: true,
	},
	mail_failed: {
		name: words('An email cannot be delivered'),
		to: ['admins'],
		words: ({ data }) =>
			words('An email about “{about}” could not be delivered. The log says why.', { about: String(data.about) }),
	},
	...alertEvents,
	...conversationEvents,
	...offerEvents,
	...paymentEvents,
	user_deleted: { to: [], live: caseChanged },
	account_deleted: { to: [], live: caseChanged },
	signed_out: { to: [] },
	...trustEvents,
	...heldEvents,
} as const satisfies Record<string, EventKind> & Record<TellingNotice, EventKind>

export type EventKindName = keyof typeof events

/** The row of an event. Undefined if an older or newer version recorded it. */
export const kindOf = (name: string): EventKind | undefined =>
	Object.hasOwn(events, name) ? events[name as EventKindName] : undefined

const rolesOf: Record<Audience, readonly Role[]> = {
	buyer: ['buyer'],
	seller: ['seller'],
	person: roles,
	admins: ['admin'],
	wishers: ['buyer'],
	alerted: alertCalls['POST /api/saved-search'].who,
	'both sides': ['buyer', 'seller'],
	actor: [],
}

/** The roles that are told about this kind of event. */
export const rolesTold = (kind: EventKind): readonly Role[] => kind.roles ?? kind.to.flatMap((to) => rolesOf[to])

export interface Happening {
	readonly kind: EventKindName
	/** A user's id; null for the system. */
	readonly by: string | null
	/** Ids of what the event is about. */
	readonly order?: string
	readonly listing?: string
	readonly person?: string
	/** Must not contain people's names, addresses or numbers: events are never edited. */
	readonly data?: EventData
}

/** Records an event now, or keeps it for later. */
export type Tell = (tx: Transaction, happening: Happening) => Promise<unknown>

/** Records an event in the transaction that causes it. A job sends the notices. Returns the event's number. */
export async function record(tx: Transaction, happening: Happening): Promise<number> {
	const { kind, by, order, listing, person, data = {} } = happening
	const { to, live, matched, checked }: EventKind = events[kind]
	const event = await insertEvent(tx, {
		kind,
		actorId: by,
		orderId: order ?? null,
		listingId: listing ?? null,
		personId: person ?? null,
		data,
		createdAt: now(),
		address: originOf(),
		told: to.length > 0 || live !== undefined,
	})
	await followEvent(tx, happening)
	if (matched && listing) {
		const isNew = matched === 'new'
		await addJob(tx, 'match_listing', { listing, isNew }, { key: `match ${matched} ${listing}` })
	}
	if (checked && listing) await checkListings(tx, [listing])
	return event
}
