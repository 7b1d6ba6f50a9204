import { describe, expect, it } from 'vitest'
import { Failure } from '../domain/failure.ts'
import { cursorOf, nextLink, pageRequest } from './paging.ts'

const place = { createdAt: new Date(1_795_000_000_123), id: '0b0e6ad4-9f9c-4b1a-8a53-6f8f0c6f6d11' }

describe('a cursor', () => {
	it('leads back to the place it was made from', () => {
		expect(pageRequest({ limit: 5, cursor: cursorOf(place) })).toEqual({ limit: 5, after: place })
		expect(pageRequest({ limit: 5 })).toEqual({ limit: 5, after: null })
	})

	it('that nobody made is refused at its field', () => {
		const made = (text: string) => Buffer.from(text).toString('base64url')
		for (const cursor of [
			'',
			'x',
			'%',
			made('1'),
			made('1.x'),
			made(`-1.${place.id}`),
			made(`9999999999999999.${place.id}`),
		]) {
			const refused = () => pageRequest({ limit: 5, cursor })
			expect(refused).toThrow(Failure)
			expect(refused).toThrow(expect.objectContaining({ kind: 'invalid', fields: { cursor: expect.any(String) } }))
		}
	})
})

describe('the Link header', () => {
	it('keeps the other parameters and replaces the cursor', () => {
		expect(nextLink('/api/product?email=a%2Bb@c.d&limit=2&cursor=old', place)).toBe(
			`</api/product?email=a%2Bb%40c.d&limit=2&cursor=${cursorOf(place)}>; rel="next"`,
		)
		expect(nextLink('/api/user', place)).toBe(`</api/user?cursor=${cursorOf(place)}>; rel="next"`)
	})
})
