import { describe, expect, it } from 'vitest'
import { say } from '../../contract/sentences.ts'
import { Failure } from '../../domain/failure.ts'
import { cursorOf, nextLink, pageRequest } from './paging.ts'

const id = '0b0e6ad4-9f9c-4b1a-8a53-6f8f0c6f6d11'
const place = { value: 1_795_000_000_123, id }

describe('a cursor', () => {
	it('leads back to the place it was made from', () => {
		const page = pageRequest('listings', { limit: 5, cursor: cursorOf(place) })
		expect(page).toEqual({ limit: 5, sort: null, after: place })
		expect(pageRequest('listings', { limit: 5 })).toEqual({ limit: 5, sort: null, after: null })
	})

	it('leads back to a place in any order', () => {
		const named = { value: 'দস্তানা "Rain", ½', id }
		expect(pageRequest('listings', { limit: 5, sort: '-product_name', cursor: cursorOf(named) })).toEqual({
			limit: 5,
			sort: { field: 'product_name', down: true },
			after: named,
		})
		const verified = { value: true, id }
		expect(pageRequest('users', { limit: 5, sort: 'verified', cursor: cursorOf(verified) }).after).toEqual(verified)
		expect(pageRequest('orders', { limit: 5, sort: 'created_at', cursor: cursorOf(place) }).after).toEqual(place)
	})

	it('is refused at its field if it is forged or for another order', () => {
		const made = (text: string) => Buffer.from(text).toString('base64url')
		const bySort = {
			none: [
				'',
				'x',
				'%',
				made('1'),
				made(id),
				made(`${id}x`),
				made(`x${id}1`),
				made(`${id}-1`),
				made(`${id}1.5`),
			].concat([`${id}9999999999999999`, `${id}"1"`, `${id}null`, `${id}[1]`].map(made)),
			resell_price: [cursorOf({ value: 'Gloves', id }), made(`${id}1.5`), made(`${id}1e99`), made(`${id}null`)],
			product_name: [cursorOf(place), cursorOf({ value: 'a\0b', id }), made(`${id}{}`)],
		}
		for (const [sort, cursors] of Object.entries(bySort))
			for (const cursor of cursors) {
				const asked = sort === 'none' ? undefined : (sort as 'resell_price')
				const refused = () => pageRequest('listings', { limit: 5, sort: asked, cursor })
				expect(refused, `${sort} ${cursor}`).toThrow(Failure)
				expect(refused).toThrow(expect.objectContaining({ kind: 'invalid', fields: { cursor: say('foreignCursor') } }))
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
