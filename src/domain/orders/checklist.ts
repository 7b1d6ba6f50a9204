import type { Order } from '../../contract/deals/orders.ts'
import { orderIs } from '../../contract/deals/states.ts'
import { checksOf } from '../../contract/gear/checklist.ts'
import type { Language } from '../../contract/languages.ts'
import type { OrderRecord, OrderRow } from '../../database/deals/orders.ts'
import { type OrderStanding, orderTimes } from './order-lifecycle.ts'

/** Whether the buyer can report what they found: from acceptance until some time after the handover. */
export function canCheck({ status, completedAt }: Pick<OrderRecord, 'status' | 'completedAt'>, at: number): boolean {
	if (orderIs(status, 'meets')) return true
	return orderIs(status, 'sold') && completedAt !== null && at < completedAt.getTime() + orderTimes.check
}

/** The checklist, and the items that were found to differ. */
export function describeChecks(
	order: OrderRow,
	standing: OrderStanding,
	at: number,
	language: Language,
): Pick<Order, 'checklist' | 'differs'> {
	const found = new Map(order.checked.map((each) => [each.item, each]))
	const rows = checksOf(order.gearType)
	const differs = rows.flatMap(({ item }) => {
		const { answer, text } = found.get(item) ?? {}
		return answer === 'differs' ? [{ item, ...(text && { text }) }] : []
	})
	const checklist = rows.map(({ item, fact, text }) => {
		const answer = found.get(item)?.answer
		return { item, ...(fact && { fact }), text: text[language], ...(answer && { answer }) }
	})
	return {
		...(standing === 'its buyer' && canCheck(order, at) && { checklist }),
		...(differs.length > 0 && { differs }),
	}
}
