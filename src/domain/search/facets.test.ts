import { expect, test } from 'vitest'
import { listingText } from '../../../tests/support/listing-text.ts'
import { type FactName, factsOf } from '../../contract/gear/facts.ts'
import { gearTypes } from '../../contract/gear/gear.ts'
import { SearchQuery } from '../../contract/listings/search.ts'
import type { ListingText } from './entries/listing-text.ts'
import { countedOf } from './facets.ts'

const listing: ListingText = {
	...listingText,
	maker: 'AGV',
	size: 'M',
	colour: 'black',
	district: 'dhaka',
	condition: 'Good',
}

test('a search can ask for each value that is counted of a listing', () => {
	const counted = new Set<string>()
	for (const gearType of gearTypes)
		for (const { fact, values } of factsOf(gearType))
			for (const value of 'of' in values ? values.of : ['']) {
				const facts = { [fact satisfies FactName]: { value: values.kind === 'many' ? [value] : value } }
				const { price: _, ...all } = countedOf({ ...listing, gearType, facts: facts as ListingText['facts'] })
				for (const [name, each] of Object.entries(all)) {
					if (each.length > 0) counted.add(name)
					expect(SearchQuery.safeParse({ [name]: each }).error, `${name}=${each}`).toBeUndefined()
				}
			}
	expect([...counted].toSorted()).toEqual(
		Object.keys(countedOf(listing))
			.filter((name) => name !== 'price')
			.toSorted(),
	)
})
