import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Text, Texts } from './texts/texts.tsx'

// The library arrives with the first toast: Home's first load does without it.
const Toaster = lazy(() => import('./components/toaster.tsx'))

let wanted = false
const listeners = new Set<() => void>()

function show(kind: 'success' | 'error', message: string) {
	wanted = true
	for (const listener of listeners) listener()
	void import('react-hot-toast/headless').then(({ toast }) =>
		toast[kind](message, { duration: kind === 'success' ? 2000 : 4000 }),
	)
}

/** Says for 2000 ms that something worked. */
export const toastSuccess = (texts: Texts, text: Text) => show('success', texts.t(text))

/** Says for 4000 ms what failed. */
export const toastFailure = (texts: Texts, error: unknown) =>
	show('error', texts.message(error instanceof Error ? error.message : String(error)))

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The place where toasts appear. */
export function Toasts() {
	const shown = useSyncExternalStore(
		subscribe,
		() => wanted,
		() => false,
	)
	return shown ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null
}
