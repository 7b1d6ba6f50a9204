import { type PaymentProvider, paymentProviders } from '../../contract/deals/payment-states.ts'
import type { Notice } from './gateway.ts'
import { readSslcommerzReturn } from './sslcommerz.ts'

/** THE PROVIDERS: how each reads the form of a returning browser, which no store has signed. Null unless it is theirs. */
const returns: Readonly<Record<PaymentProvider, (form: URLSearchParams) => Notice | null>> = {
	sslcommerz: readSslcommerzReturn,
}

/** What a returning browser's form names, as each provider reads it. Anybody may have made it up. */
export const readReturns = (form: URLSearchParams) =>
	paymentProviders.flatMap((provider) => {
		const returned = returns[provider](form)
		return returned ? [{ provider, ...returned }] : []
	})
