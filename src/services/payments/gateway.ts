/** A request to a payment gateway. All amounts are in paisa. */
export interface NewSession {
	/** Unique, at most 30 characters. */
	readonly tranId: string
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
	readonly tranId: string
	readonly valId: string
	readonly bankTranId: string
	readonly amount: number
	/** As the gateway names it, such as BDT. If it names two, the one that is not BDT. */
	readonly currency: string
	/** After the gateway's fee. */
	readonly storeAmount: number
	readonly risky: boolean
	readonly kind: PaymentKind
}

/** One try of a buyer in a transaction. A `valid` one must be validated before it counts. */
export type Try = { readonly status: 'valid'; readonly valId: string } | { readonly status: 'pending' | 'failed' }

interface NewRefund {
	readonly bankTranId: string
	/** The same however often the same refund is asked for. At most 30 characters. */
	readonly refundTransId: string
	readonly amount: number
	readonly remarks: string
}

export type RefundAnswer =
	| { readonly status: 'taken on'; readonly refundRefId: string }
	| { readonly status: 'failed'; readonly failure: string }

interface Notice {
	readonly tranId: string
	/** Empty if nothing was paid. */
	readonly valId: string
}

/** Each call ends after 10 s. All throw `GatewayAway` if no whole answer came. */
export interface Gateway {
	/** The page to send the browser to. Throws `GatewayRefused`. */
	openSession(session: NewSession): Promise<string>
	/** Null if the gateway knows no such payment. */
	validate(valId: string): Promise<Confirmation | null>
	query(tranId: string): Promise<readonly Try[]>
	refund(refund: NewRefund): Promise<RefundAnswer>
	refundState(refundRefId: string): Promise<'refunded' | 'processing' | 'cancelled'>
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
