import type { QueryClient } from '@tanstack/react-query'
import { languageCodes } from '../../contract/languages.ts'
import type { Product } from '../../contract/listings/listings.ts'
import { href } from '../href.ts'
import { reads } from '../reads.ts'
import type { Match } from '../routing/match-route.ts'
import type { Site } from '../site.ts'

function itemList(listings: readonly Product[], origin: string) {
	return {
		'@type': 'ItemList',
		itemListElement: listings.map((listing, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			item: {
				'@type': 'Product',
				name: listing.product_name,
				image: listing.product_img,
				description: listing.product_description,
				offers: {
					'@type': 'Offer',
					url: origin + href('listing', { id: listing._id }),
					price: listing.resell_price,
					priceCurrency: 'BDT',
					itemCondition: 'https://schema.org/UsedCondition',
					availability: 'https://schema.org/InStock',
				},
			},
		})),
	}
}

/** What an open page is about, as schema.org data for search engines; null if nothing. */
export function structuredData(
	{ route: { name }, params: { id = '' } }: Match,
	search: URLSearchParams,
	cache: QueryClient,
	{ origin }: Site,
): object | null {
	const context = { '@context': 'https://schema.org' }
	if (name === 'search' || name === 'seller') {
		const shown = name === 'search' ? reads.search(search) : reads.sellerListings(id, search)
		const items = cache.getQueryData(shown.queryKey)?.answer.items ?? []
		return items.length > 0 ? { ...context, ...itemList(items, origin) } : null
	}
	if (name !== 'home') return null
	const website = { '@type': 'WebSite', name: 'Motor', url: origin + href('home'), inLanguage: languageCodes }
	const advertised = cache.getQueryData(reads.advertised().queryKey)?.rows ?? []
	return { ...context, '@graph': [website, itemList(advertised, origin)] }
}
