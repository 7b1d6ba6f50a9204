import { type PaymentProvider, paymentProviders } from '../../contract/deals/payment-states.ts'
import type { Notice } from './gateway.ts'
import { readSslcommerzReturn } from './sslcommerz.ts'

/** THE PROVIDERS: how each reads a returning browser's form, which no store has signed. Null for another provider's form. */
const returns: Readonly<Record<PaymentProvider, (form: URLSearchParams) => Notice | null>> = {
	sslcommerz: readSslcommerzReturn,
}

/** A returning browser's form, as each provider reads it. It may be forged. */
export const readReturns = (form: URLSearchParams) =>
	paymentProviders.flatMap((provider) => {
		const returned = returns[provider](form)
		return returned ? [{ provider, ...returned }] : []
	})
