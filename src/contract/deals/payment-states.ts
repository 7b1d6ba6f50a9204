/** The payment gateways. If several are configured, the first opens new payments; each is asked about its own. */
export const paymentProviders = ['sslcommerz'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** `review`: held back for an admin. `refunding`: on its way back to the buyer. */
export const paymentStates = ['waiting', 'review', 'paid', 'failed', 'refunding', 'refunded', 'refund_failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Movements of an order's money. Each is also an event's name. */
export const paymentMoves = [
	'payment_paid',
	'payment_review',
	'payment_refused',
	'refund_started',
	'payment_refunded',
	'refund_failed',
	'payout_due',
	'payout_paid',
] as const
export type PaymentMove = (typeof paymentMoves)[number]

/** `asking` until the gateway accepts the refund, `failed` if it refuses for good. */
export const refundStates = ['asking', 'processing', 'refunded', 'failed'] as const

/** THE ACCOUNTS of the books. An order's entries add up to zero. */
export const bookAccounts = ['gateway', 'fee', 'buyer', 'seller', 'operator'] as const
export type BookAccount = (typeof bookAccounts)[number]

export const bookReasons = ['taken', 'refunded', 'due', 'paid out'] as const
export type BookReason = (typeof bookReasons)[number]

export const payoutKinds = ['bkash', 'nagad', 'rocket', 'bank'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/** Who holds the money until the handover, according to the operator's contract with the gateway. */
export const paymentTerms = ['gateway-holds', 'operator-pays-out'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** Whole taka that can be paid online. */
export const payable = { min: 10, max: 500_000 } as const

/** Whether a price can be paid online. */
export const isPayable = (taka: number): boolean => taka >= payable.min && taka <= payable.max
