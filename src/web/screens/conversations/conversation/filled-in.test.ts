import { expect, it } from 'vitest'
import { filledIn } from './filled-in.ts'

it('a saved reply is filled in with what it names', () => {
	const values = { name: 'Karim', product: 'AGV K3', price: '৳4,200', place: '' }
	expect(filledIn('Yes {name}, {product} is {price}, {product}! {other} {place}.', values)).toBe(
		'Yes Karim, AGV K3 is ৳4,200, AGV K3! {other} .',
	)
})
