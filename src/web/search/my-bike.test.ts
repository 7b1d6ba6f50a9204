import { expect, test } from 'vitest'
import { emptyStorage, noStorage } from '../../../tests/support/browser-storage.ts'
import { myBike, rememberBike } from './my-bike.ts'

test('the last bike is remembered, for visitors and for each person by themselves', () => {
	emptyStorage()
	rememberBike(null, 'honda:CB Hornet')
	rememberBike('rahim', 'yamaha:R15:2019')
	rememberBike('rahim', 'yamaha:R15:2020')
	expect([myBike(null), myBike('rahim'), myBike('karim')]).toEqual(['honda:CB Hornet', 'yamaha:R15:2020', null])
})

test('a value that is not a bike, or cannot be stored, counts as none', () => {
	emptyStorage().setItem('motor.private.bike', '{"owner":"rahim","value":{"make":"honda"}}')
	expect([myBike(null), myBike('rahim')]).toEqual([null, null])
	noStorage()
	rememberBike(null, 'honda:CB')
	rememberBike('rahim', 'honda:CB')
	expect([myBike(null), myBike('rahim')]).toEqual([null, null])
})
