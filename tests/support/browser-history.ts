import { forTest } from './browser-storage.ts'
import { openWindow } from './hook.tsx'

/** Gives this test a window at this path, whose history fires events on changes, as the router makes a browser's do. */
export function openHistory(path: string) {
	const tell = openWindow()
	const addressOf = (to: string | undefined, from?: URL) => new URL(to ?? from?.href ?? '', 'https://motor.test')
	let entries: { address: URL; state: unknown }[] = [{ address: addressOf(path), state: null }]
	let at = 0
	const here = () => entries[at]?.address ?? addressOf(path)
	const history = {
		scrollRestoration: 'auto',
		get state() {
			return entries[at]?.state
		},
		pushState(state: unknown, _: string, to?: string) {
			const address = addressOf(to, here())
			entries = [...entries.slice(0, at + 1), { address, state }]
			at += 1
			tell('pushState')
		},
		replaceState(state: unknown, _: string, to?: string) {
			entries[at] = { address: addressOf(to, here()), state }
			tell('replaceState')
		},
		back: () => history.go(-1),
		go(steps: number) {
			if (!entries[at + steps]) return
			at += steps
			tell('popstate')
		},
	}
	forTest('history', history)
	forTest('location', {
		get href() {
			return here().href
		},
		get pathname() {
			return here().pathname
		},
		get search() {
			return here().search
		},
	})
	return {
		tell,
		history,
		/** The paths of its entries, with queries; `>` marks the current one. */
		paths: () =>
			entries.map(({ address: { pathname, search } }, entry) => (entry === at ? '>' : '') + pathname + search),
	}
}
