import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseForeignWrite } from './origin.ts'

const site = 'https://motor.test'
const request = (headers: FastifyRequest['headers'], method = 'POST', host = 'motor.test') =>
	({ method, headers, host }) as FastifyRequest
const refused = expect.objectContaining({ kind: 'forbidden' })

describe('a write', () => {
	it('passes from this site, and from programs, which send neither header', () => {
		for (const headers of [{ origin: site }, {}, { origin: site, 'sec-fetch-site': 'same-origin' }])
			expect(() => refuseForeignWrite(request(headers), site)).not.toThrow()
	})

	it('is refused from anywhere else', () => {
		for (const origin of ['https://evil.test', 'http://motor.test', 'https://motor.test.evil.test', 'null'])
			expect(() => refuseForeignWrite(request({ origin }), site)).toThrow(refused)
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
			expect(() => refuseForeignWrite(request({ 'sec-fetch-site': 'cross-site' }, method), site)).toThrow(refused)
	})

	it('is checked against the host that it names if the site has no fixed address', () => {
		expect(() => refuseForeignWrite(request({ origin: 'http://motor.test' }), null)).not.toThrow()
		expect(() => refuseForeignWrite(request({ origin: 'http://motor.test:81' }), null)).toThrow(refused)
		for (const origin of ['https://evil.test', 'null'])
			expect(() => refuseForeignWrite(request({ origin }), null)).toThrow(refused)
	})
})

it('reads pass from anywhere', () => {
	for (const method of ['GET', 'HEAD', 'OPTIONS'])
		expect(() =>
			refuseForeignWrite(request({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, method), site),
		).not.toThrow()
})
