import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './ask.ts'

/** What Motor has acknowledged, and how it answered. */
export interface Journal {
	/** Ids of listings. */
	readonly listings: string[]
	readonly orders: { id: string; listing: string; buyer: string }[]
	/** Ids of orders that their sellers have accepted. */
	readonly accepted: string[]
	readonly wishes: { buyer: string; listing: string }[]
	/** The clients' own names of messages. */
	readonly messages: string[]
	/** Addresses of pictures, without the site. */
	readonly pictures: string[]
	readonly answers: Answers
}

/** How a load's requests ended. */
interface Answers {
	/** Done, or refused by a rule: 409 for a listing that somebody else got. */
	good: number
	/** 429: somebody has reached a limit of theirs, as may happen when nothing is wrong. */
	limited: number
	/** 503 that asks to try again. */
	later: number
	/** None came. */
	lost: number
	/** 502: a balancer got no answer. */
	upstream: number
	/** What must not be: an unexpected status, or a 503 without Retry-After. One line each. */
	readonly wrong: string[]
	/** Ms. */
	slowest: number
	/** When a write had a good answer, and when anything had none, or one that is neither good nor 429; ms of `performance.now()`. */
	readonly goodAt: number[]
	readonly badAt: number[]
}

export const newJournal = (): Journal => ({
	listings: [],
	orders: [],
	accepted: [],
	wishes: [],
	messages: [],
	pictures: [],
	answers: { good: 0, limited: 0, later: 0, lost: 0, upstream: 0, wrong: [], slowest: 0, goodAt: [], badAt: [] },
})

/** Acknowledged writes of all kinds. */
export const acknowledged = ({ listings, orders, accepted, wishes, messages, pictures }: Journal): number =>
	[listings, orders, accepted, wishes, messages, pictures].reduce((sum, { length }) => sum + length, 0)

/** Notes how a request ended. `rules`: statuses by which a rule may refuse it. */
export function note(answers: Answers, name: string, answer: Answer, rules: readonly number[]): void {
	const { status, took, retryAfter, body } = answer
	answers.slowest = Math.max(answers.slowest, took)
	const good = status === 200 || rules.includes(status)
	// Who has reached a limit of theirs is refused by a Motor that works.
	if (!good && status !== 429) answers.badAt.push(performance.now())
	if (good && !name.startsWith('GET ')) answers.goodAt.push(performance.now())
	if (good) answers.good++
	else if (status === 0) answers.lost++
	else if (status === 429 && retryAfter !== null) answers.limited++
	else if (status === 503 && retryAfter !== null) answers.later++
	else if (status === 502) answers.upstream++
	else answers.wrong.push(`${name}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`)
}

/** How many writes must succeed, and for how many ms nothing else may happen, until all is well again. */
const calm = { writes: 20, ms: 700 }

/** Ms from `since` to the first good write after which no answer was bad. `most` ms, where that does not happen. */
export async function recovery({ goodAt, badAt }: Answers, since: number, most = 25_000): Promise<number> {
	while (performance.now() - since < most) {
		await pause(20)
		const lastBad = badAt.findLast((at) => at > since) ?? since
		const good = goodAt.filter((at) => at > lastBad)
		const isCalm = performance.now() - lastBad > calm.ms
		if (isCalm && good.length >= calm.writes) return (good[0] ?? since) - since
	}
	return most
}
