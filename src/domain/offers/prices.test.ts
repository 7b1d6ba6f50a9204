import { expect, it } from 'vitest'
import { say } from '../../contract/sentences.ts'
import { checkOfferedPrice } from './prices.ts'

it('an offer lies between half of the price and just below it', () => {
	for (const price of [2001, 4000]) expect(() => checkOfferedPrice(price, 4001)).not.toThrow()
	for (const price of [2000, 4001, 0, -5])
		expect(() => checkOfferedPrice(price, 4001)).toThrow(
			expect.objectContaining({ kind: 'invalid', fields: { price: say('offerRange', { min: 2001, max: 4000 }) } }),
		)
})
