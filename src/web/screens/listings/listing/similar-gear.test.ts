import { expect, test } from 'vitest'
import { byLikeness, nearSizes } from './similar-gear.tsx'

test('adjacent sizes are near, and a size that the type does not come in is near none', () => {
	expect(nearSizes({ gear_type: 'helmet', size: 'L' })).toEqual(['M', 'L', 'XL'])
	expect(nearSizes({ gear_type: 'boots', size: '36' })).toEqual(['36', '37'])
	expect(nearSizes({ gear_type: 'boots', size: '50' })).toEqual(['49', '50'])
	expect(nearSizes({ gear_type: 'trousers', size: '34' })).toEqual([])
	expect(nearSizes({ gear_type: 'exhaust', size: '' })).toEqual([])
})

test('the same size comes first, then the nearest price', () => {
	const listings = [
		{ size: 'M', resell_price: 5_000 },
		{ size: 'L', resell_price: 9_000 },
		{ size: 'L', resell_price: 4_500 },
		{ size: 'XL', resell_price: 5_100 },
	]
	expect(listings.toSorted(byLikeness({ size: 'L', resell_price: 5_000 })).map((one) => one.resell_price)).toEqual([
		4_500, 9_000, 5_000, 5_100,
	])
})
