import { expect, test } from 'vitest'
import { weaknessOf } from './weak-passwords.ts'

const owner = { name: 'Rahim Uddin', email: 'rahim.rides@gmail.com' }
const weakness = (password: string) => weaknessOf(password, owner, 'bikes.example')

test.each(['password', '12345678', 'PASSWORD', 'Password1', 'iloveyou1', 'qwertyuiop', 'aaaaaaaa', ' password '])(
	'%j is too common',
	async (password) => {
		expect(await weakness(password)).toBe('commonPassword')
	},
)

test.each([
	'rahimuddin',
	'RahimUddin1',
	'Uddin-2026',
	'rahim.rides@gmail.com',
	'rahimrides99',
	'motor-demo',
	'motormotor!',
	'bikes.example',
	'Bikes-1234',
	'marketplace',
	'motorcycle1',
])('%j is little more than a name', async (password) => {
	expect(await weakness(password)).toBe('personalPassword')
})

test.each(['a long road ahead', 'correct horse', 'rahim likes tea', 'motorways at dawn', 'উঁচু পাহাড়ের পথ', 'x7#kQ!p2'])(
	'%j is taken',
	async (password) => {
		expect(await weakness(password)).toBeNull()
	},
)

test('a password without a known owner is compared with common ones and the site', async () => {
	expect(await weaknessOf('password', null, 'bikes.example')).not.toBeNull()
	expect(await weaknessOf('bikes1234', null, 'bikes.example')).not.toBeNull()
	expect(await weaknessOf('rahimuddin', null, 'bikes.example')).toBeNull()
})
