import type { OfferEnding } from '../../contract/deals/offers.ts'
import type { Words } from '../../contract/languages.ts'
import { words } from '../../contract/words.ts'
import { type About, type EventKind, taka } from '../events/event-kind.ts'
import { page } from '../events/pages.ts'
import { joined, when } from '../orders/event-words.ts'

/** An offer's change shows in the list of offers and in its conversation. */
const offerChanged: EventKind['live'] = {
	name: 'offer',
	to: ['both sides'],
	data: ({ data }) => ({ _id: data.offer ?? null, conversation: data.conversation ?? null }),
}
/** By notice and mail, and on open screens. */
const told = { to: ['both sides'], at: page.conversation, mail: true, live: offerChanged } as const
const pushed = { ...told, push: true } as const
const offered = ({ data }: About) => Number(data.price ?? 0)

/** Why an open offer is over, each as a full sentence. */
const offerEndingWords: Record<OfferEnding, Words> = {
	booked: words('Somebody has booked it.'),
	paused: words('It is off the market for now.'),
	sold: words('It is sold.'),
	hidden: words('It is off the market.'),
	price: words('Its price has changed.'),
	deleted: words('It is no longer there.'),
	blocked: words('You can no longer deal with each other.'),
	suspended: words('The account of one of you is suspended.'),
}
const endingOf = ({ data }: About) => offerEndingWords[data.reason as OfferEnding] ?? offerEndingWords.deleted

const stillThere: Words = words('It is still on the market, and the buyer can offer another price.')

const answerOffer = (deadline: unknown): Words =>
	deadline
		? words('Accept, decline or name another price by {deadline}.', { deadline: when(deadline) })
		: words('Accept, decline or name another price.')

/** Events about offers. Sent to the other side, or to both if the system ended the offer. */
export const offerEvents = {
	offer_made: {
		name: words('Somebody offers you a price'),
		roles: ['seller'],
		words: (about) =>
			words('{actor} offers {offer} for your {product}.', {
				actor: about.actor,
				offer: taka(offered(about)),
				product: about.product,
			}),
		next: ({ price, data }) => joined(words('You ask {price}.', { price: taka(price) }), answerOffer(data.deadline)),
		button: words('Answer the offer'),
		...pushed,
	},
	offer_countered: {
		name: words('Counter-offer'),
		words: (about) =>
			words('{actor} names {offer} for {product}.', {
				actor: about.actor,
				offer: taka(offered(about)),
				product: about.product,
			}),
		next: ({ data }) => joined(answerOffer(data.deadline), words('If you accept, it becomes an order.')),
		button: words('Answer the offer'),
		...pushed,
	},
	/** Both sides are notified by the order that this creates. */
	offer_accepted: { to: [], live: offerChanged },
	offer_declined: {
		name: words('An offer is declined'),
		words: (about) =>
			words('{actor} declined {offer} for {product}.', {
				actor: about.actor,
				offer: taka(offered(about)),
				product: about.product,
			}),
		next: () => stillThere,
		...pushed,
	},
	offer_withdrawn: {
		name: words('An offer is taken back'),
		to: ['both sides'],
		words: (about) =>
			words('{actor} took back the offer of {offer} for {product}.', {
				actor: about.actor,
				offer: taka(offered(about)),
				product: about.product,
			}),
		at: page.conversation,
		live: offerChanged,
	},
	offer_expired: {
		name: words('An offer is not answered in time'),
		words: (about) =>
			words('Nobody answered the offer of {offer} for {product} in time.', {
				offer: taka(offered(about)),
				product: about.product,
			}),
		next: () => stillThere,
		...told,
	},
	offer_ended: {
		name: words('An offer is over'),
		words: (about) =>
			words('The offer of {offer} for {product} is over. {reason}', {
				offer: taka(offered(about)),
				product: about.product,
				reason: endingOf(about),
			}),
		...told,
	},
} as const satisfies Record<string, EventKind>
