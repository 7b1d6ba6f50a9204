import { expect, test } from 'vitest'
import { href } from '../../contract/paths.ts'
import { wantedListingId } from './wanted-listing-id.ts'

const wantedFrom = (from: string) => wantedListingId(new URLSearchParams({ from }))

test('sign-in knows the listing that it leads to', () => {
	const listing = href('listing', { id: 'a1-b2_c3' })
	for (const from of [listing, `${listing}?lang=bn`, `${listing}#price`]) expect(wantedFrom(from)).toBe('a1-b2_c3')
})

test("an address that is not a listing's, or has no id, is not taken for one", () => {
	const others = ['', '/', href('seller', { id: 'a1' }), href('listing', { id: '' }), href('listing', { id: 'a b' })]
	for (const from of [...others, '/product/single/%ff', '//product/single/a1']) expect(wantedFrom(from)).toBeNull()
	expect(wantedListingId(new URLSearchParams())).toBeNull()
})
