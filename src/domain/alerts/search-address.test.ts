import { expect, it } from 'vitest'
import { readSearchAddress } from './search-address.ts'

const site = 'https://motor.test'
const read = (given: string) => readSearchAddress(site, given)

it('a search is stored by its address on this site, without page and language', () => {
	const kept = { address: '/search?q=helmet&max=5000', query: { q: 'helmet', max: 5000 } }
	expect(read('/search?q=helmet&max=5000')).toMatchObject(kept)
	expect(read('https://motor.test/search?q=helmet&max=5000&cursor=abc&limit=5&lang=bn')).toMatchObject(kept)
	expect(read('?q=helmet&max=5000')).toMatchObject(kept)
	expect(read('/search').address).toBe('/search')
})

it('a page of a brand is a search within it', () => {
	expect(read('/category/honda?sort=-resell_price')).toMatchObject({
		address: '/search?sort=-price&category=honda',
		query: { sort: '-price' },
	})
})

it('a parameter given twice has both values', () => {
	expect(read('/search?district=dhaka&district=sylhet').query.district).toEqual(['dhaka', 'sylhet'])
})

it.each([
	['https://evil.test/search?q=helmet'],
	['//evil.test/search'],
	['http://motor.test/search'],
	['/search?q=a\0b'],
	['/product/single/1'],
	['/category/honda/further'],
	['/search?max=much'],
	['https://['],
])('an address that is no search of this site is refused: %j', (given) => {
	expect(() => read(given)).toThrow(
		expect.objectContaining({ kind: 'invalid', fields: { address: expect.anything() } }),
	)
})
