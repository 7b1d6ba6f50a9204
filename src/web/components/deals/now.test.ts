import { expect, it } from 'vitest'
import { bn } from '../../texts/bn.ts'
import { createTexts } from '../../texts/texts.tsx'
import { nearTime, timeLeft } from './now.ts'

const english = createTexts('en', null, 0)
const bangla = createTexts('bn', bn, 0)
const hours = (count: number) => count * 3_600_000

it('says how much time is left, as people say it', () => {
	expect([hours(14 * 24), hours(1), hours(0.5)].map((until) => timeLeft(english, until))).toEqual([
		'14 days left',
		'1 hour left',
		'30 minutes left',
	])
	expect([hours(14 * 24), hours(12)].map((until) => timeLeft(bangla, until))).toEqual(['আরও ১৪ দিন', 'আরও ১২ ঘণ্টা'])
})

it('names the part of the day in Bangla, where English has am and pm', () => {
	const said = Date.parse('2026-11-25T02:57:00Z')
	expect(nearTime(bangla, said, said)).toBe('আজ, সকাল ৮:৫৭')
	expect(nearTime(english, said, said)).toBe('today, 8:57 am')
})
