import type { QueryClient } from '@tanstack/react-query'
import { reads } from './reads.ts'
import type { Route } from './routes.ts'
import type { Site } from './site.ts'

/** What an open page is about, in schema.org's words, for search engines; null where there is nothing to say. */
export function structuredData({ path }: Route, cache: QueryClient, { origin }: Site): object | null {
	if (path !== '/') return null
	const advertised = cache.getQueryData(reads.advertised().queryKey)?.rows ?? []
	return {
		'@context': 'https://schema.org',
		'@graph': [
			{ '@type': 'WebSite', name: 'Motor', url: `${origin}/`, inLanguage: ['en', 'bn'] },
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
							url: `${origin}/product/single/${listing._id}`,
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
