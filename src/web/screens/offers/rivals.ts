import type { Offer } from '../../../contract/deals/offers.ts'

export type Rivals = [Offer, ...Offer[]]

/** Groups a seller's open offers for the same listing where the newest one stands, highest price first. */
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
