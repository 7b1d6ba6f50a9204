import { expect, it } from 'vitest'
import { calendarDay, clockOf, dayAndClock, weekday } from './moments.ts'

const at = (utc: string) => Date.parse(`2026-11-25T${utc}:00Z`)

it.each([
	['22:30', 'বৃহস্পতিবার ২৬ নভেম্বর, ভোর ৪:৩০'],
	['02:57', 'বুধবার ২৫ নভেম্বর, সকাল ৮:৫৭'],
	['05:59', 'বুধবার ২৫ নভেম্বর, সকাল ১১:৫৯'],
	['06:00', 'বুধবার ২৫ নভেম্বর, দুপুর ১২:০০'],
	['10:30', 'বুধবার ২৫ নভেম্বর, বিকাল ৪:৩০'],
	['12:30', 'বুধবার ২৫ নভেম্বর, সন্ধ্যা ৬:৩০'],
	['14:00', 'বুধবার ২৫ নভেম্বর, রাত ৮:০০'],
])('%s UTC is %s in Bangla, as people say day and time', (utc, said) =>
	expect(dayAndClock('bn', weekday('bn'))(at(utc))).toBe(said),
)

it('is short in English, with am and pm', () => {
	expect(dayAndClock('en', weekday('en'))(at('02:57'))).toBe('Wed 25 Nov, 8:57 am')
	expect(dayAndClock('en', { ...calendarDay('en'), year: 'numeric' })(at('02:57'))).toBe('25 Nov 2026, 8:57 am')
	expect(clockOf('en')(at('14:00'))).toBe('8:00 pm')
})
