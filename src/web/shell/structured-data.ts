import type { QueryClient } from '@tanstack/react-query'
import { languageCodes } from '../../contract/languages.ts'
import type { Product } from '../../contract/listings/listings.ts'
import { href } from '../../contract/paths.ts'
import { reads } from '../api/reads.ts'
import type { Match } from '../routing/match-route.ts'
import { wantedListingId } from '../session/wanted-listing-id.ts'
import type { Site } from '../site.ts'

function product(listing: Product, origin: string) {
	const url = origin + href('listing', { id: listing._id })
	return {
		'@type': 'Product',
		url,
		name: listing.product_name,
		image: listing.product_img,
		description: listing.product_description,
		offers: {
			'@type': 'Offer',
			url,
			price: listing.resell_price,
			priceCurrency: 'BDT',
			itemCondition: 'https://schema.org/UsedCondition',
			availability: `https://schema.org/${listing.status === 'available' ? 'InStock' : 'SoldOut'}`,
		},
	}
}

/** A listing with all its facts, for a page about it. */
function wholeProduct(listing: Product, origin: string) {
	const { maker, colour, size, seller_name: name, seller_id: id } = listing
	const { offers, ...facts } = product(listing, origin)
	return {
		...facts,
		...(maker && { brand: { '@type': 'Brand', name: maker } }),
		...(colour && { color: colour }),
		...(size && { size }),
		offers: { ...offers, seller: { '@type': 'Person', name, url: origin + href('seller', { id }) } },
	}
}

function itemList(listings: readonly Product[], origin: string) {
	return {
		'@type': 'ItemList',
		itemListElement: listings.map((listing, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			item: product(listing, origin),
		})),
	}
}

/** The one listing that a page is about: its own, or the one that sign-in leads to. */
function listingOf({ route: { name }, params }: Match, search: URLSearchParams, cache: QueryClient) {
	const id = name === 'listing' ? params.id : name === 'login' ? wantedListingId(search) : null
	if (!id) return null
	return cache.getQueryData((name === 'listing' ? reads.listing(id) : reads.preview(id)).queryKey) ?? null
}

/** The listings that a page lists. */
function listedOn({ route: { name }, params }: Match, search: URLSearchParams, cache: QueryClient) {
	if (name !== 'search' && name !== 'seller') return []
	const shown = name === 'search' ? reads.search(search) : reads.sellerListings(params.id ?? '', search)
	return cache.getQueryData(shown.queryKey)?.answer.items ?? []
}

/** A page's schema.org data for search engines; null if it has none. */
export function structuredData(
	match: Match,
	search: URLSearchParams,
	cache: QueryClient,
	{ origin }: Site,
): object | null {
	const context = { '@context': 'https://schema.org' }
	const listing = listingOf(match, search, cache)
	if (listing) return { ...context, ...wholeProduct(listing, origin) }
	const listed = listedOn(match, search, cache)
	if (listed.length > 0) return { ...context, ...itemList(listed, origin) }
	if (match.route.name !== 'home') return null
	const website = { '@type': 'WebSite', name: 'Motor', url: origin + href('home'), inLanguage: languageCodes }
	const advertised = cache.getQueryData(reads.advertised().queryKey)?.rows ?? []
	return { ...context, '@graph': [website, itemList(advertised, origin)] }
}
