import { use } from 'react'

const all: (() => Promise<unknown>)[] = []

/** Code that the browser loads once it is shown. What shows it suspends meanwhile; what the server has made of it stays in view. */
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
				// It may be tried again.
				arriving = undefined
				throw reason
			},
		)
		return arriving
	}
	all.push(arrive)
	return { load: arrive, read: (): Part => part ?? use(arrive()) }
}

/** For the server, which renders in one go. */
export const loadAllShownLate = () => Promise.all(all.map((arrive) => arrive()))
