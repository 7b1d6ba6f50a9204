import { expect, it } from 'vitest'
import { eventText } from './stream.ts'

it('an update is told with its place, its name and its data', () => {
	expect(eventText({ id: '7', event: 'order', data: { _id: 'order-1' } })).toBe(
		'id: 7\nevent: order\ndata: {"_id":"order-1"}\n\n',
	)
})

it('what passes has no place, and an event always has data', () => {
	expect(eventText({ event: 'read' })).toBe('event: read\ndata: {}\n\n')
})

it('without an event only the place moves', () => {
	expect(eventText({ id: '7', data: {} })).toBe('id: 7\n\n')
})
