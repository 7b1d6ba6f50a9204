import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the site (Web App Manifest Incubations). Other engines never make it. */
interface InstallOffer extends Event {
	prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function update(next: InstallOffer | null) {
	offer = next
	for (const listener of listeners) listener()
}

/** Keeps the browser's install prompt for later. Called once, before hydration. */
export function keepInstallOffer(): void {
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		update(event as InstallOffer)
	})
	addEventListener('appinstalled', () => update(null))
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Installs Motor as an app. Null if the browser does not offer it. */
export function useInstall(): (() => void) | null {
	const offered = useSyncExternalStore(
		subscribe,
		() => offer,
		() => null,
	)
	if (!offered) return null
	return () => {
		// An offer works only once. If it was declined, the browser makes another.
		update(null)
		void offered.prompt()
	}
}
