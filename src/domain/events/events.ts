import { alertCalls } from '../../contract/calls/alerts.ts'
import { inEachLanguage, languages, type Words } from '../../contract/languages.ts'
import { roles } from '../../contract/people/roles.ts'
import type { Role } from '../../contract/people/users.ts'
import { words } from '../../contract/words.ts'
import { addJob } from '../../database/jobs.ts'
import { type EventRow, insertEvent } from '../../database/notices/events.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { EventData } from '../../database/schema/events.ts'
import { alertEvents } from '../alerts/event-kinds.ts'
import { now } from '../clock.ts'
import { conversationEvents } from '../conversations/event-kinds.ts'
import { originOf } from '../moderation/origin.ts'
import { offerEvents } from '../offers/event-kinds.ts'
import { orderEvents } from '../orders/event-kinds.ts'
import { paymentEvents } from '../payments/event-kinds.ts'
import { page } from './pages.ts'
import { caseChanged, markChanged, reasonGiven, trustEvents } from './trust.ts'

/** Who can be told of an event. `domain/notices/audience.ts` finds them. */
export type Audience = 'buyer' | 'seller' | 'person' | 'admins' | 'wishers' | 'alerted' | 'both sides' | 'actor'

/** What an event's words may speak of. */
export interface About extends Pick<EventRow, 'orderId' | 'listingId' | 'personId' | 'data'> {
	/** The name of whoever did it; empty for the system and for somebody who is gone. */
	readonly actor: string
	/** The product's name, from the order if there is one. */
	readonly product: string
	/** Taka, from the order if there is one. */
	readonly price: number
	/** Where buyer and seller meet, from the order; empty while they have not said. */
	readonly place: string
	/** The name of the reader's saved search that led to it; empty if none did. */
	readonly search: string
}

export interface EventKind {
	/** What its switch is called in the settings. Those without one cannot be switched off. */
	readonly name?: Words
	/** Never the actor, but for a `receipt`. Nobody: no notice; the audit trail has it. */
	readonly to: readonly Audience[]
	readonly receipt?: true
	/** The notice, and the subject of the mail. */
	readonly words?: (about: About) => Words
	/** What the mail's button says. */
	readonly button?: Words
	/** The mail quotes what they wrote: the message, or what came with their move of the order. */
	readonly quotes?: 'message' | 'order'
	/** What to do next, for the mail. */
	readonly next?: (about: About) => Words
	/** The notice says that, too: it holds what an admin wrote to its reader. */
	readonly inFull?: true
	/** The page that the notice leads to. */
	readonly at?: (about: About) => string
	readonly mail?: true
	/** It tells of what alerts found. The mail shows what of that is still on the market, or does not go out. */
	readonly finds?: true
	/** What its mails count as, where not as `mails`. */
	readonly mailsCountAs?: 'messageMails' | 'wishMails'
	/** Of money or a meeting: its mail never waits for the next morning. Nor does one that is `always` or `urgent`. */
	readonly mailedAtOnce?: true | ((data: EventData) => boolean)
	/** How long the mail waits, in ms. Who reads the notice meanwhile gets none. */
	readonly mailAfter?: number
	/** Also shown by the browser while Motor is closed. */
	readonly push?: true
	/** How long it waits to be pushed, in ms. Who reads the notice meanwhile is not disturbed. */
	readonly pushAfter?: number
	/** Identity, payment and reminders: quiet hours do not hold it back. */
	readonly urgent?: true
	/** Nobody can switch it off. */
	readonly always?: true
	/** Which roles it is for, where `to` alone would offer its switch to others. */
	readonly roles?: readonly Role[]
	/** What open screens hear, the actor's own unless `others`: an event of `GET /api/live`, which has them read again. */
	readonly live?: Live
	/** It brings a listing to the market or changes it there: saved searches are compared with it. */
	readonly matched?: 'new' | 'again'
}

interface Live {
	readonly name: string
	readonly to: readonly Audience[]
	/** Not the actor's own screens: the one where it was done reads again by itself. */
	readonly others?: true
	readonly data: (event: Pick<About, 'orderId' | 'listingId' | 'personId' | 'data'>) => EventData
}

const amounts = inEachLanguage((language) => new Intl.NumberFormat(languages[language].numbers))

/** A price in words, grouped as in India. */
export const taka = (price: number): Words => inEachLanguage((language) => `৳${amounts[language].format(price)}`)

/**
 * THE EVENTS TABLE: what can happen, who is told of it, how, and with which words. Notices, mails, live updates and the
 * audit trail follow from it.
 */
export const events = {
	...orderEvents,
	published: { to: [], matched: 'new' },
	advertised: { to: [] },
	/** `data.price` and `data.price_was` in taka, where the price has changed. */
	edited: { to: [], matched: 'again' },
	paused: { to: [] },
	resumed: { to: [], matched: 'again' },
	sold_elsewhere: { to: [] },
	listing_deleted: {
		to: ['seller'],
		words: ({ product }) => words('An admin took your {product} off the market.', { product }),
		next: reasonGiven,
		inFull: true,
		at: page.ownListings,
		mail: true,
		always: true,
	},
	reported: {
		name: words('A listing is reported'),
		to: ['admins'],
		words: ({ product }) => words('{product} was reported.', { product }),
		at: page.reports,
		live: caseChanged,
	},
	reports_dismissed: { to: [], live: caseChanged },
	/** Because an admin acted on them, or the seller deleted the listing. */
	reports_closed: { to: [], live: caseChanged },
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
} as const satisfies Record<string, EventKind>

export type EventKindName = keyof typeof events

/** The row of an event. Undefined for one that an older or a newer version recorded. */
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

/** Which roles are told of this kind of event. */
export const rolesTold = (kind: EventKind): readonly Role[] => kind.roles ?? kind.to.flatMap((to) => rolesOf[to])

interface Happening {
	readonly kind: EventKindName
	/** A user's id; null for the system. */
	readonly by: string | null
	/** Ids of what it happened to. */
	readonly order?: string
	readonly listing?: string
	readonly person?: string
	/** No names, addresses or numbers of people: nothing is ever taken out of an event again. */
	readonly data?: EventData
}

/**
 * Records what happened, in the transaction that makes it happen. Whoever is to be told is told by a job. Returns the
 * event's number.
 */
export async function record(tx: Transaction, happening: Happening): Promise<number> {
	const { kind, by, order, listing, person, data = {} } = happening
	const { to, live, matched }: EventKind = events[kind]
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
	if (matched && listing) {
		const isNew = matched === 'new'
		await addJob(tx, 'match_listing', { listing, isNew }, { key: `match ${matched} ${listing}` })
	}
	return event
}
