import { createContext, useContext } from 'react'

/** What this installation offers, sent with every page. */
export interface Site {
	/** Scheme, host and port that the site is known by. */
	origin: string
	/** Whether the Google button leads anywhere. */
	google: boolean
	/** The name of a further OpenID Connect provider, or null. */
	oidc: string | null
	/** Whether the shop was filled with demo data. */
	demo: boolean
}

export const SiteContext = createContext<Site>({ origin: '', google: false, oidc: null, demo: false })

/** What this installation offers. */
export const useSite = () => useContext(SiteContext)
