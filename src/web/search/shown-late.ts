import { use } from 'react'

const all: (() => Promise<unknown>)[] = []

/** Code that the browser loads once it is shown. The component that shows it suspends meanwhile, and the server's rendering stays in view. */
export function shownLate<Part>(load: () => Promise<Part>) {
	let part: Part | undefined
	let arriving: Promise<Part> | undefined
	const arrive = () => {
		arriving ??= load().then(
			(loaded) => {
				part = loaded
				return loaded
			},
			(reason: unknown) => {
				// Allows another try.
				arriving = undefined
				throw reason
			},
		)
		return arriving
	}
	all.push(arrive)
	return { load: arrive, read: (): Part => part ?? use(arrive()) }
}

/** For the server, which renders in one pass. */
export const loadAllShownLate = () => Promise.all(all.map((arrive) => arrive()))
