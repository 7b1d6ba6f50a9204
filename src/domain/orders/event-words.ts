import type { OrderReason } from '../../contract/deals/reasons.ts'
import { inEachLanguage, type Words } from '../../contract/languages.ts'
import { dayAndClock, weekday } from '../../contract/moments.ts'
import { words } from '../../contract/words.ts'
import type { About } from '../events/event-kind.ts'
import type { SystemReason } from './order-lifecycle.ts'

const whens = inEachLanguage((language) => dayAndClock(language, weekday(language)))

/** `Sat 5 Dec, 4:30 pm` in Bangladesh. */
export const when = (moment: unknown): Words => inEachLanguage((language) => whens[language](Number(moment)))

/** The empty text. */
export const nothing: Words = inEachLanguage(() => '')

/** Who did it, as far as the other side may know. Null for the system. */
export function who({ actor, data }: About): string | Words | null {
	if (data.by === 'admin') return words('An admin')
	return data.by === 'system' ? null : actor
}

/** The reasons a side of a deal can give. Each is phrased as a claim, because it may not be true. */
export const claims: Readonly<Record<OrderReason, Words>> = {
	'changed my mind': words('They changed their mind.'),
	'too far': words('The place is too far.'),
	'no answer': words('There was no answer.'),
	'fault found': words('The gear has a fault.'),
	'not as described': words('The gear is not as described.'),
	'not received': words('The gear was not received.'),
	'sold elsewhere': words('It was sold to somebody else.'),
	'found another': words('They found another one.'),
	'cannot meet': words('They cannot come to a meeting.'),
	'did not come': words('The other side did not come to the meeting.'),
	'came too late': words('The other side came too late to the meeting.'),
	'not reachable': words('The other side could not be reached.'),
	'code refused': words('The buyer took the gear and did not say the code.'),
	'buyer is right': words('The admin finds that the buyer is right.'),
	'seller is right': words('The admin finds that the seller is right.'),
	'both agree': words('Both sides agree.'),
	other: words('The reason is in the order.'),
}

const reasons: Readonly<Record<SystemReason, Words>> = {
	'listing deleted': words('The listing was taken off the market.'),
	'person left': words('The other side has left Motor.'),
	suspended: words('The account of one of you was suspended.'),
	'payment missed': words('It was not paid for in time.'),
}

/** The reason for an end, as a sentence: the system's own, or the one a person gave. */
export function why({ data }: About): Words {
	const claim = claims[data.reason as OrderReason]
	if (!claim) return reasons[data.reason as SystemReason] ?? nothing
	return data.reason === 'other' ? claim : words('The reason given: {reason}', { reason: claim })
}

const inOne = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

/** Joins sentences and skips empty ones. */
export const joined = (...pieces: Words[]): Words =>
	inEachLanguage((language) => inOne(pieces.map((piece) => piece[language])))
