import { expect, it } from 'vitest'
import { readHours, writtenSpans } from './hours.ts'

const closed = { sun: '', mon: '', tue: '', wed: '', thu: '', fri: '', sat: '' }

it('hours are read as people type them, and written the same way', () => {
	const read = readHours({ ...closed, sun: '9:00 – 13:00,15:00-24:00', fri: ' ' })
	const sun = [
		['09:00', '13:00'],
		['15:00', '24:00'],
	]
	expect(read).toEqual({ hours: { sun } })
	expect(writtenSpans(sun as [string, string][])).toBe('09:00-13:00, 15:00-24:00')
	expect(writtenSpans()).toBe('')
	expect(readHours(closed)).toEqual({ hours: {} })
})

it('names each day that is wrong', () => {
	expect(readHours({ ...closed, mon: 'always', tue: '20:00-10:00', wed: '10:00-12:00, 11:00-13:00' })).toEqual({
		wrong: ['mon', 'tue', 'wed'],
	})
})
