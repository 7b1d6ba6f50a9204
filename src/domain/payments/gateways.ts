import type { PaymentProvider } from '../../contract/deals/payment-states.ts'
import type { Gateway } from '../../services/payments/gateway.ts'
import type { Market } from '../market.ts'

type Paying = Pick<Market, 'gateway' | 'otherGateways'>

/** All gateways that are asked about payments; the one that opens new ones comes first. */
export const gatewaysOf = ({ gateway, otherGateways = [] }: Paying): readonly Gateway[] =>
	gateway ? [gateway, ...otherGateways] : otherGateways

/** The gateway this provider's payments were opened with; undefined if it is no longer configured. */
export const gatewayOf = (market: Paying, provider: PaymentProvider): Gateway | undefined =>
	gatewaysOf(market).find((gateway) => gateway.provider === provider)

/** The providers whose payments can be asked about. */
export const providersOf = (market: Paying): PaymentProvider[] => gatewaysOf(market).map(({ provider }) => provider)
