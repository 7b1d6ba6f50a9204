import { type CaseReason, type OrderReason, orderReasons } from '../../contract/deals/reasons.ts'
import type { Words } from '../../contract/languages.ts'
import { words } from '../../contract/words.ts'
import { claims, joined, when } from '../orders/event-words.ts'
import { type About, certain, type EventKind } from './event-kind.ts'
import { page } from './pages.ts'

/** THE REASONS for decisions about reports and requests, as worded for the people concerned. */
const caseReasonWords: Readonly<Record<CaseReason, Words | null>> = {
	...(Object.fromEntries(orderReasons.map((reason) => [reason, claims[reason]])) as Record<OrderReason, Words>),
	'nothing wrong': words('Nothing is wrong with it.'),
	'put right': words('It has been put right.'),
	'no evidence': words('There is no evidence.'),
	fake: words('It looks like a fake.'),
	stolen: words('It may be stolen.'),
	'wrong category': words('It is in the wrong category.'),
	unsafe: words('It may hurt somebody.'),
	offensive: words('It is offensive.'),
	scam: words('It looks like a scam.'),
	spam: words('It is spam.'),
	repeated: words('It has happened before.'),
	matches: words('What you sent matches.'),
	'does not match': words('What you sent does not match.'),
	unreadable: words('What you sent cannot be read.'),
	risky: words('It looks risky.'),
	other: null,
}

/** What an admin wrote to the person concerned: a reason of THE REASONS with their own words, or their words alone. */
export const reasonGiven = ({ data: { reason, text } }: About): Words => {
	const known = typeof reason === 'string' && Object.hasOwn(caseReasonWords, reason)
	const given = known ? caseReasonWords[reason as CaseReason] : typeof reason === 'string' ? reason : ''
	const said = typeof text === 'string' ? text : ''
	if (given && said) return words('The reason given: {reason} {text}', { reason: given, text: said })
	const either = given || said
	return either ? words('The reason given: {reason}', { reason: either }) : words('No reason was given.')
}

/** An admin's decision against a person: they get it with the reason in full, and by mail whatever their settings. */
export const withReason = { next: reasonGiven, inFull: true, mail: true, always: true } as const

const caseLive = {
	name: 'case',
	to: ['admins'],
	data: ({ data }) => ({ _id: data['case'] ?? null }),
} as const satisfies EventKind['live']

const resume: Words = words('It is paused: put it back on the market when you like.')
const orderHoldsIt: Words = words('Its order goes on as before.')
const sold: Words = words('It has been sold, so it does not go back on the market.')
const afterShown: Readonly<Record<string, Words>> = { booked: orderHoldsIt, sold }

const { ownListings, account } = page
/** Reviews are shown on the order's page. */
const onOrder = {
	at: page.order,
	live: { name: 'order', to: ['buyer', 'seller'], data: ({ orderId }) => ({ _id: orderId }) },
} as const satisfies Partial<EventKind>
/** Admins' open queues show new cases and drop those another admin has decided. */
export const caseChanged = {
	name: 'case',
	to: ['admins'],
	others: true,
	data: ({ listingId, personId }) => ({ _id: listingId ?? personId }),
} as const satisfies EventKind['live']
/** The person's own screens show the mark as well, whatever their settings. */
export const markChanged = { ...caseChanged, to: ['admins', 'person'] } as const satisfies EventKind['live']

/** Events about reviews, reports, suspension and verification. */
export const trustEvents = {
	review_waiting: {
		to: ['buyer', 'seller'],
		words: ({ actor, product }) => words('{actor} rated your deal: {product}.', { actor, product }),
		next: () =>
			words('Rate it too, and both reviews appear at once. Otherwise theirs appears 14 days after the handover.'),
		...onOrder,
		mail: true,
	},
	review: {
		to: ['buyer', 'seller'],
		words: ({ product }) => words('You can now see the reviews of your deal: {product}.', { product }),
		...onOrder,
	},
	review_answered: {
		to: ['buyer', 'seller'],
		words: ({ actor }) => words('{actor} answered your review.', { actor }),
		...onOrder,
	},
	review_removed: {
		to: ['person'],
		words: () => words('An admin removed your review.'),
		...withReason,
		...onOrder,
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
		...withReason,
		at: ownListings,
		live: caseChanged,
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
		...withReason,
		at: ownListings,
		live: caseChanged,
	},
	own_picture_again: {
		to: ['seller'],
		words: ({ product }) =>
			words('A picture of your {product} is also on another listing of yours that is on the market.', { product }),
		next: () => words('If both are of the same gear, delete one. Otherwise give each its own picture.'),
		at: page.ownListings,
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
		...certain,
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
		...certain,
	},
	/** `data.case` is the case's id, `data.action` and `data.reason` are the decision. Other events tell the people concerned. */
	case_decided: { to: [], live: caseLive },
	case_undone: { to: [], live: caseLive },
	case_claimed: { to: [], live: caseLive },
	case_left: { to: [], live: caseLive },
	case_noted: { to: [], live: caseLive },
	case_unanswered: { to: [], live: caseLive },
	/** An admin has read messages that a side handed in. */
	case_messages_read: { to: [] },
	/** The person who was asked has answered. */
	case_answered: { to: [], live: caseLive },
	/** The reporter is not told. */
	case_asked: {
		to: ['person'],
		words: ({ product, data }) =>
			data['of'] === 'message'
				? words('A moderator asks you about what you wrote about {product}.', { product })
				: words('A moderator asks you about your {product}.', { product }),
		next: (about) =>
			joined(
				words('Somebody has doubts about it. Nothing is decided yet.'),
				reasonGiven(about),
				words('You can answer until {until}.', { until: when(about.data['answer_by']) }),
			),
		inFull: true,
		button: words('Answer the moderator'),
		at: page.ownCases,
		live: { ...caseLive, to: ['admins', 'person'] },
		...certain,
	},
	/** A side of a dispute made a statement. The other side can read and answer it. */
	case_statement: {
		to: ['buyer', 'seller'],
		words: ({ actor, product }) => words('{actor} says what happened with {product}.', { actor, product }),
		next: () => words('Read it, and say how you see it. Nothing is decided yet.'),
		button: words('Read and answer'),
		at: page.ownCases,
		live: { ...caseLive, to: ['admins', 'buyer', 'seller'] },
		mail: true,
		always: true,
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
		...withReason,
		at: account,
		live: caseChanged,
	},
} as const satisfies Record<string, EventKind>
