import { inEachLanguage, languages, type Words } from '../../contract/languages.ts'
import type { KeptLive } from '../../contract/notices/live.ts'
import type { Role } from '../../contract/people/users.ts'
import type { EventRow } from '../../database/notices/events.ts'
import type { EventData } from '../../database/schema/events.ts'

/** Who can be told about an event. `domain/notices/audience.ts` finds the people. */
export type Audience = 'buyer' | 'seller' | 'person' | 'admins' | 'wishers' | 'alerted' | 'both sides' | 'actor'

/** What an event's words may refer to. */
export interface About extends Pick<EventRow, 'orderId' | 'listingId' | 'personId' | 'data'> {
	/** The actor's name; empty for the system and for people who have left. */
	readonly actor: string
	/** The product's name, from the order if there is one. */
	readonly product: string
	/** Taka, from the order if there is one. */
	readonly price: number
	/** Where buyer and seller meet, from the order; empty until they have said. */
	readonly place: string
	/** The name of the reader's saved search that found it; empty if none did. */
	readonly search: string
}

export interface EventKind {
	/** The label of its switch in the settings. Events without one cannot be switched off. */
	readonly name?: Words
	/** Never includes the actor, except for a `receipt`. If empty, there is no notice and only the audit trail has it. */
	readonly to: readonly Audience[]
	readonly receipt?: true
	/** The text of the notice, and the subject of the mail. */
	readonly words?: (about: About) => Words
	/** The label of the mail's button. */
	readonly button?: Words
	/** The mail quotes the actor's words: the message, or the text sent with the move of the order. */
	readonly quotes?: 'message' | 'order'
	/** What to do next, for the mail. */
	readonly next?: (about: About) => Words
	/** The notice includes `next`, too. */
	readonly inFull?: true
	/** The page the notice links to. */
	readonly at?: (about: About) => string
	readonly mail?: true
	/** It reports findings of alerts. The mail shows those still on the market, or is not sent if there are none. */
	readonly finds?: true
	/** What its mails count as, if not as `mails`. */
	readonly mailsCountAs?: 'messageMails' | 'wishMails'
	/**
	 * About money or a meeting: its mail never waits for the next morning. Nor does the mail of an event that is `always`
	 * or `urgent`.
	 */
	readonly mailedAtOnce?: true | ((data: EventData) => boolean)
	/** How long the mail waits, in ms. It is not sent if the notice is read in the meantime. */
	readonly mailAfter?: number
	/** Also shown as a push notification while Motor is closed. */
	readonly push?: true
	/** How long the push waits, in ms. It is not sent if the notice is read in the meantime. */
	readonly pushAfter?: number
	/** About identity, payment or a reminder: quiet hours do not delay it. */
	readonly urgent?: true
	/** Cannot be switched off. */
	readonly always?: true
	/** The roles it is for, if `to` alone would offer its switch to others as well. */
	readonly roles?: readonly Role[]
	/** What open screens receive, including the actor's own unless `others`: an event of `GET /api/live`, which makes them refetch. */
	readonly live?: Live
	/** It publishes a listing or changes a published one: the listing is compared with saved searches. */
	readonly matched?: 'new' | 'again'
	/** It publishes a listing or changes its visible content: the listing is compared with what was reported stolen. */
	readonly checked?: true
}

/** What a kind that cannot be switched off spreads. Its mail never waits, and quiet hours do not delay it. */
export const certain = { mail: true, urgent: true, always: true } as const

interface Live {
	readonly name: KeptLive
	readonly to: readonly Audience[]
	/** Skips the actor's own screens: the screen where it was done refetches by itself. */
	readonly others?: true
	readonly data: (event: Pick<About, 'orderId' | 'listingId' | 'personId' | 'data'>) => EventData
}

const amounts = inEachLanguage((language) => new Intl.NumberFormat(languages[language].numbers))

/** A price in words, with Indian digit grouping. */
export const taka = (price: number): Words => inEachLanguage((language) => `৳${amounts[language].format(price)}`)
