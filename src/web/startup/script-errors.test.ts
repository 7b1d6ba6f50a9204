import { expect, it } from 'vitest'
import { placesIn } from './script-errors.ts'

it('a stack is reported without its message and without query strings', () => {
	const chromium = `TypeError: rider@motor.test called 01712345678
    at save (https://motor.test/assets/account-a1.js:1:20345)
    at https://motor.test/assets/site-b2.js?reader=7:2:9`
	expect(placesIn(chromium)).toBe(
		'at save (https://motor.test/assets/account-a1.js:1:20345)\nat https://motor.test/assets/site-b2.js:2:9',
	)
	const firefox = 'save@https://motor.test/assets/account-a1.js:1:20345\nrider@motor.test'
	expect(placesIn(firefox)).toBe('save@https://motor.test/assets/account-a1.js:1:20345')
})
