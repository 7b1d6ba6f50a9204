import { describe, expect, it } from 'vitest'
import { decodableTarget, siteAddress } from './site-address.ts'

describe('the address on the site', () => {
	it.each(['/', '/login', '/category/honda?sort=-resell_price', '/a//b', '/%2f%2fevil.test', '/category/%ff'])(
		'%s is as it is',
		(target) => expect(siteAddress(target)).toBe(target),
	)

	it.each([
		['//', '/'],
		['//[', '/['],
		['//:99999/', '/:99999/'],
		['//evil.test/x', '/evil.test/x'],
		['///evil.test/x', '/evil.test/x'],
		['/\\evil.test', '/evil.test'],
		['\\\\evil.test', '/evil.test'],
		['/\t/evil.test', '/evil.test'],
		['/.//evil.test', '/evil.test'],
		['/a/..//evil.test', '/evil.test'],
		['/%2e//evil.test', '/evil.test'],
		['//evil.test/%2f..', '/evil.test/%2f..'],
		['http://evil.test/x?y=1', '/x?y=1'],
		['https://evil.test', '/'],
		['@evil.test', '/@evil.test'],
		['*', '/*'],
	])('of %s is %s', (target, address) => expect(siteAddress(target)).toBe(address))
})

describe('a target that cannot be decoded', () => {
	it('becomes one that can, its query as it was', () => {
		expect(decodableTarget('/category/%ff?x=%ff')).toBe('/category/%25ff?x=%ff')
		expect(decodableTarget('/100%/a%20b')).toBe('/100%25/a%2520b')
	})

	it('leaves any other unchanged', () => {
		expect(decodableTarget('/a%20b/%E0%A6%95?x=%')).toBe('/a%20b/%E0%A6%95?x=%')
	})
})
