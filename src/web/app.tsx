import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import type { Language } from '../contract/languages.ts'
import type { ApiFailure } from './api/api-client.ts'
import { CurrentScreen } from './shell/current-screen.tsx'
import { Dock } from './shell/dock.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { Toasts } from './shell/toasts.tsx'
import { type Site, SiteContext } from './site.ts'
import { type Dictionary, TextsProvider } from './texts/texts.tsx'

interface AppProps {
	cache: QueryClient
	site: Site
	language: Language
	/** The Bangla dictionary if the language is Bangla. */
	dictionary: Dictionary | null
	/** When the server made the page, ms since 1970. */
	now: number
	/** Why the server could not read this page's data. */
	failure: ApiFailure | null
	/** On the server: the requested address. */
	address?: { path: string; search: string }
}

/** The whole page below `#motor`, the same on the server and in the browser. */
export function App({ cache, site, language, dictionary, now, failure, address }: AppProps) {
	return (
		<QueryClientProvider client={cache}>
			<SiteContext value={site}>
				<TextsProvider language={language} dictionary={dictionary} now={now}>
					<Router {...(address ? { ssrPath: address.path, ssrSearch: address.search } : {})}>
						<SiteHeader />
						<main id="content" tabIndex={-1}>
							<CurrentScreen failure={failure} />
						</main>
						<SiteFooter />
						<Dock />
						<Toasts />
					</Router>
				</TextsProvider>
			</SiteContext>
		</QueryClientProvider>
	)
}
