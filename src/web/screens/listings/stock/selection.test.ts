import { act } from 'react'
import { expect, test } from 'vitest'
import { openWindow, runHook } from '../../../../../tests/support/hook.tsx'
import type { StockFilter } from '../../../../contract/listings/stock.ts'
import { type Selection, useSelection } from './selection.ts'

interface Found {
	readonly filter: StockFilter
	readonly found: number
}

function selection(filter: StockFilter = {}, found = 10) {
	openWindow()
	const shown = runHook((given: Found) => useSelection(given.filter, given.found), { filter, found })
	return {
		run: shown.run,
		now: () => shown.current,
		choose: (change: (chosen: Selection) => void) => act(() => change(shown.current)),
		/** Which of the four are chosen. */
		chosen: () => ['a', 'b', 'c', 'd'].filter((id) => shown.current.has(id)).join(''),
	}
}

test('single listings can be chosen and unchosen', () => {
	const { now, choose, chosen } = selection()
	expect([chosen(), now().count, now().all, now().ids, now().named()]).toEqual(['', 0, false, [], { ids: [] }])
	for (const id of ['a', 'b', 'c']) choose(({ toggle }) => toggle(id))
	choose(({ toggle }) => toggle('b'))
	expect([chosen(), now().count, now().all]).toEqual(['ac', 2, false])
	expect([now().ids, now().named()]).toEqual([['a', 'c'], { ids: ['a', 'c'] }])
	choose(({ clear }) => clear())
	expect([chosen(), now().count]).toEqual(['', 0])
})

test('a whole page can be chosen and unchosen, which leaves other choices alone', () => {
	const { now, choose, chosen } = selection()
	choose(({ toggle }) => toggle('d'))
	choose(({ page }) => page(['a', 'b'], true))
	expect([chosen(), now().count]).toEqual(['abd', 3])
	choose(({ page }) => page(['a', 'b', 'c'], false))
	expect([chosen(), now().count]).toEqual(['d', 1])
})

test('everything that a filter finds can be chosen with exceptions, and is named by the filter', () => {
	const filter: StockFilter = { q: 'helmet' }
	const { now, choose, chosen } = selection(filter)
	choose(({ toggle }) => toggle('a'))
	choose(({ everything }) => everything())
	expect([chosen(), now().count, now().all, now().ids]).toEqual(['abcd', 10, true, null])
	choose(({ toggle }) => toggle('b'))
	choose(({ page }) => page(['c', 'd'], false))
	expect([chosen(), now().count]).toEqual(['a', 7])
	choose(({ page }) => page(['d'], true))
	expect([chosen(), now().count]).toEqual(['ad', 8])
	expect(now().named()).toEqual({ where: filter, expect: 10, except: ['b', 'c'] })
	choose(({ clear }) => clear())
	expect([chosen(), now().all]).toEqual(['', false])
})

test('the number chosen is never below zero, even if fewer are found than were excluded', () => {
	const { run, now, choose } = selection({}, 2)
	choose(({ everything }) => everything())
	for (const id of ['a', 'b']) choose(({ toggle }) => toggle(id))
	run({ filter: {}, found: 1 })
	expect(now().count).toBe(0)
})

test('what was chosen under one filter is not chosen under another', () => {
	const { run, choose, chosen } = selection({ q: 'helmet' })
	choose(({ toggle }) => toggle('a'))
	run({ filter: { q: 'helmet' }, found: 9 })
	expect(chosen(), 'the same filter').toBe('a')
	run({ filter: { q: 'boots' }, found: 9 })
	expect(chosen()).toBe('')
	choose(({ toggle }) => toggle('b'))
	expect(chosen()).toBe('b')
})
