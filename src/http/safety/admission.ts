import type { Limit } from '../../services/attempt-limiter.ts'

/** Networks counted at once. One more resets all counts. */
const mostNetworks = 65_536

/**
 * Counts what this process answers in front of the router. Excess goes on to the router, whose limits all processes
 * share and which can refuse.
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
