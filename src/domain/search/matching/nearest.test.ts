import { expect, test } from 'vitest'
import { fewestToLeaveOut } from './nearest.ts'

/** Listings, each given by the filters it meets. */
const market = (...listings: string[]) => {
	const all = [...new Set(listings.join(''))].sort()
	return async (ways: readonly (readonly string[])[]) =>
		ways.map((left) => listings.some((met) => all.every((filter) => left.includes(filter) || met.includes(filter))))
}

test('of clashing filters the fewest are left out', async () => {
	expect(await fewestToLeaveOut([...'abcd'], market('ab', 'cd', 'a'))).toEqual(['a', 'b'])
	expect(await fewestToLeaveOut([...'abcde'], market('abc', 'de'))).toEqual(['d', 'e'])
	expect(await fewestToLeaveOut([...'abcde'], market('ae', 'b', 'c', 'd'))).toEqual(['b', 'c', 'd'])
})

test('all are left out if each finds something only by itself', async () => {
	expect(await fewestToLeaveOut([...'abc'], market('', 'a', 'b', 'c'))).toEqual(['a', 'b'])
	expect(await fewestToLeaveOut([...'ab'], async (ways) => ways.map((left) => left.length === 2))).toEqual(['a', 'b'])
})

test('there is no way if nothing is found even without filters', async () => {
	expect(await fewestToLeaveOut([...'abc'], async (ways) => ways.map(() => false))).toBeNull()
})

test('of very many filters none is left out that could stay', async () => {
	const all = [...'abcdefghijklmno']
	const asked: number[] = []
	const find = market('abcdefg', 'hijklmno')
	const left = await fewestToLeaveOut(all, (ways) => {
		asked.push(ways.length)
		return find(ways)
	})
	expect(left).toEqual([...'hijklmno'])
	expect(Math.max(...asked)).toBeLessThanOrEqual(32)
	expect(asked.length).toBeLessThanOrEqual(all.length + 1)
})
