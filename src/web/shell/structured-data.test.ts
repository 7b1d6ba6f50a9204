import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/listings/listings.ts'
import { reads } from '../api/reads.ts'
import { matchRoute } from '../routing/match-route.ts'
import { structuredData } from './structured-data.ts'

const site = { origin: 'https://motor.test' } as never
const listing = (more: object = {}) =>
	({
		_id: '1',
		product_name: 'AGV K3',
		product_img: '/p.webp',
		product_description: 'Worn twice.',
		resell_price: 5_500,
		status: 'available',
		seller_id: 'karim',
		seller_name: 'Karim',
		...more,
	}) as Product

const of = (address: string, known: readonly (readonly [readonly unknown[], unknown])[]) => {
	const cache = new QueryClient()
	for (const [key, answer] of known) cache.setQueryData(key, answer)
	const [path = '', query = ''] = address.split('?')
	const match = matchRoute(path)
	if (!match) throw new Error(`No route: ${address}`)
	return structuredData(match, new URLSearchParams(query), cache, site)
}

test("a listing's page states its price, its availability and its known facts", () => {
	const known = listing({ maker: 'AGV', colour: 'red', size: 'L' })
	expect(of('/product/single/1', [[reads.listing('1').queryKey, known]])).toEqual({
		'@context': 'https://schema.org',
		'@type': 'Product',
		url: 'https://motor.test/product/single/1',
		name: 'AGV K3',
		image: '/p.webp',
		description: 'Worn twice.',
		brand: { '@type': 'Brand', name: 'AGV' },
		color: 'red',
		size: 'L',
		offers: {
			'@type': 'Offer',
			url: 'https://motor.test/product/single/1',
			price: 5_500,
			priceCurrency: 'BDT',
			itemCondition: 'https://schema.org/UsedCondition',
			availability: 'https://schema.org/InStock',
			seller: { '@type': 'Person', name: 'Karim', url: 'https://motor.test/seller/karim' },
		},
	})
	const sold = of('/product/single/1', [[reads.listing('1').queryKey, listing({ status: 'sold' })]])
	expect(sold).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
	for (const name of ['brand', 'color', 'size']) expect(sold).not.toHaveProperty(name)
})

test('a sign-in that leads to a listing describes it, and nothing else', () => {
	const preview = [[reads.preview('1').queryKey, listing()]] as const
	expect(of('/login?from=/product/single/1', preview)).toMatchObject({ name: 'AGV K3' })
	expect(of('/login', preview)).toBeNull()
	expect(of('/login?from=/product/single/1', [])).toBeNull()
})

test('a search and a seller list what they show, in order', () => {
	const items = [listing(), listing({ _id: '2', product_name: 'MT' })]
	const found = { answer: { items }, next: null }
	const list = {
		'@type': 'ItemList',
		itemListElement: [
			{ '@type': 'ListItem', position: 1, item: { name: 'AGV K3' } },
			{ '@type': 'ListItem', position: 2, item: { name: 'MT' } },
		],
	}
	const search = new URLSearchParams('q=helmet')
	expect(of('/search?q=helmet', [[reads.search(search).queryKey, found]])).toMatchObject(list)
	const own = reads.sellerListings('karim', new URLSearchParams()).queryKey
	expect(of('/seller/karim', [[own, found]])).toMatchObject(list)
	expect(of('/search?q=other', [[reads.search(search).queryKey, found]])).toBeNull()
	expect(of('/category/honda', [[reads.search(search).queryKey, found]])).toBeNull()
})

test('Home describes the site, and what is advertised there', () => {
	expect(of('/', [[reads.advertised().queryKey, { rows: [listing()], next: null }]])).toMatchObject({
		'@graph': [
			{ '@type': 'WebSite', name: 'Motor', url: 'https://motor.test/', inLanguage: ['en', 'bn'] },
			{ '@type': 'ItemList', itemListElement: [{ position: 1, item: { name: 'AGV K3' } }] },
		],
	})
	expect(of('/', [])).toMatchObject({ '@graph': [{}, { itemListElement: [] }] })
	expect(of('/blog', [])).toBeNull()
})
