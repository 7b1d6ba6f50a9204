import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Language } from '../contract/languages.ts'
import type { Session } from '../contract/people/sessions.ts'
import { ApiFailure, createClient, type Transport } from './api-client.ts'
import { App } from './app.tsx'
import { createPageCache, knownReads } from './cache.ts'
import type { PageState } from './page-state.ts'
import { reads } from './reads.ts'
import { allRoutes } from './routes.ts'
import { admission, signInAddress } from './routing/admission.ts'
import { type Match, matchRoute } from './routing/match-route.ts'
import { loadScreen, screenFiles } from './routing/screens.ts'
import { structuredData } from './shell/structured-data.ts'
import type { Site } from './site.ts'
import { loadDictionary } from './texts/dictionaries.ts'

export type { Transport } from './api-client.ts'
export { stateElement } from './page-state.ts'
export { allRoutes } from './routes.ts'
export type { Site } from './site.ts'

interface RenderRequest {
	/** Path and query, as requested. */
	address: string
	transport: Transport
	site: Site
	language: Language
	/** Ms since 1970. */
	now: number
}

type Rendered =
	| { status: 302; location: string; html?: never }
	| {
			status: number
			location: null
			html: string
			state: PageState
			/** Source files of the page's screen. */
			files: readonly string[]
			/** The identity id of the page's reader; null for a visitor. */
			reader: string | null
			/** For search engines; null if there is nothing to say. */
			structuredData: object | null
	  }

/** Pages in the sitemap. */
export const openPaths = allRoutes.filter(({ about }) => about).map(({ path }) => path)

/** Address prefixes that robots.txt disallows. */
export const closedPaths = allRoutes
	.filter(({ about, previewed }) => !about && !previewed)
	.map(({ path }) => path.replace(/:.*/, ''))
	.filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)))

/** Whether visitors may see this path. */
export function isOpenPage(path: string): boolean {
	const match = matchRoute(path)
	return match !== null && admission(match.route, null) === 'admitted'
}

const unexpected = () => new ApiFailure(500, 'Something went wrong')
const asFailure = (reason: unknown) => (reason instanceof ApiFailure ? reason : unexpected())

async function readAhead(cache: QueryClient, { route, params }: Match, search: URLSearchParams, session: Session) {
	const wanted = route.data?.(reads, params, search, session) ?? []
	const outcomes = await Promise.allSettled(wanted.map((one) => cache.fetchQuery(one)))
	const failed = outcomes.find((outcome) => outcome.status === 'rejected')
	return failed ? asFailure(failed.reason) : null
}

/** Renders the page of an address, or returns a redirect. Never throws: a failure becomes the error page with its status. */
export async function renderPage(request: RenderRequest): Promise<Rendered> {
	const { address, site, language, now } = request
	const { pathname, search, searchParams } = new URL(`http://motor.invalid${address}`)
	const cache = createPageCache(createClient(request.transport))
	let failure: ApiFailure | null = null
	const session = await cache.fetchQuery(reads.session()).catch((reason: unknown) => {
		failure = asFailure(reason)
		return null
	})
	const match = matchRoute(pathname)
	let status = match ? 200 : 404
	if (match && !failure) {
		const entry = admission(match.route, session)
		if (entry === 'signIn') return { status: 302, location: signInAddress(pathname + search) }
		if (entry === 'refused') status = 403
		else failure = await readAhead(cache, match, searchParams, session)
	}
	if (match) await loadScreen(match.route)
	// The footer's links come from the server. Without them the page still works.
	await cache.prefetchQuery(reads.categories())
	const dictionary = await loadDictionary(language)
	const render = () =>
		renderToString(
			<App
				cache={cache}
				site={site}
				language={language}
				dictionary={dictionary}
				now={now}
				failure={failure}
				address={{ path: pathname, search: search.slice(1) }}
			/>,
		)
	let html: string
	try {
		html = render()
	} catch (reason) {
		failure = asFailure(reason)
		html = render()
	}
	const known = failure as ApiFailure | null
	return {
		status: known ? known.status || 503 : status,
		location: null,
		html,
		state: {
			reads: knownReads(cache),
			site,
			language,
			now,
			failure: known && { status: known.status, message: known.message, request: known.request },
		},
		files: match ? screenFiles(match.route) : [],
		reader: session?.user.uid ?? null,
		structuredData: match && structuredData(match, searchParams, cache, site),
	}
}
