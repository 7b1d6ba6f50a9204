import { expect, it } from 'vitest'
import { isWide, sampleOf } from './estimates.ts'

it('a search is wide from 12,800 matches on', () => {
	expect([isWide(12_799), isWide(12_800)]).toEqual([false, true])
})

it('a page of many matches is bounded by a sample, the rarer the more there are', () => {
	expect([1500, 1501, 63_999, 64_000].map(sampleOf)).toEqual([
		null,
		{ term: '%64', oneIn: 64 },
		{ term: '%64', oneIn: 64 },
		{ term: '%256', oneIn: 256 },
	])
})
