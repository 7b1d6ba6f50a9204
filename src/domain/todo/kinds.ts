import { agreedMeeting, isAsked } from '../../contract/deals/order-facts.ts'
import type { Order } from '../../contract/deals/orders.ts'
import { orderIs } from '../../contract/deals/states.ts'
import type { Words } from '../../contract/languages.ts'
import type { CaseKind } from '../../contract/moderation/case-kinds.ts'
import { dayOf } from '../../contract/moments.ts'
import type { TodoKind } from '../../contract/todo.ts'
import { words } from '../../contract/words.ts'

/** A task about an order, for the side that reads it. The lifecycle decides which actions there are; nothing here restates it. */
interface OrderTodo {
	readonly kind: TodoKind
	readonly when: (order: Order, at: number) => boolean
	/** The deadline, in ms since 1970. */
	readonly due: (order: Order) => number | null
	readonly text: (said: { readonly other: string; readonly product: string }) => Words
}

const can =
	(...actions: Order['actions']) =>
	(order: Order) =>
		actions.some((action) => order.actions.includes(action))
const deadline = (order: Order) => order.deadline
const agreedAt = (order: Order) => agreedMeeting(order)?.at ?? null
const isMet = (order: Order, at: number) => (agreedAt(order) ?? Number.POSITIVE_INFINITY) <= at
const isToday = (order: Order, at: number) => dayOf(agreedAt(order) ?? Number.NaN) === dayOf(at)
const isDecided = ({ payment }: Order) => payment?.status !== 'review'
const isProposing = ({ meeting, proposal_over: over, as }: Order) =>
	meeting !== null && !meeting.agreed && meeting.by === as && !over

/** THE THINGS TO DO about an order; the first that fits counts. `src/web/components/deals/words.ts` words them on the order itself. */
export const orderTodos: readonly OrderTodo[] = [
	{
		kind: 'payment',
		when: (order) => orderIs(order.status, 'unanswered') && order.pay_by !== undefined && can('pay')(order),
		due: (order) => order.pay_by ?? null,
		text: (said) => words('Pay for {product} to keep it.', said),
	},
	{
		kind: 'booking',
		when: can('accept'),
		due: deadline,
		text: (said) => words('{other} wants to buy your {product}.', said),
	},
	{
		kind: 'meeting_answer',
		when: (order) => isDecided(order) && can('agree_meeting')(order),
		due: (order) => order.meeting?.at ?? null,
		text: (said) => words('{other} proposes a meeting for {product}.', said),
	},
	{
		kind: 'meeting',
		when: (order, at) => isDecided(order) && isMet(order, at) && can('received', 'complete')(order),
		due: deadline,
		text: (said) => words('Say how the meeting for {product} went.', said),
	},
	{
		kind: 'meeting',
		when: (order, at) =>
			isDecided(order) && isToday(order, at) && !isMet(order, at) && can('received', 'complete')(order),
		due: agreedAt,
		text: (said) => words('You meet {other} today for {product}.', said),
	},
	{
		kind: 'meeting',
		when: (order, at) =>
			isDecided(order) &&
			can('propose_meeting')(order) &&
			(isAsked(order) || (agreedAt(order) === null && !isProposing(order))) &&
			!isMet(order, at) &&
			!isToday(order, at),
		due: deadline,
		text: (said) => words('Agree with {other} on where and when to meet for {product}.', said),
	},
	{
		kind: 'review',
		when: ({ status, review_until: until }) => orderIs(status, 'sold') && until !== undefined,
		due: (order) => order.review_until ?? null,
		text: (said) => words('Rate your deal with {other}: {product}.', said),
	},
]

export interface QueueText {
	readonly one: Words
	readonly other: (count: number) => Words
}

/** THE QUEUES of moderators: what the dashboard says while cases of a kind are open. */
export const caseTodos: Readonly<Record<CaseKind, QueueText>> = {
	listing: {
		one: words('One listing waits for a decision.'),
		other: (count) => words('{count} listings wait for a decision.', { count }),
	},
	message: {
		one: words('One reported message waits for a decision.'),
		other: (count) => words('{count} reported messages wait for a decision.', { count }),
	},
	verification: {
		one: words('One seller asks for the verified mark.'),
		other: (count) => words('{count} sellers ask for the verified mark.', { count }),
	},
	stolen: {
		one: words('One report of stolen gear waits for a decision.'),
		other: (count) => words('{count} reports of stolen gear wait for a decision.', { count }),
	},
	payment: {
		one: words('One payment waits for a decision.'),
		other: (count) => words('{count} payments wait for a decision.', { count }),
	},
	dispute: {
		one: words('One disputed order waits for a decision.'),
		other: (count) => words('{count} disputed orders wait for a decision.', { count }),
	},
}

/** What a checked import would write and what is wrong with it, until it is run; and what a finished one left out. */
export const importTodo: Readonly<Record<'writes' | 'errors' | 'refused', QueueText>> = {
	writes: {
		one: words('Run your import: one listing is made or changed.'),
		other: (count) => words('Run your import: {count} listings are made or changed.', { count }),
	},
	errors: {
		one: words('One row of your import has an error.'),
		other: (count) => words('{count} rows of your import have errors.', { count }),
	},
	refused: {
		one: words('Your import is done. One row was left out.'),
		other: (count) => words('Your import is done. {count} rows were left out.', { count }),
	},
}

/** What the dashboard says while payouts are due. */
export const payoutTodo: QueueText = {
	one: words('One payout is due.'),
	other: (count) => words('{count} payouts are due.', { count }),
}
