import type { PaymentProvider } from '../../contract/deals/payment-states.ts'

/** A request to a payment gateway. All amounts are in paisa. */
export interface NewSession {
	/** Motor's own id for the payment: unique, at most 30 characters. */
	readonly reference: string
	readonly amount: number
	readonly productName: string
	readonly buyer: { readonly name: string; readonly email: string; readonly mobile: string }
	readonly place: string
	readonly city: string
	readonly addresses: {
		readonly success: string
		readonly fail: string
		readonly cancel: string
		readonly notice: string
	}
}

const paymentKinds = ['card', 'bkash', 'nagad', 'rocket', 'other'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** The gateway's confirmation of a paid transaction, without card and wallet numbers. */
export interface Confirmation {
	readonly reference: string
	/** The gateway's id for the payment, used to validate it. */
	readonly proof: string
	/** The id used for refunds. */
	readonly bankReference: string
	readonly amount: number
	/** The gateway's name for it, such as BDT. If it gives two, the one that is not BDT. */
	readonly currency: string
	/** The amount after the gateway's fee. */
	readonly storeAmount: number
	readonly risky: boolean
	readonly kind: PaymentKind
}

/** One attempt by a buyer to pay a transaction. A `valid` one must be validated before it counts. */
export type Try = { readonly status: 'valid'; readonly proof: string } | { readonly status: 'pending' | 'failed' }

interface NewRefund {
	readonly bankReference: string
	/** An idempotency key: the same for every request of the same refund. At most 30 characters. */
	readonly refundReference: string
	readonly amount: number
	readonly remarks: string
}

export type RefundAnswer =
	| { readonly status: 'taken on'; readonly acceptedAs: string }
	| { readonly status: 'failed'; readonly failure: string }

export interface Notice {
	readonly reference: string
	/** Empty if nothing was paid. */
	readonly proof: string
}

/** Each call ends after 10 s. All throw `GatewayAway` if no complete answer came. */
export interface Gateway {
	readonly provider: PaymentProvider
	/** Returns the page to send the browser to. Throws `GatewayRefused`. */
	openSession(session: NewSession): Promise<string>
	/** Null if the gateway does not know the payment. */
	validate(proof: string): Promise<Confirmation | null>
	query(reference: string): Promise<readonly Try[]>
	refund(refund: NewRefund): Promise<RefundAnswer>
	refundState(acceptedAs: string): Promise<'refunded' | 'processing' | 'cancelled'>
	/** Reads a posted notice. Null unless the gateway signed it. */
	readNotice(form: URLSearchParams): Notice | null
}

/** No complete answer: the gateway was down, too slow, or broke off. The outcome is unknown. The message contains no address. */
export class GatewayAway extends Error {
	override name = 'GatewayAway'
}

export class GatewayRefused extends Error {
	override name = 'GatewayRefused'
}
