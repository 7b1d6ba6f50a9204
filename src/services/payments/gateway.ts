import type { PaymentProvider } from '../../contract/deals/payment-states.ts'

/** A request to a payment gateway. All amounts are in paisa. */
export interface NewSession {
	/** Motor's name of the payment: unique, at most 30 characters. */
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

/** What the gateway confirms about a paid transaction, without card and wallet numbers. */
export interface Confirmation {
	readonly reference: string
	/** The gateway's name of what was paid, by which it confirms that. */
	readonly proof: string
	/** By which it is given back. */
	readonly bankReference: string
	readonly amount: number
	/** As the gateway names it, such as BDT. If it names two, the one that is not BDT. */
	readonly currency: string
	/** After the gateway's fee. */
	readonly storeAmount: number
	readonly risky: boolean
	readonly kind: PaymentKind
}

/** One try of a buyer in a transaction. A `valid` one must be validated before it counts. */
export type Try = { readonly status: 'valid'; readonly proof: string } | { readonly status: 'pending' | 'failed' }

interface NewRefund {
	readonly bankReference: string
	/** The same however often the same refund is asked for. At most 30 characters. */
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

/** Each call ends after 10 s. All throw `GatewayAway` if no whole answer came. */
export interface Gateway {
	readonly provider: PaymentProvider
	/** The page to send the browser to. Throws `GatewayRefused`. */
	openSession(session: NewSession): Promise<string>
	/** Null if the gateway knows no such payment. */
	validate(proof: string): Promise<Confirmation | null>
	query(reference: string): Promise<readonly Try[]>
	refund(refund: NewRefund): Promise<RefundAnswer>
	refundState(acceptedAs: string): Promise<'refunded' | 'processing' | 'cancelled'>
	/** Reads a posted notice. Null unless the gateway signed it. */
	readNotice(form: URLSearchParams): Notice | null
}

/** No whole answer: away, too slow, or cut off. What it did is unknown. The message holds no address. */
export class GatewayAway extends Error {
	override name = 'GatewayAway'
}

export class GatewayRefused extends Error {
	override name = 'GatewayRefused'
}
