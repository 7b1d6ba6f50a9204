import type { Offer } from '../../../contract/deals/offers.ts'

export type Rivals = [Offer, ...Offer[]]

/** Of open offers that a seller has for the same thing, all stand where the newest does, the highest first. */
export function groupRivals(rows: readonly Offer[]): Rivals[] {
	const rivals = new Map<string, Rivals>()
	const groups: Rivals[] = []
	for (const offer of rows) {
		const isRival = offer.as === 'seller' && offer.status === 'open'
		const others = isRival ? rivals.get(offer.product_id) : undefined
		if (others) others.push(offer)
		else {
			const group: Rivals = [offer]
			groups.push(group)
			if (isRival) rivals.set(offer.product_id, group)
		}
	}
	for (const group of groups) group.sort((one, another) => another.price - one.price)
	return groups
}
