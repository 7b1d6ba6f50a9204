import { expect, test } from 'vitest'
import { arrivalAddress, firstAddress, keepingReturn, returnAddress, wantedAddress } from './return-address.ts'

const from = (wanted: string) => returnAddress(new URLSearchParams({ from: wanted }).toString())

test('sign-in leads back to the page that was wanted, with its query', () => {
	expect(from('/category/honda?cursor=abc')).toBe('/category/honda?cursor=abc')
})

test('sign-in leads Home if nothing was wanted', () => {
	expect(returnAddress('')).toBe('/')
})

test.each([
	'https://elsewhere.example/',
	'//elsewhere.example/',
	'/\\elsewhere.example/',
	'/\t/elsewhere.example/',
	'/.//elsewhere.example/',
	'javascript:alert(1)',
	'dashbord',
])('sign-in never leads to %j', (wanted) => {
	expect(from(wanted)).toBe('/')
})

test('sign-in does not lead back to itself, though the wanted address may be a sign-in page', () => {
	expect(from('/login?from=/dashbord')).toBe('/')
	expect(wantedAddress('from=%2Flogin%3Ffrom%3D%252Fdashbord')).toBe('/login?from=%2Fdashbord')
})

test('moving from one sign-in page to another keeps the return address', () => {
	expect(keepingReturn('/register', 'from=%2Fcategory%2Fktm')).toBe('/register?from=%2Fcategory%2Fktm')
	expect(keepingReturn('/register', '')).toBe('/register')
	expect(keepingReturn('/login', '', { error: 'failed' })).toBe('/login?error=failed')
	expect(keepingReturn('/login', 'from=%2Fblog', { error: 'failed' })).toBe('/login?from=%2Fblog&error=failed')
})

test('a new seller goes on to add a first listing, unless another page was wanted', () => {
	expect(firstAddress({ role: 'seller' }, '')).toBe('/dashbord/add-product')
	expect(firstAddress({ role: 'seller' }, '?from=%2Fblog')).toBe('/blog')
	expect(firstAddress({ role: 'buyer' }, '')).toBe('/')
})

test('sign-in leads first to what is still missing: a second factor of an admin, or the role of a newcomer', () => {
	const to = (role: 'buyer' | 'admin' | null, unsecured?: true) =>
		arrivalAddress({ role, ...(unsecured && { unsecured }) }, '?from=%2Fblog')
	expect(to('buyer')).toBe('/blog')
	expect(to('admin')).toBe('/blog')
	expect(to('admin', true)).toBe('/dashbord/secure?from=%2Fblog')
	expect(to(null)).toBe('/register?from=%2Fblog')
})

test('an address too long for the identity calls is given up', () => {
	const long = '/search?q='.padEnd(300, 'x')
	expect([from(long), from(`${long}x`)]).toEqual([long, '/'])
})
