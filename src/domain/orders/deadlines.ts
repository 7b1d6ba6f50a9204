import type { OrderState } from '../../contract/deals/states.ts'
import { orderTimes } from './order-lifecycle.ts'

/** The facts that an order's deadline depends on. Times in ms since 1970. */
interface DeadlineFacts {
	readonly state: OrderState
	readonly placedAt: number
	readonly acceptedAt: number | null
	readonly askedAt: number | null
	readonly completedAt: number | null
	readonly paidAt: number | null
	readonly payBy: number | null
	readonly extended: boolean
	readonly disputedBefore: boolean
	readonly agreedAt: number | null
}

type Deadline = (order: DeadlineFacts) => number | null

const none: Deadline = () => null

const ofBooked: Deadline = ({ placedAt, payBy, paidAt }) => {
	const answer = placedAt + orderTimes.answer
	return payBy !== null && paidAt === null ? Math.min(answer, payBy) : answer
}

const ofAccepted: Deadline = ({ acceptedAt, askedAt, paidAt, agreedAt, extended }) => {
	if (acceptedAt === null) return null
	if (askedAt !== null) return askedAt + orderTimes.afterAsking
	const handover =
		paidAt === null ? acceptedAt + orderTimes.handover : Math.max(acceptedAt, paidAt) + orderTimes.paidHandover
	const meeting = agreedAt === null ? 0 : agreedAt + orderTimes.afterMeeting
	return Math.max(handover, meeting) + (extended ? orderTimes.extension : 0)
}

const ofCompleted: Deadline = ({ completedAt, paidAt, disputedBefore }) =>
	paidAt !== null && !disputedBefore && completedAt !== null ? completedAt + orderTimes.dispute : null

const deadlines: Readonly<Record<OrderState, Deadline>> = {
	booked: ofBooked,
	accepted: ofAccepted,
	completed: ofCompleted,
	disputed: none,
	declined: none,
	cancelled: none,
	expired: none,
	no_show: none,
	refunded: none,
}

/** When an order in this state moves on by itself, in ms since 1970. Null if it does not. */
export const deadlineOf: Deadline = (order) => deadlines[order.state](order)
