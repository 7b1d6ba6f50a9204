import { expect, test } from 'vitest'
import { takaOf } from './typed-taka.ts'

test.each([
	['5000', '5000'],
	['৳ 5,000', '5000'],
	['৫০০০', '5000'],
	['5k', '5000'],
	['5 K', '5000'],
	['1.5k', '1500'],
	['৫ হাজার', '5000'],
	['2 hajar', '2000'],
	['1.25 lakh', '125000'],
	['১ লাখ', '100000'],
])('%s is %s taka', (typed, taka) => expect(takaOf(typed)).toBe(taka))

test.each(['', ' ', 'k', '5x', '-5', '5.5', '1.2345k', '123456789', '9999 lakh', '1000 lakh', null, undefined])(
	'%s is no amount',
	(typed) => expect(takaOf(typed)).toBeNull(),
)
