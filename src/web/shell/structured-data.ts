import type { QueryClient } from '@tanstack/react-query'
import { languageCodes } from '../../contract/languages.ts'
import { href } from '../href.ts'
import { reads } from '../reads.ts'
import type { Route } from '../routes.ts'
import type { Site } from '../site.ts'

/** What an open page is about, as schema.org data for search engines; null if nothing. */
export function structuredData({ name }: Route, cache: QueryClient, { origin }: Site): object | null {
	if (name !== 'home') return null
	const advertised = cache.getQueryData(reads.advertised().queryKey)?.rows ?? []
	return {
		'@context': 'https://schema.org',
		'@graph': [
			{ '@type': 'WebSite', name: 'Motor', url: origin + href('home'), inLanguage: languageCodes },
			{
				'@type': 'ItemList',
				itemListElement: advertised.map((listing, index) => ({
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
			},
		],
	}
}
