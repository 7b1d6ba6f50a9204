import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test.each([
	['no file is run as another type', 'x-content-type-options', 'nosniff'],
	['no other site shows it in a frame', 'x-frame-options', 'DENY'],
	['no other site loads it as a part of its own', 'cross-origin-resource-policy', 'same-origin'],
	['other sites learn only the origin that a link was on', 'referrer-policy', 'strict-origin-when-cross-origin'],
	[
		'nothing asks for what Motor never needs',
		'permissions-policy',
		'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
	],
	['it cannot become a page', 'content-security-policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
])('of every answer, %s', (_, header, value) => {
	for (const secure of [true, false]) expect(securityHeaders(secure)[header]).toBe(value)
})

test('browsers stay with HTTPS for a year once they came by it', () => {
	expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
	expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
})
