import type { Words } from '../../contract/languages.ts'
import { words } from '../../contract/words.ts'
import type { About, EventKind } from './event-kind.ts'
import { page } from './pages.ts'

/** What an admin wrote to whom it concerns. */
export const reasonGiven = ({ data: { reason } }: About): Words =>
	typeof reason === 'string' && reason !== ''
		? words('The reason given: {reason}', { reason })
		: words('No reason was given.')

const resume: Words = words('It is paused: put it back on the market when you like.')
const orderHoldsIt: Words = words('Its order goes on as before.')
const sold: Words = words('It has been sold, so it does not go back on the market.')
const afterShown: Readonly<Record<string, Words>> = { booked: orderHoldsIt, sold }

const { order, ownListings, account } = page
/** Its reviews stand on the order's page. */
const orderChanged: EventKind['live'] = {
	name: 'order',
	to: ['buyer', 'seller'],
	data: ({ orderId }) => ({ _id: orderId }),
}
/** Open queues of admins show what waits, and no longer what one of them has decided. */
export const caseChanged = {
	name: 'case',
	to: ['admins'],
	others: true,
	data: ({ listingId, personId }) => ({ _id: listingId ?? personId }),
} as const satisfies EventKind['live']
/** Their own screens show the mark, too, whatever they wish to be told of. */
export const markChanged = { ...caseChanged, to: ['admins', 'person'] } as const satisfies EventKind['live']

/** Reviews, reports, suspension and verification. */
export const trustEvents = {
	review_waiting: {
		to: ['buyer', 'seller'],
		words: ({ actor, product }) => words('{actor} rated your deal: {product}.', { actor, product }),
		next: () =>
			words('Rate it too, and both reviews appear at once. Otherwise theirs appears 14 days after the handover.'),
		at: order,
		live: orderChanged,
		mail: true,
	},
	review: {
		to: ['buyer', 'seller'],
		words: ({ product }) => words('You can now see the reviews of your deal: {product}.', { product }),
		at: order,
		live: orderChanged,
	},
	review_answered: {
		to: ['buyer', 'seller'],
		words: ({ actor }) => words('{actor} answered your review.', { actor }),
		at: order,
		live: orderChanged,
	},
	review_removed: {
		to: ['person'],
		words: () => words('An admin removed your review.'),
		next: reasonGiven,
		inFull: true,
		at: order,
		live: orderChanged,
		mail: true,
		always: true,
	},
	report_dismissed: {
		to: ['person'],
		words: ({ product }) =>
			words('We looked at {product}, which you reported. It stays as it is. Thank you for telling us.', { product }),
	},
	report_upheld: {
		to: ['person'],
		words: ({ product }) =>
			words('We looked at {product}, which you reported, and acted on it. Thank you.', { product }),
	},
	listing_hidden: {
		to: ['seller'],
		words: ({ product }) => words('An admin hid your {product}. Only you can see it.', { product }),
		next: reasonGiven,
		inFull: true,
		at: ownListings,
		live: caseChanged,
		mail: true,
		always: true,
	},
	listing_shown: {
		to: ['seller'],
		words: ({ product }) => words('Your {product} is no longer hidden.', { product }),
		next: ({ data }) => afterShown[String(data['state'])] ?? resume,
		at: ownListings,
		live: caseChanged,
		mail: true,
	},
	warned: {
		to: ['seller'],
		words: ({ product }) => words('An admin has a warning about your {product}.', { product }),
		next: reasonGiven,
		inFull: true,
		at: ownListings,
		live: caseChanged,
		mail: true,
		always: true,
	},
	suspended: {
		to: ['person'],
		words: () => words('Your account is suspended.'),
		next: (about) =>
			words('You can still read. Your listings are paused and your open orders have ended. {reason}', {
				reason: reasonGiven(about),
			}),
		inFull: true,
		at: account,
		live: caseChanged,
		mail: true,
		always: true,
		urgent: true,
	},
	suspension_lifted: {
		to: ['person'],
		words: () => words('Your account is no longer suspended.'),
		next: () =>
			words(
				'You can buy and sell again. If you had listings, they are paused: put them back on the market when you like.',
			),
		at: page.dashboard,
		live: caseChanged,
		mail: true,
		always: true,
		urgent: true,
	},
	verification: {
		to: ['admins'],
		words: ({ actor }) => words('{actor} asks for the verified mark.', { actor }),
		at: page.verification,
		live: caseChanged,
	},
	verification_refused: {
		to: ['person'],
		words: () => words('Your request for the verified mark was refused.'),
		next: reasonGiven,
		inFull: true,
		at: account,
		live: caseChanged,
		mail: true,
		always: true,
	},
} as const satisfies Record<string, EventKind>
