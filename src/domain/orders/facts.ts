import type { OrderRecord } from '../../database/deals/orders.ts'
import { deadlineOf } from './deadlines.ts'
import type { OrderFacts } from './order-lifecycle.ts'

const time = (moment: Date | null) => moment?.getTime() ?? null

const nothing = { meetingBy: null, meetingAt: null }

/** The facts that the lifecycle needs about an order. */
export function factsOf(order: OrderRecord): OrderFacts {
	const { meetingBy: proposedBy, meetingAt: proposedAt } = order.meetingAgreed ? nothing : order
	return {
		state: order.status,
		paid: order.paidAt !== null,
		paymentInReview: order.paymentInReview,
		completedAt: time(order.completedAt),
		deadline: time(order.deadline),
		payBy: time(order.payBy),
		asked: order.askedAt !== null,
		extended: order.extended,
		disputedBefore: order.disputedAt !== null,
		wrongCodes: order.wrongCodes,
		proposedBy: proposedBy && `its ${proposedBy}`,
		proposedAt: time(proposedAt),
		agreedAt: time(order.agreedAt),
	}
}

/** The columns that the deadline depends on. */
type DeadlineFacts = Pick<
	OrderRecord,
	| 'status'
	| 'createdAt'
	| 'acceptedAt'
	| 'askedAt'
	| 'completedAt'
	| 'paidAt'
	| 'payBy'
	| 'extended'
	| 'disputedAt'
	| 'agreedAt'
>

/** When an order moves on by itself. Code that changes any of these columns must store the new deadline. */
export function nextDeadline(order: DeadlineFacts): Date | null {
	const deadline = deadlineOf({
		state: order.status,
		placedAt: order.createdAt.getTime(),
		acceptedAt: time(order.acceptedAt),
		askedAt: time(order.askedAt),
		completedAt: time(order.completedAt),
		paidAt: time(order.paidAt),
		payBy: time(order.payBy),
		extended: order.extended,
		disputedBefore: order.disputedAt !== null,
		agreedAt: time(order.agreedAt),
	})
	return deadline === null ? null : new Date(deadline)
}
