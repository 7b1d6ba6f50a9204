import { expect, test } from 'vitest'
import { isCorrection } from './correction.ts'

test.each([
	['another value', '2022', '2024-03', true],
	['the same value', '2022', '2022', false],
	['the same number as it is typed', 3.5, '3.5', false],
	['the same values in another order', ['dot', 'ece2206'], ['ece2206', 'dot'], false],
	['one more value', ['dot'], ['dot', 'ece2206'], true],
	['the first value', undefined, '2022', false],
	['no value', '2022', undefined, false],
])('%s corrects what is known, or not', (_, known, value, corrects) => {
	expect(isCorrection(known, value)).toBe(corrects)
})
