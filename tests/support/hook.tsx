import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Language } from '../../src/contract/languages.ts'
import { client } from '../../src/web/api/api-client.ts'
import { createBrowserCache } from '../../src/web/api/cache.ts'
import { siteReads } from '../../src/web/api/site-reads.ts'
import { type Dictionary, TextsProvider } from '../../src/web/texts/texts.tsx'
import { forTest } from './browser-storage.ts'

/** Gives this test a browser window, as far as hooks listen to one. Returns a function that dispatches events on it. */
export function openWindow(): (name: string, details?: object) => Event {
	const heard = new EventTarget()
	forTest('window', Object.assign(heard, { HTMLIFrameElement: class {} }))
	for (const name of ['addEventListener', 'removeEventListener'] as const) forTest(name, heard[name].bind(heard))
	return (name, details = {}) => {
		const event = Object.assign(new Event(name, { cancelable: true }), details)
		act(() => void heard.dispatchEvent(event))
		return event
	}
}

/** A fake element for React to render nothing into. */
function emptyElement(): Element {
	const document = Object.assign(new EventTarget(), { nodeType: 9 })
	const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document }
	return Object.assign(new EventTarget(), element) as unknown as Element
}

interface Page {
	/** The Bangla dictionary. The page is in English without it. */
	readonly bn?: Dictionary
	/** The id of the person who is signed in. */
	readonly person?: string
	/** When the server rendered the page, ms since 1970. */
	readonly now?: number
}

/**
 * Runs a hook in a React component that draws nothing, until the test ends. `current` is the last returned value. Needs
 * a window; the test advances time with `pass`.
 */
export function runHook<Result, Given = undefined>(
	use: (given: Given) => Result,
	first?: NoInfer<Given>,
	{ bn, person, now = 0 }: Page = {},
) {
	forTest('IS_REACT_ACT_ENVIRONMENT', true)
	const cache = createBrowserCache(client)
	if (person) cache.setQueryData<unknown>(siteReads.session().queryKey, { user: { uid: person } })
	const language: Language = bn ? 'bn' : 'en'
	const root = createRoot(emptyElement())
	const results: Result[] = []
	function Using({ given }: { given: Given }) {
		results.push(use(given))
		return null
	}
	const run = (given: Given) =>
		act(() =>
			root.render(
				<QueryClientProvider client={cache}>
					<TextsProvider language={language} dictionary={bn ?? null} now={now}>
						<Using given={given} />
					</TextsProvider>
				</QueryClientProvider>,
			),
		)
	const leave = () => act(() => root.unmount())
	run(first as Given)
	onTestFinished(async () => {
		await leaveUnfinished()
		leave()
		cache.clear()
	})
	return {
		get current(): Result {
			return results.at(-1) as Result
		},
		cache,
		/** Renders again with another argument. */
		run,
		leave,
	}
}

/** Stops the clock for this test; `pass` advances it. Returns its time, ms since 1970. */
export function stopTime(): number {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
	return Date.now()
}

const unfinished = new Set<() => void>()

/** Runs something asynchronous and lets React render its effects. */
export async function acting<Result>(work: () => Promise<Result>): Promise<Result> {
	const { promise: left, reject } = Promise.withResolvers<never>()
	const leave = () => reject(new Error('The test ended before this did.'))
	unfinished.add(leave)
	try {
		return await act(() => Promise.race([work(), left]))
	} finally {
		unfinished.delete(leave)
	}
}

/** Ends unfinished `acting`, which would otherwise keep React from rendering in later tests. */
async function leaveUnfinished(): Promise<void> {
	for (const leave of unfinished) leave()
	while (unfinished.size > 0) await new Promise((next) => setImmediate(next))
}

/** Advances time by `ms` and runs everything due within it. */
export const pass = (ms = 0): Promise<void> => acting(async () => void (await vi.advanceTimersByTimeAsync(ms)))
