import { createContext, useContext } from 'react'

export interface Site {
	/** The site's public origin. */
	origin: string
	/** Whether Google sign-in works. */
	google: boolean
	/** The name of an additional OpenID Connect provider, or null. */
	oidc: string | null
	/** Whether Motor has demo data. */
	demo: boolean
}

export const SiteContext = createContext<Site>({ origin: '', google: false, oidc: null, demo: false })

/** What this installation offers. */
export const useSite = () => useContext(SiteContext)
