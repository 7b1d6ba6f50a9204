import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Language } from '../contract/languages.ts'
import type { Session } from '../contract/people/sessions.ts'
import { ApiFailure, createClient, type Transport } from './api/api-client.ts'
import { createPageCache, readInto } from './api/cache.ts'
import { inScript, type Known, knownReads, type SharedText } from './api/known-reads.ts'
import { reads } from './api/reads.ts'
import type { Read } from './api/site-reads.ts'
import { App } from './app.tsx'
import { admission, firstAddress } from './routing/admission.ts'
import { type Match, matchRoute } from './routing/match-route.ts'
import { readsOf } from './routing/route-reads.ts'
import { allRoutes } from './routing/routes.ts'
import { loadScreen, screenFiles } from './routing/screens.ts'
import { loadAllShownLate } from './search/shown-late.ts'
import { structuredData } from './shell/structured-data.ts'
import type { Site } from './site.ts'
import type { PageState } from './startup/page-state.ts'
import { type Dictionary, loadDictionary } from './texts/dictionaries.ts'
import { createTexts, type Texts } from './texts/texts.tsx'

export type { Transport } from './api/api-client.ts'
export type { SharedText } from './api/known-reads.ts'
export { allRoutes } from './routing/routes.ts'
export type { Site } from './site.ts'
export { stateElement } from './startup/page-state.ts'

interface RenderRequest {
	/** Path and query, as requested. */
	address: string
	transport: Transport
	site: Site
	language: Language
	/** Ms since 1970. */
	now: number
	renderOnce: RenderOnce
}

/** Renders, or returns an earlier rendering `from` the same data for a reader with the same rights. */
export type RenderOnce = (from: readonly (string | SharedText)[], reader: Session, render: () => Rendering) => Rendering

type Rendered =
	| { status: 302; location: string }
	| {
			status: number
			location: null
			/** May be shared by several readers. */
			rendering: Rendering
			/** The message for browsers without scripts. */
			withoutScripts: string
			/** A `PageState` as the parts of its JSON, safe inside a script element. */
			state: readonly (string | SharedText)[]
			/** Source files of the page's screen. */
			files: readonly string[]
			/** Whether keys pressed before the scripts run are kept for the screen. */
			hasKeys: boolean
			/** The identity id of the page's reader; null for a visitor. */
			reader: string | null
	  }

/** Pages in the sitemap. */
export const openPaths = allRoutes.filter(({ listed }) => listed).map(({ path }) => path)

/** Address prefixes that robots.txt disallows. */
export const closedPaths = allRoutes
	.filter(({ listed, previewed }) => !listed && !previewed)
	.map(({ path }) => path.replace(/:.*/, ''))
	.filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)))

/** Whether visitors may see this path. */
export function isOpenPage(path: string): boolean {
	const match = matchRoute(path)
	return match !== null && admission(match.route, null) === 'admitted'
}

/** The failure that the reader sees. */
const failureFor = (reason: unknown, texts: () => Texts) =>
	reason instanceof ApiFailure ? reason : new ApiFailure(500, texts().t('Something went wrong'))

/** Reads everything that a page shows. Throws the first failure once every read has settled. */
async function readAhead(
	read: (one: Read) => Promise<unknown>,
	match: Match,
	search: URLSearchParams,
	session: Session,
) {
	const outcomes = await Promise.allSettled(readsOf(match, search, session).map(read))
	const failed = outcomes.find((outcome) => outcome.status === 'rejected')
	if (failed) throw failed.reason
}

/** A page's time is rounded down to this many ms, so that pages made shortly after each other can share a rendering. */
const roundTo = 10_000

/** A page's address and time, and the data read for it. */
interface PageToRender extends Pick<RenderRequest, 'site' | 'language' | 'address' | 'now' | 'renderOnce'> {
	readonly url: URL
	/** Ms since 1970. */
	readonly readAt: number
	readonly cache: QueryClient
	readonly match: Match | null
	readonly session: Session
	readonly dictionary: Dictionary | null
}

export interface Rendering {
	readonly html: string
	/** For search engines; null if there is nothing to say. */
	readonly structuredData: object | null
}

function render(page: PageToRender, failure: ApiFailure | null): Rendering {
	const { cache, site, language, dictionary, now, url, match } = page
	const address = { path: url.pathname, search: url.search.slice(1) }
	const props = { cache, site, language, dictionary, now, failure, address }
	return {
		html: renderToString(<App {...props} />),
		structuredData: match && structuredData(match, url.searchParams, cache, site),
	}
}

const sessionName = reads.session().queryKey[0]

/** Never shares the page of a failure, because it names its own request. */
function renderWith(page: PageToRender, answers: readonly Known[], failure: ApiFailure | null) {
	if (failure) return render(page, failure)
	const { address, site, language, now, session, renderOnce } = page
	const others = answers.filter(({ name }) => name !== sessionName).flatMap(({ json }) => json)
	const from = [address, JSON.stringify(site), language, String(now), ...others]
	return renderOnce(from, session, () => render(page, null))
}

/** The JSON of a page's state. Most of it is answers. */
function stateOf(
	{ site, language, now, readAt, address }: PageToRender,
	answers: readonly Known[],
	known: ApiFailure | null,
	isInstead: boolean,
): (string | SharedText)[] {
	const failure = known && { status: known.status, message: known.message, request: known.request }
	const rest: Omit<PageState, 'reads'> = { readAt, site, language, now, failure, ...(isInstead && { address }) }
	const reads = answers.flatMap(({ json }, index) => (index === 0 ? json : [',', ...json]))
	return ['{"reads":[', ...reads, `],${inScript(rest).slice(1)}`]
}

/**
 * Renders the page of an address, or returns a redirect. Never throws: a failure becomes the error page with its status.
 * `isInstead`: the page replaces the requested one without a redirect, and the browser takes over its address by itself.
 */
export async function renderPage(request: RenderRequest, isInstead = false): Promise<Rendered> {
	const { address, site, language, renderOnce } = request
	const url = new URL(`http://motor.invalid${address}`)
	const readAt = Date.now()
	const client = createClient(request.transport)
	const cache = createPageCache(client)
	const read = <Answer,>(one: Read<Answer>) => readInto(cache, client, one)
	const dictionary = await loadDictionary(language)
	const asFailure = (reason: unknown) => failureFor(reason, () => createTexts(language, dictionary, request.now))
	let failure: ApiFailure | null = null
	const session = await read<Session>(reads.session()).catch((reason: unknown) => {
		failure = asFailure(reason)
		return null
	})
	const match = matchRoute(url.pathname)
	let status = match ? 200 : 404
	if (match && !failure) {
		const entry = admission(match.route, session)
		if (entry === 'login' || entry === 'secure') {
			const first = firstAddress(entry, url.pathname + url.search)
			// Messengers that preview a link do not always follow redirects.
			if (match.route.previewed) return renderPage({ ...request, address: first }, true)
			return { status: 302, location: first }
		}
		if (entry === 'refused') status = 403
		else failure = await readAhead(read, match, url.searchParams, session).then(() => null, asFailure)
	}
	if (match) await loadScreen(match.route)
	await loadAllShownLate()
	// The footer's links come from the server. Without them the page still works.
	await read(reads.categories()).catch(() => null)
	const now = request.now - (request.now % roundTo)
	const page: PageToRender = {
		address,
		site,
		language,
		renderOnce,
		url,
		now,
		readAt,
		cache,
		match,
		session,
		dictionary,
	}
	const answers = knownReads(cache)
	let rendering: Rendering
	try {
		rendering = renderWith(page, answers, failure)
	} catch (reason) {
		failure = asFailure(reason)
		rendering = render(page, failure)
	}
	const known = failure as ApiFailure | null
	return {
		rendering,
		withoutScripts: createTexts(language, dictionary, now).t(
			'Logging in, booking and selling need JavaScript. Allow it for this site, then load the page again.',
		),
		status: known ? known.status || 503 : status,
		location: null,
		state: stateOf(page, answers, known, isInstead),
		files: match ? screenFiles(match.route) : [],
		hasKeys: match?.route.keys === true,
		reader: session?.user.uid ?? null,
	}
}
