import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const dhaka = (time: string) => new Date(`${time}:00+06:00`)
const night = { from: '22:00', to: '07:00' }

test.each([
	[night, '2026-11-22T21:59', null],
	[night, '2026-11-22T22:00', '2026-11-23T07:00'],
	[night, '2026-11-22T23:59', '2026-11-23T07:00'],
	[night, '2026-11-23T00:00', '2026-11-23T07:00'],
	[night, '2026-11-23T06:59', '2026-11-23T07:00'],
	[night, '2026-11-23T07:00', null],
	[{ from: '13:00', to: '14:30' }, '2026-11-22T12:59', null],
	[{ from: '13:00', to: '14:30' }, '2026-11-22T13:00', '2026-11-22T14:30'],
	[{ from: '13:00', to: '14:30' }, '2026-11-22T14:30', null],
	[{ from: '00:00', to: '00:00' }, '2026-11-22T00:00', null],
])('in quiet hours of %o at %s it is quiet until %s', (hours, at, until) => {
	expect(quietUntil(hours, dhaka(at))).toEqual(until && dhaka(until))
})
