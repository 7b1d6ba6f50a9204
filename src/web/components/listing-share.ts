import type { Product } from '../../contract/listings/listings.ts'
import { cardPath } from '../../contract/listings/share-card.ts'
import type { Share } from '../shell/head.tsx'
import { useSite } from '../site.ts'
import { useTexts } from '../texts/texts.tsx'
import { usedTime } from './listings/used-time.ts'

/** The preview in messengers of a link to a listing. `address` is the link's. */
export function useListingShare(listing: Product | null, address: string): Share | undefined {
	const texts = useTexts()
	const { origin } = useSite()
	if (!listing) return undefined
	const { product_name: name, product_condition: condition, used_time: used, seller_location: place } = listing
	return {
		title: `${name}, ${texts.money(listing.resell_price)}`,
		description: [texts.t(condition), usedTime(texts, used), place].join(' · '),
		picture: origin + cardPath(listing, texts.language),
		address,
	}
}
