import { expect, test } from 'vitest'
import { stockSorts, stockStates } from '../../../../contract/listings/stock-orders.ts'
import { leaveStock, leftStock, stockFilter, stockSort, takeLeftListing } from './stock-address.ts'

test('a seller who comes back finds the same listings, and only once the one that they opened', () => {
	expect([leftStock(), takeLeftListing()]).toEqual(['', null])
	leaveStock('?q=helmet', 'listing-1')
	expect([leftStock(), takeLeftListing()]).toEqual(['?q=helmet', 'listing-1'])
	expect([leftStock(), takeLeftListing()]).toEqual(['?q=helmet', null])
	leaveStock('', null)
	expect([leftStock(), takeLeftListing()]).toEqual(['', null])
})

const filterOf = (search: string) => stockFilter(new URLSearchParams(search))

test('an address filters by its words and its state, or not at all if it has none that are known', () => {
	for (const state of stockStates) expect(filterOf(`state=${state}&q=helmet`)).toEqual({ q: 'helmet', state })
	expect(filterOf('q=red helmet')).toEqual({ q: 'red helmet' })
	for (const none of ['', 'q=', 'q=%20%20', 'state=', 'state=lost', 'sort=age'])
		expect(filterOf(none), none).toEqual({})
})

test('an address has one of the known sort orders, in either direction, or none', () => {
	const sortOf = (sort: string) => stockSort(new URLSearchParams({ sort }))
	for (const sort of stockSorts) expect([sortOf(sort), sortOf(`-${sort}`)]).toEqual([sort, `-${sort}`])
	for (const none of ['', '-', 'colour', '-colour', '--age']) expect(sortOf(none), none).toBeUndefined()
	expect(stockSort(new URLSearchParams())).toBeUndefined()
})
