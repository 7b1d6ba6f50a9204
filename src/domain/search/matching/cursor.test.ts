import { describe, expect, it } from 'vitest'
import { placeOfStart, type SearchStart, startOfPlace } from './cursor.ts'

const id = '00000000-0000-4000-8000-000000000001'
const read = (value: string | number) => startOfPlace({ value, id })

describe('the place after a row', () => {
	it.each<SearchStart>([
		{ order: 'score', part: 0, after: { keys: [4100, 1_700_000_000_000], id } },
		{ order: 'best', part: 1, after: { keys: [70, 1_700_000_000_000], id } },
		{ order: 'cheapest', part: 0, after: { keys: [-5, 4000], id } },
		{ order: 'near', part: 2, after: { keys: [300], id } },
		{ order: 'newest', part: 0, after: { keys: [1_700_000_000_000], id } },
		{ order: 'price', part: 3, after: { keys: [4000], id } },
		{ order: '-price', part: 0, after: { keys: [4000], id } },
		{ order: '-saving', part: 0, after: { keys: [-40], id } },
	])('in the order $order is read as it was written', (start) => {
		expect(startOfPlace(placeOfStart(start))).toEqual(start)
	})

	it('is written in whole numbers', () => {
		expect(placeOfStart({ order: 'score', part: 0, after: { keys: [1.6, 2], id } })).toEqual({ value: 's0:2:2', id })
	})

	it.each(['', 'x0:1', 's4:1:2', 's0:1', 'p0:1:2', 'b0:1', 'p0:', 'p0:1.5', ' p0:1', 'p0:1 ', 'p0:1234567890123456'])(
		'that no search made is refused: %j',
		(value) =>
			expect(() => read(value)).toThrow(
				expect.objectContaining({ kind: 'invalid', fields: { cursor: expect.anything() } }),
			),
	)

	it('stays within what the database can compare: 32 bits, but for moments', () => {
		expect(read('p0:2147483647').after.keys).toEqual([2_147_483_647])
		expect(read('p0:-2147483647').after.keys).toEqual([-2_147_483_647])
		expect(read('s0:1:8640000000000').after.keys).toEqual([1, 8_640_000_000_000])
		for (const value of ['p0:2147483648', 'p0:-2147483648', 's0:2147483648:1', 'c0:1:2147483648'])
			expect(() => read(value)).toThrow(expect.objectContaining({ kind: 'invalid' }))
	})
})
