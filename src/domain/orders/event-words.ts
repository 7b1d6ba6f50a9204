import type { OrderReason } from '../../contract/deals/orders.ts'
import { type Language, languages, type Words } from '../../contract/languages.ts'
import type { About } from '../events/events.ts'
import type { SystemReason } from './move.ts'

/** `Sat 5 Dec, 4:30 pm` in Bangladesh. */
export function when(language: Language, moment: unknown): string {
	const format = new Intl.DateTimeFormat(languages[language].dates, {
		timeZone: 'Asia/Dhaka',
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		hour: 'numeric',
		minute: '2-digit',
		hour12: true,
	})
	return format.format(new Date(Number(moment)))
}

/** Who did it, as the other side may know. Empty for the system. */
export function who({ actor, data }: About): Words {
	if (data.by === 'admin') return { en: 'An admin', bn: 'একজন অ্যাডমিন' }
	return data.by === 'system' ? { en: '', bn: '' } : { en: actor, bn: actor }
}

const reasons: Record<OrderReason | SystemReason, Words> = {
	'changed my mind': { en: 'They changed their mind.', bn: 'তাঁর মত বদলে গেছে।' },
	'too far': { en: 'The place is too far.', bn: 'জায়গাটি বেশি দূরে।' },
	'no answer': { en: 'There was no answer.', bn: 'কোনো উত্তর পাওয়া যায়নি।' },
	'fault found': { en: 'The gear has a fault.', bn: 'জিনিসটিতে ত্রুটি পাওয়া গেছে।' },
	'not as described': { en: 'The gear is not as described.', bn: 'জিনিসটি বিবরণের মতো নয়।' },
	'not received': { en: 'The gear was not received.', bn: 'জিনিসটি হাতে পাওয়া যায়নি।' },
	'sold elsewhere': { en: 'It was sold to somebody else.', bn: 'এটি অন্য কারও কাছে বিক্রি হয়ে গেছে।' },
	other: { en: 'The reason stands in the order.', bn: 'কারণটি অর্ডারে লেখা আছে।' },
	'listing deleted': { en: 'The listing was taken off the market.', bn: 'পণ্যটি বাজার থেকে সরিয়ে নেওয়া হয়েছে।' },
	'person left': { en: 'The other side has left Motor.', bn: 'অন্য পক্ষ Motor ছেড়ে গেছেন।' },
	suspended: { en: 'The account of one of you was suspended.', bn: 'আপনাদের একজনের অ্যাকাউন্ট স্থগিত করা হয়েছে।' },
	'payment missed': { en: 'It was not paid for in time.', bn: 'সময়মতো টাকা দেওয়া হয়নি।' },
}

/** The reason that somebody gave, as a sentence. */
export const why = ({ data }: About): Words => reasons[data.reason as OrderReason] ?? { en: '', bn: '' }

const inOne = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

/** Sentences one after the other; empty ones are left out. */
export const joined = (...pieces: Words[]): Words => ({
	en: inOne(pieces.map(({ en }) => en)),
	bn: inOne(pieces.map(({ bn }) => bn)),
})
