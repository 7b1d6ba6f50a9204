import { expect, test } from 'vitest'
import { emptyStorage, noStorage } from '../../../../tests/support/browser-storage.ts'
import { rememberViewed, viewedHere } from './viewed-here.ts'

test('the listings that were seen here come back, the last first, each once', () => {
	emptyStorage()
	for (const id of ['a', 'b', 'a', 'c', 'b']) rememberViewed(id)
	expect(viewedHere()).toEqual(['b', 'c', 'a'])
})

test('of more than eight the oldest are forgotten', () => {
	emptyStorage()
	for (const id of 'abcdefghij') rememberViewed(id)
	expect(viewedHere().join('')).toBe('jihgfedc')
})

test('anything else in the storage is not taken for a listing', () => {
	const storage = emptyStorage()
	for (const [kept, read] of [
		['["a",7,null,"b"]', ['a', 'b']],
		['"abc"', []],
		['{"0":"a"}', []],
		['[', []],
	] as const) {
		storage.setItem('motor.viewed', kept)
		expect(viewedHere(), kept).toEqual(read)
	}
	storage.setItem('motor.viewed', JSON.stringify([...'abcdefghij']))
	expect(viewedHere()).toHaveLength(8)
})

test('without storage nothing is remembered, and nothing breaks', () => {
	noStorage()
	rememberViewed('a')
	expect(viewedHere()).toEqual([])
})
