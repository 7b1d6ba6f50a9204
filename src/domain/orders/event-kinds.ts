import type { OrderReason } from '../../contract/deals/reasons.ts'
import type { Words } from '../../contract/languages.ts'
import { words } from '../../contract/words.ts'
import { type About, type EventKind, taka } from '../events/event-kind.ts'
import { page } from '../events/pages.ts'
import { claims, joined, nothing, when, who, why } from './event-words.ts'
import { wrongCodeLimits } from './order-lifecycle.ts'

const parties = ['buyer', 'seller'] as const
const live: EventKind['live'] = { name: 'order', to: parties, data: ({ orderId }) => ({ _id: orderId }) }
/** Also sent to the admins, whose queues show it. */
const liveToAdmins: EventKind['live'] = { ...live, to: [...parties, 'admins'] }
/** By notice and mail, and on open screens. */
const told = { at: page.order, mail: true, live } as const
const pushed = { ...told, push: true } as const
/** An admin's decision about a dispute, whatever the settings. */
const decision = { ...told, next: why, always: true, live: liveToAdmins } as const

const codeRule: Words = words(
	'The buyer looks at the gear first and says the code only when both agree. The seller types it.',
)

const where = ({ place }: About): Words => (place ? words('The place: {place}.', { place }) : nothing)
const agreeOnMeeting: Words = words('Now agree on a public place and a time to meet.')
const meetBy = (deadline: unknown): Words =>
	words('Meet by {deadline}, or the order expires.', { deadline: when(deadline) })
const moneyBack: Words = words('Whatever was paid online goes back to the buyer.')
const rateIt = (until: unknown): Words =>
	until ? words('You can rate each other until {until}.', { until: when(until) }) : words('You can rate each other.')
const answerInTime = (deadline: unknown): Words =>
	deadline
		? words('Accept or decline by {deadline}, or the booking expires.', { deadline: when(deadline) })
		: words('Accept or decline it in time, or the booking expires.')
const paysFirst = (until: unknown): Words =>
	words(
		'The buyer has until {until} to pay online. If the money comes, the order’s page says until when to answer. If it does not, the booking ends, unless you have accepted it.',
		{ until: when(until) },
	)
const disputable = (until: unknown): Words =>
	words('If something is wrong, the buyer can open a dispute until {until}.', { until: when(until) })

const moneyHeld: Words = words('The money is held until then. Buyer and seller are both told the decision.')
const isClaim = (by: unknown) => by === 'buyer' || by === 'seller'
const toAnswer: Readonly<Record<string, Words>> = { buyer: words('The seller'), seller: words('The buyer') }

/** What one side claims about the other, as their words, and how long the other can answer. */
function claimOf(about: About): Words {
	const { actor, data } = about
	const other = toAnswer[String(data.by)]
	if (!other)
		return joined(
			why(about),
			data.answer_by
				? words('Nothing is decided yet. You can both say what happened until {until}.', {
						until: when(data.answer_by),
					})
				: nothing,
		)
	const until = data.answer_by
		? words('{other} can answer until {until}.', { other, until: when(data.answer_by) })
		: nothing
	const reason = data.reason as OrderReason
	return joined(
		// With `other`, their own words follow.
		reason === 'other' ? nothing : words('{actor} gives this reason: “{reason}”', { actor, reason: claims[reason] }),
		words('Nothing is decided yet.'),
		until,
	)
}

/** Events about orders: rows of the events table. */
export const orderEvents = {
	booked: {
		name: words('Somebody wants to buy your gear'),
		to: ['seller'],
		words: ({ actor, product }) => words('{actor} wants to buy your {product}.', { actor, product }),
		next: ({ price, data }) =>
			joined(
				words('The price is {price}.', { price: taka(price) }),
				data.pay_by ? paysFirst(data.pay_by) : answerInTime(data.deadline),
			),
		button: words('Answer the booking'),
		...pushed,
	},
	accepted: {
		name: words('An order is accepted'),
		to: parties,
		words: ({ actor, product }) => words('{actor} accepted the order for {product}.', { actor, product }),
		next: ({ data }) => joined(agreeOnMeeting, data.deadline ? meetBy(data.deadline) : nothing),
		button: words('Agree on a meeting'),
		...pushed,
	},
	/** The price of an unpaid order was lowered by an offer. */
	price_lowered: {
		name: words('A lower price is agreed'),
		to: parties,
		words: ({ actor, product, data }) =>
			words('{actor} agreed to {offer} for {product}.', { actor, offer: taka(Number(data.price)), product }),
		next: () => words('Pay this price when you meet.'),
		...pushed,
	},
	declined: {
		name: words('A seller declines your order'),
		to: ['buyer'],
		words: ({ actor, product }) => words('{actor} declined your order for {product}.', { actor, product }),
		next: (about) => joined(why(about), words('Look for more like it.')),
		...pushed,
	},
	cancelled: {
		name: words('An order is cancelled'),
		to: parties,
		words: (about) => {
			const actor = who(about)
			const { product } = about
			return actor
				? words('{actor} cancelled the order for {product}.', { actor, product })
				: words('The order for {product} was cancelled.', { product })
		},
		next: (about) => joined(why(about), words("You don't need to do anything."), moneyBack),
		...pushed,
		mailedAtOnce: ({ met }) => met === true,
	},
	expired: {
		name: words('An order expires'),
		to: parties,
		words: ({ product }) => words('The order for {product} has expired.', { product }),
		next: ({ data }) =>
			joined(
				data.from === 'booked'
					? words('The seller did not answer in time.')
					: words('Nobody confirmed a handover in time.'),
				words('The gear is back on the market.'),
				moneyBack,
			),
		...told,
	},
	meeting_proposed: {
		name: words('Somebody proposes a meeting'),
		to: parties,
		words: ({ actor, product, data }) =>
			words('{actor} proposes to meet on {at} for {product}.', { actor, at: when(data.at), product }),
		next: (about) => joined(where(about), words('Agree, or propose another time or place.')),
		button: words('Answer the proposal'),
		...pushed,
	},
	meeting_agreed: {
		name: words('A meeting is agreed'),
		to: parties,
		words: ({ actor, product, data }) =>
			words('{actor} agreed to meet on {at} for {product}.', { actor, at: when(data.at), product }),
		next: (about) => joined(where(about), codeRule),
		...pushed,
		mailedAtOnce: true,
	},
	meeting_reminder: {
		name: words('Three hours before a meeting'),
		to: parties,
		words: ({ product, data }) => words('You meet on {at} for {product}.', { at: when(data.at), product }),
		next: (about) => joined(where(about), codeRule),
		at: page.order,
		mail: true,
		push: true,
		urgent: true,
	},
	extended: {
		name: words('Somebody asks for more time'),
		to: parties,
		words: ({ actor, product }) => words('{actor} asked for 14 more days for {product}.', { actor, product }),
		next: ({ data }) => words('The order now runs until {deadline}.', { deadline: when(data.deadline) }),
		at: page.order,
		live,
	},
	/** No codes are left; only `received` can complete the order. */
	codes_spent: {
		to: ['buyer'],
		words: ({ product }) =>
			words('The code for {product} was entered wrongly {count} times.', { product, count: wrongCodeLimits.all }),
		next: () =>
			words(
				'It no longer works. Once you have looked at the gear and taken it, confirm the handover yourself, on the order’s page. If you have not met yet, somebody has been guessing.',
			),
		...pushed,
		always: true,
	},
	asked: {
		name: words('Order about to expire'),
		to: parties,
		words: ({ product }) => words('Was {product} handed over?', { product }),
		next: ({ data }) =>
			joined(
				data.extendable === false
					? words('Confirm the handover, or cancel.')
					: words('Confirm the handover, take 14 more days, or cancel.'),
				data.leads_to === 'disputed'
					? words('Otherwise an admin decides after {deadline} who gets the money.', { deadline: when(data.deadline) })
					: words('Otherwise the order ends on {deadline}.', { deadline: when(data.deadline) }),
			),
		button: words('Say how it went'),
		...pushed,
		urgent: true,
	},
	completed: {
		name: words('Gear is handed over'),
		to: parties,
		words: ({ product }) => words('{product} was handed over.', { product }),
		next: ({ data }) => joined(data.deadline ? disputable(data.deadline) : nothing, rateIt(data.rate_until)),
		button: words('Rate the deal'),
		...told,
		mailedAtOnce: true,
	},
	no_show: {
		name: words('The other side says that you did not come'),
		to: parties,
		words: ({ actor, product }) =>
			words('{actor} says that you did not come to the meeting for {product}.', { actor, product }),
		quotes: 'order',
		next: () =>
			joined(words('The order has ended. If this is not right, write to them on the order’s page.'), moneyBack),
		...told,
		mailedAtOnce: true,
	},
	disputed: {
		to: [...parties, 'admins'],
		words: ({ actor, product, data }) =>
			isClaim(data.by)
				? words('{actor} opened a dispute about {product}.', { actor, product })
				: words('An admin has to decide about the order for {product}.', { product }),
		next: (about) => joined(claimOf(about), moneyHeld),
		inFull: true,
		quotes: 'order',
		button: words('Look at the order'),
		...pushed,
		always: true,
		live: liveToAdmins,
	},
	dispute_waiting: {
		to: ['admins'],
		words: ({ product }) => words('The dispute about {product} still waits for a decision.', { product }),
		at: page.order,
		mail: true,
		always: true,
		urgent: true,
	},
	refunded: {
		to: parties,
		words: ({ product }) => words('An admin decided: the money for {product} goes back to the buyer.', { product }),
		...decision,
	},
	dismissed: {
		to: parties,
		words: ({ product }) => words('An admin decided: the sale of {product} stands.', { product }),
		...decision,
	},
	settled: {
		to: parties,
		words: ({ product, data }) =>
			words('An admin decided: {amount} for {product} goes back to the buyer, and the rest to the seller.', {
				amount: taka(Number(data.amount)),
				product,
			}),
		...decision,
	},
	/** The buyer reported what they found when checking the gear. */
	gear_checked: { to: [], live },
	back_on_market: {
		name: words('Something on your wishlist is back on the market'),
		to: ['wishers'],
		words: ({ product }) => words('{product} from your wishlist is back on the market.', { product }),
		next: ({ price }) => words('It costs {price}. There is only one.', { price: taka(price) }),
		at: page.listing,
		mail: true,
		mailsCountAs: 'wishMails',
		matched: 'again',
		checked: true,
	},
} as const satisfies Record<string, EventKind>
