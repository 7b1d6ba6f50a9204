import { expect, test } from 'vitest'
import { providerError } from './provider-errors.ts'

const unknown = 'The sign-in did not work. Please try again.'

test('a known code has its own sentence', () => {
	expect(providerError('access_denied')).toBe('The sign-in was cancelled.')
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'no_such_code'])(
	'the code %j, which is not in the table, has the general sentence',
	(code) => {
		expect(providerError(code)).toBe(unknown)
	},
)
