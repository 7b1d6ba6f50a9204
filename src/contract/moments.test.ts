import { expect, it } from 'vitest'
import { type Language, languages } from './languages.ts'
import { clock, formatMoment } from './moments.ts'

const timeOf = (language: Language, utc: string) =>
	formatMoment(
		new Intl.DateTimeFormat(languages[language].dates, { weekday: 'short', ...clock(language) }),
		language,
		Date.parse(`2026-11-25T${utc}:00Z`),
	)

it.each([
	['22:30', 'বৃহস্পতি ভোর ৪:৩০'],
	['02:57', 'বুধ সকাল ৮:৫৭'],
	['05:59', 'বুধ সকাল ১১:৫৯'],
	['06:00', 'বুধ দুপুর ১২:০০'],
	['10:30', 'বুধ বিকাল ৪:৩০'],
	['12:30', 'বুধ সন্ধ্যা ৬:৩০'],
	['14:00', 'বুধ রাত্রি ৮:০০'],
])('%s UTC is %s in Bangla, as people say the time', (utc, said) =>
	expect(timeOf('bn', utc).replace(',', '')).toBe(said),
)

it('is am and pm in English', () => expect(timeOf('en', '02:57').replace(',', '')).toBe('Wed 8:57 am'))
