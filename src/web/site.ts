import { createContext, useContext } from 'react'
import type { PaymentTerms } from '../contract/deals/payment-states.ts'
import type { SocialNetwork } from '../contract/social.ts'

export interface Site {
	/** The site's public origin. */
	origin: string
	/** Whether Google sign-in works. */
	google: boolean
	/** The name of an additional OpenID Connect provider, or null. */
	oidc: string | null
	/** Whether Motor has demo data. */
	demo: boolean
	/** Motor's own pages on social networks. */
	social: Readonly<Partial<Record<SocialNetwork, string>>>
	/** Null without online payment. `terms`: who holds the money until the handover; null if the operator does not say. */
	payments: { terms: PaymentTerms | null } | null
}

export const SiteContext = createContext<Site>({
	origin: '',
	google: false,
	oidc: null,
	demo: false,
	social: {},
	payments: null,
})

/** What this installation offers. */
export const useSite = () => useContext(SiteContext)
