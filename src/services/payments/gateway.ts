/** What a payment gateway is asked for. All amounts are in paisa. */
export interface NewSession {
	/** Unique, at most 30 characters. */
	readonly tranId: string
	readonly amount: number
	readonly productName: string
	readonly buyer: { readonly name: string; readonly email: string; readonly mobile: string }
	/** Where the two meet, and in which district. */
	readonly place: string
	readonly city: string
	/** Where the gateway sends the browser's form, and its own notice. */
	readonly addresses: {
		readonly success: string
		readonly fail: string
		readonly cancel: string
		readonly notice: string
	}
}

const paymentKinds = ['card', 'bkash', 'nagad', 'rocket', 'other'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What the gateway confirms of a paid transaction. Card and wallet numbers are dropped before. */
export interface Confirmation {
	readonly tranId: string
	readonly valId: string
	readonly bankTranId: string
	readonly amount: number
	/** As the gateway names it, such as BDT. Where it names two, one that is not BDT. */
	readonly currency: string
	/** What is left after the gateway's fee. */
	readonly storeAmount: number
	readonly risky: boolean
	readonly kind: PaymentKind
}

/** One try of a buyer within a transaction. A `valid` one has to be validated before it counts. */
export type Try = { readonly status: 'valid'; readonly valId: string } | { readonly status: 'pending' | 'failed' }

interface NewRefund {
	readonly bankTranId: string
	/** The same for the same refund, however often it is asked for. At most 30 characters. */
	readonly refundTransId: string
	readonly amount: number
	readonly remarks: string
}

export type RefundAnswer =
	| { readonly status: 'taken on'; readonly refundRefId: string }
	| { readonly status: 'failed'; readonly failure: string }

/** A gateway's notice about a transaction, sent by itself. */
interface Notice {
	readonly tranId: string
	/** Empty where nothing was paid. */
	readonly valId: string
}

/** Each call ends after 10 s. All throw `GatewayAway` where no whole answer came. */
export interface Gateway {
	/** The page to send the browser to. Throws `GatewayRefused`. */
	openSession(session: NewSession): Promise<string>
	/** Null where the gateway knows no such payment. */
	validate(valId: string): Promise<Confirmation | null>
	/** The tries of a transaction. None where the buyer has not tried. */
	query(tranId: string): Promise<readonly Try[]>
	refund(refund: NewRefund): Promise<RefundAnswer>
	refundState(refundRefId: string): Promise<'refunded' | 'processing' | 'cancelled'>
	/** Reads a posted notice. Null unless the gateway signed it. */
	readNotice(form: URLSearchParams): Notice | null
}

/** No whole answer: away, too slow, or half of one. What it did is not known. Its message holds no address. */
export class GatewayAway extends Error {
	override name = 'GatewayAway'
}

/** The gateway said no. */
export class GatewayRefused extends Error {
	override name = 'GatewayRefused'
}
