import { expect, it } from 'vitest'
import { bn } from '../../texts/bn.ts'
import { createTexts } from '../../texts/texts.tsx'
import { nearDay, nearTime, pastDay, timeLeft } from './now.ts'

const english = createTexts('en', null, 0)
const bangla = createTexts('bn', bn, 0)
const hours = (count: number) => count * 3_600_000

it('says how much time is left, as people say it', () => {
	expect([hours(14 * 24), hours(1), hours(0.5)].map((until) => timeLeft(english, until))).toEqual([
		'14 days left',
		'1 hour left',
		'30 minutes left',
	])
	expect([hours(48), hours(47), hours(0.99), -1].map((until) => timeLeft(english, until))).toEqual([
		'2 days left',
		'47 hours left',
		'59 minutes left',
		'0 minutes left',
	])
	expect([hours(14 * 24), hours(12)].map((until) => timeLeft(bangla, until))).toEqual(['আরও ১৪ দিন', 'আরও ১২ ঘণ্টা'])
})

it('names the part of the day in Bangla, where English has am and pm', () => {
	const said = Date.parse('2026-11-25T02:57:00Z')
	expect(nearTime(bangla, said, said)).toBe('আজ, সকাল ৮:৫৭')
	expect(nearTime(english, said, said)).toBe('today, 8:57 am')
})

it('names a day of the last week, and says today and yesterday', () => {
	const now = Date.parse('2026-11-25T06:00:00Z')
	const daysAgo = (days: number) => now - hours(24 * days)
	expect([0, 1, 2, 6, 7].map((days) => pastDay('en', daysAgo(days), now))).toEqual([
		'today',
		'yesterday',
		'Monday',
		'Thursday',
		'Wed 18 Nov',
	])
	expect([0, 7].map((days) => pastDay('bn', daysAgo(days), now))).toEqual(['আজ', 'বুধবার ১৮ নভেম্বর'])
})

it('names a day of the coming week, and gives the date of a later one, which would have the name of today', () => {
	const now = Date.parse('2026-11-25T06:00:00Z')
	expect([-2, -1, 1, 2, 6, 7].map((days) => nearDay('en', now + hours(24 * days), now))).toEqual([
		'Mon 23 Nov',
		'yesterday',
		'tomorrow',
		'Friday',
		'Tuesday',
		'Wed 2 Dec',
	])
})
