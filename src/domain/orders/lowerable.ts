import type { PaymentState } from '../../contract/deals/payment-states.ts'
import { orderIs } from '../../contract/deals/states.ts'
import type { OrderRecord } from '../../database/deals/orders.ts'

/** Whether the two can still agree on a lower price: until the handover, while no money is paid or on its way. */
export const isLowerable = (
	{ status }: Pick<OrderRecord, 'status'>,
	payment: { readonly status: PaymentState } | null,
): boolean => orderIs(status, 'meets') && (payment === null || payment.status === 'failed')
