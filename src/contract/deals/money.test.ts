import { expect, test } from 'vitest'
import { paisaOf, takaOf, takaText } from './money.ts'

test.each([
	['10.00', 1000],
	['10', 1000],
	['10.5', 1050],
	['0.01', 1],
	[5500, 550_000],
	['500000.00', 50_000_000],
	['5500.0000', 550_000],
])('%s taka are %i paisa', (taka, paisa) => {
	expect(paisaOf(taka)).toBe(paisa)
})

test.each(['', '-1', '1e5', '1,000', '10.001', '0x10', 'NaN', null, undefined, {}, '9'.repeat(13)])(
	'%j is not an amount',
	(taka) => {
		expect(paisaOf(taka)).toBeNull()
	},
)

test('an amount is written with two decimals, and read back the same', () => {
	expect([0, 1, 10, 100, 550_000, -1, -12_345].map(takaText)).toEqual([
		'0.00',
		'0.01',
		'0.10',
		'1.00',
		'5500.00',
		'-0.01',
		'-123.45',
	])
	for (const paisa of [0, 7, 99, 100, 12_345, 50_000_000]) {
		expect(paisaOf(takaText(paisa))).toBe(paisa)
		expect(paisaOf(takaOf(paisa))).toBe(paisa)
	}
})
