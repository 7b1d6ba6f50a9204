import type { Limit } from '../../services/attempt-limiter.ts'

/** How many networks are counted at once. One more resets all counts. */
const mostNetworks = 65_536

/**
 * Counts the requests that this process answers in front of the router. Excess requests go on to the router, which can
 * refuse them and whose limits all processes share.
 */
export function createAdmission({ most, windowMs }: Limit): (network: string) => boolean {
	const counts = new Map<string, number>()
	let until = 0
	return (network) => {
		const now = performance.now()
		if (now >= until || counts.size > mostNetworks) {
			counts.clear()
			until = now + windowMs
		}
		const count = (counts.get(network) ?? 0) + 1
		counts.set(network, count)
		return count <= most
	}
}
