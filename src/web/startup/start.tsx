import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '../../contract/languages.ts'
import { ApiFailure, client, isRefusal } from '../api/api-client.ts'
import { createBrowserCache, fillCache } from '../api/cache.ts'
import { App } from '../app.tsx'
import { matchRoute } from '../routing/match-route.ts'
import { loadScreen, prefetchTouchedLinks } from '../routing/screens.ts'
import { keepScrollPositions } from '../routing/scroll.ts'
import { keepInstallOffer } from '../shell/install-offer.ts'
import { loadDictionary } from '../texts/dictionaries.ts'
import { createTexts } from '../texts/texts.tsx'
import { type PageState, stateElement } from './page-state.ts'
import { aliveEvent, earlyMark, lifelessEvent } from './until-alive.ts'

const report = (error: unknown) =>
	void import('./script-errors.ts')
		.then(({ reportScriptError }) => reportScriptError(error, import.meta.url))
		.catch(() => {})
// A refusal is a normal answer, and the error page explains it.
const reportLoudly = (error: unknown) => {
	if (isRefusal(error)) return
	console.error(error)
	report(error)
}

/** Formats the first number in a task of its own: creating the first number format takes a slow phone 100 ms. */
const learnNumbers = (language: Language) =>
	new Promise<void>((resolve) =>
		setTimeout(() => {
			createTexts(language, null, 0)
			resolve()
		}),
	)

async function hydrate() {
	const root = document.getElementById('motor')
	const sent = document.getElementById(stateElement)
	const state = JSON.parse(sent?.textContent ?? 'null') as PageState | null
	// Otherwise this person's private data would stay in the page after they sign out.
	sent?.remove()
	if (!root || !state) throw new Error('the page came without its state')
	if (state.address) history.replaceState(history.state, '', state.address)
	const cache = createBrowserCache(client)
	fillCache(cache, state.reads, state.readAt)
	const match = matchRoute(location.pathname)
	const [dictionary] = await Promise.all([
		loadDictionary(state.language),
		match && loadScreen(match.route),
		learnNumbers(state.language),
	])
	const early = document.querySelector(`[${earlyMark}]`) && (await import('./early-input.ts').catch(() => null))
	keepScrollPositions()
	keepInstallOffer()
	prefetchTouchedLinks(cache)
	// A transition renders in slices of a few ms, between which the page can scroll and handle presses.
	startTransition(
		() =>
			void hydrateRoot(
				root,
				<App
					cache={cache}
					site={state.site}
					language={state.language}
					dictionary={dictionary}
					now={state.now}
					failure={
						state.failure &&
						new ApiFailure(state.failure.status, state.failure.message, { request: state.failure.request })
					}
				/>,
				{ onCaughtError: reportLoudly },
			),
	)
	// Before the kept press is repeated, because it may submit this input.
	early?.tellEarlyInput()
	// Right away: from now on React handles presses itself, and hydrates the pressed part first.
	dispatchEvent(new Event(aliveEvent))
}

function keepReadableOffline() {
	void navigator.serviceWorker.register('/service-worker.js', { type: 'module' })
}

/** Hydrates the page that the server rendered, and registers the service worker. */
export function start(): void {
	addEventListener('error', ({ error }) => report(error))
	addEventListener('unhandledrejection', ({ reason }) => report(reason))
	// Not in development, where it would serve old scripts.
	if (import.meta.env.PROD && 'serviceWorker' in navigator) {
		// The service worker fetches nothing until the page has fully loaded.
		if (document.readyState === 'complete') keepReadableOffline()
		else addEventListener('load', keepReadableOffline)
	}
	hydrate().catch((error) => {
		reportLoudly(error)
		dispatchEvent(new Event(lifelessEvent))
	})
}
