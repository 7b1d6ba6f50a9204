import { expect, test } from 'vitest'
import { emptyStorage, noStorage } from '../../../tests/support/browser-storage.ts'
import { forgetSearches, recentSearches, rememberPicture, rememberSearch } from './recent-searches.ts'

const wordsOf = (owner: string | null) => recentSearches(owner).map(({ words }) => words)

test.each([
	['a visitor', null],
	['somebody', 'rahim'],
])('%s finds their last searches, the newest first, each once', (_, owner) => {
	emptyStorage()
	for (const words of ['helmet', '  boots ', 'helmet', ' ', '']) rememberSearch(owner, words)
	expect(wordsOf(owner)).toEqual(['helmet', 'boots'])
	forgetSearches(owner)
	expect(recentSearches(owner)).toEqual([])
})

test('nobody finds the searches of another person, nor a visitor those of a signed-in one', () => {
	emptyStorage()
	rememberSearch('rahim', 'helmet')
	rememberSearch(null, 'boots')
	expect([wordsOf('rahim'), wordsOf('karim'), wordsOf(null)]).toEqual([['helmet'], [], ['boots']])
})

test('the last eight are kept, and of long words the first hundred letters', () => {
	emptyStorage()
	for (const words of 'abcdefghij') rememberSearch(null, words)
	expect(wordsOf(null).join('')).toBe('jihgfedc')
	rememberSearch(null, 'x'.repeat(101))
	expect(wordsOf(null)[0]).toBe('x'.repeat(100))
})

test('a search keeps the picture of what it found, also when it is made again', () => {
	emptyStorage()
	for (const words of ['helmet', 'boots']) rememberSearch(null, words)
	rememberPicture(null, 'helmet', '/pictures/1')
	rememberPicture(null, 'gloves', '/pictures/2')
	rememberSearch(null, 'helmet')
	expect(recentSearches(null)).toEqual([{ words: 'helmet', picture: '/pictures/1' }, { words: 'boots' }])
	rememberPicture(null, 'helmet', '/pictures/3')
	expect(recentSearches(null)[0]?.picture).toBe('/pictures/3')
})

test('searches stored by an earlier version are words alone, and anything else is ignored', () => {
	const storage = emptyStorage()
	const kept = ['helmet', { words: 'boots', picture: 7 }, { words: 7 }, null, 7, { words: 'gloves', picture: '/p' }]
	storage.setItem('motor.searches', JSON.stringify(kept))
	expect(recentSearches(null)).toEqual([
		{ words: 'helmet', picture: undefined },
		{ words: 'boots', picture: undefined },
		{ words: 'gloves', picture: '/p' },
	])
	for (const broken of ['{}', '"helmet"', '[']) {
		storage.setItem('motor.searches', broken)
		expect(recentSearches(null), broken).toEqual([])
	}
	storage.setItem('motor.searches', JSON.stringify([...'abcdefghij']))
	expect(recentSearches(null)).toHaveLength(8)
})

test('a known picture is not written again', () => {
	const storage = emptyStorage()
	rememberSearch(null, 'helmet')
	rememberPicture(null, 'helmet', '/p')
	rememberSearch(null, 'boots')
	let writes = 0
	const { setItem } = storage
	storage.setItem = (...given) => {
		writes++
		setItem.apply(storage, given)
	}
	rememberPicture(null, 'helmet', '/p')
	rememberPicture(null, 'gloves', '/p')
	expect(writes).toBe(0)
	rememberPicture(null, 'boots', '/q')
	expect(writes).toBe(1)
	expect(recentSearches(null)).toEqual([
		{ words: 'boots', picture: '/q' },
		{ words: 'helmet', picture: '/p' },
	])
})

test('without storage nothing is remembered, and nothing breaks', () => {
	noStorage()
	for (const owner of [null, 'rahim']) {
		rememberSearch(owner, 'helmet')
		expect(recentSearches(owner)).toEqual([])
	}
})
