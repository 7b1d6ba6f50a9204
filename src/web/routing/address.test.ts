import { act } from 'react'
import { expect, test } from 'vitest'
import { openHistory } from '../../../tests/support/browser-history.ts'
import { runHook } from '../../../tests/support/hook.tsx'
import { useAddressWith, useSortInAddress } from './address.ts'

test('an address is changed in parts, and what is not named stays', () => {
	openHistory('/search?q=helmet&size=M')
	const { current } = runHook(useAddressWith)
	expect(current.search.get('q')).toBe('helmet')
	expect(current.addressWith({ size: 'L', colour: 'red & black' })).toBe('/search?q=helmet&size=L&colour=red+%26+black')
	expect(current.addressWith({ size: null })).toBe('/search?q=helmet')
	expect(current.addressWith({})).toBe('/search?q=helmet&size=M')
	expect(current.addressWith({ q: null, size: null })).toBe('/search')
})

const sortAt = (address: string) => {
	const { paths } = openHistory(address)
	return { paths, sort: runHook(() => useSortInAddress(['name', 'price'])) }
}

test.each([
	['/list', '', '', false],
	['/list?sort=price', 'price', 'price', false],
	['/list?sort=-price', '-price', 'price', true],
	['/list?sort=colour', '', '', false],
	['/list?sort=', '', '', false],
])('%s is sorted by what it knows', (address, chosen, field, down) => {
	expect(sortAt(address).sort.current).toMatchObject({ chosen, field, down })
})

test('another order is the same page of the history, from the first page of the list on', () => {
	const { paths, sort } = sortAt('/list?q=a&cursor=x')
	act(() => sort.current.sortBy('-price'))
	expect([paths(), sort.current.chosen]).toEqual([['>/list?q=a&sort=-price'], '-price'])
	act(() => sort.current.sortBy(''))
	expect([paths(), sort.current.chosen]).toEqual([['>/list?q=a'], ''])
})
