import { inEachLanguage, languages, type Words } from '../../contract/languages.ts'
import type { KeptLive } from '../../contract/notices/live.ts'
import type { Role } from '../../contract/people/users.ts'
import type { EventRow } from '../../database/notices/events.ts'
import type { EventData } from '../../database/schema/events.ts'

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
	/** The notice says that, too. */
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
	/** It brings a listing to the market or changes what is seen of it: the listing is compared with what was reported stolen. */
	readonly checked?: true
}

interface Live {
	readonly name: KeptLive
	readonly to: readonly Audience[]
	/** Not the actor's own screens: the one where it was done reads again by itself. */
	readonly others?: true
	readonly data: (event: Pick<About, 'orderId' | 'listingId' | 'personId' | 'data'>) => EventData
}

const amounts = inEachLanguage((language) => new Intl.NumberFormat(languages[language].numbers))

/** A price in words, grouped as in India. */
export const taka = (price: number): Words => inEachLanguage((language) => `৳${amounts[language].format(price)}`)
