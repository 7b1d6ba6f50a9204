import { keepPrivate, readPrivate } from '../session/private-data.ts'

const name = 'bike'
const visitorsKey = 'motor.bike'

/** The bike that a user (by id) or a visitor last looked for on this device: `make:model` or `make:model:year`. */
export function myBike(owner: string | null): string | null {
	try {
		const kept = owner === null ? localStorage.getItem(visitorsKey) : readPrivate(owner, name)
		return typeof kept === 'string' ? kept : null
	} catch {
		return null
	}
}

export function rememberBike(owner: string | null, bike: string): void {
	try {
		if (owner !== null) keepPrivate(owner, name, bike)
		else localStorage.setItem(visitorsKey, bike)
	} catch {
		// Storage may be full or off.
	}
}
