import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './ask.ts'

/** The writes that Motor acknowledged, and statistics of its answers. */
export interface Journal {
	readonly listings: string[]
	readonly orders: { id: string; listing: string; buyer: string }[]
	/** Ids of orders accepted by their sellers. */
	readonly accepted: string[]
	readonly wishes: { buyer: string; listing: string }[]
	/** Client ids of messages. */
	readonly messages: string[]
	/** Paths of pictures. */
	readonly pictures: string[]
	readonly answers: Answers
}

/** How the requests of a load ended. */
interface Answers {
	/** Succeeded, or refused by a rule: 409 for a listing that someone else got. */
	good: number
	/** 429: someone reached their own rate limit, which can happen when nothing is wrong. */
	limited: number
	/** 503 with Retry-After. */
	later: number
	/** No answer. */
	lost: number
	/** 502: the balancer got no answer. */
	upstream: number
	/** Answers that must not happen: an unexpected status, or a 503 without Retry-After. One line each. */
	readonly wrong: string[]
	/** In ms. */
	slowest: number
	/** When a write succeeded, and when a request of any kind failed other than with 429; ms of `performance.now()`. */
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

/** Counts acknowledged writes of all kinds. */
export const acknowledged = ({ listings, orders, accepted, wishes, messages, pictures }: Journal): number =>
	[listings, orders, accepted, wishes, messages, pictures].reduce((sum, { length }) => sum + length, 0)

/** Records how a request ended. `rules` are the statuses with which a rule may refuse it. */
export function note(answers: Answers, name: string, answer: Answer, rules: readonly number[]): void {
	const { status, took, retryAfter, body } = answer
	answers.slowest = Math.max(answers.slowest, took)
	const good = status === 200 || rules.includes(status)
	// A 429 for a person's own limit does not mean that Motor fails.
	if (!good && status !== 429) answers.badAt.push(performance.now())
	if (good && !name.startsWith('GET ')) answers.goodAt.push(performance.now())
	if (good) answers.good++
	else if (status === 0) answers.lost++
	else if (status === 429 && retryAfter !== null) answers.limited++
	else if (status === 503 && retryAfter !== null) answers.later++
	else if (status === 502) answers.upstream++
	else answers.wrong.push(`${name}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`)
}

/** Everything works again once this many writes have succeeded and this many ms have passed without a bad answer. */
const calm = { writes: 20, ms: 700 }

/** Returns the ms from `since` to the first good write after the last bad answer, or `most` if there is no recovery by then. */
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
