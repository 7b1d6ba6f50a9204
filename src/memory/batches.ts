import { AsyncLocalStorage } from 'node:async_hooks'

/** The most queries of one kind that run at once, and the most questions that one query answers. */
const atOnce = 2
const most = 200

interface Asked<Question, Answer> {
	readonly question: Question
	resolve(answer: Answer): void
	reject(error: unknown): void
}

/**
 * A DataLoader without a cache: one query answers all questions that are asked at the same time or while other queries run.
 * A question is answered only by a query that starts after it. `load` returns the answers in the order of the questions.
 */
export function createBatches<Question, Answer>(
	load: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
	let waiting: Asked<Question, Answer>[] = []
	let running = 0
	let planned = false
	/** Runs the query in the async context of the first question. */
	let asFirst = AsyncLocalStorage.snapshot()

	async function run(asked: readonly Asked<Question, Answer>[]): Promise<void> {
		running++
		try {
			const answers = await load(asked.map(({ question }) => question))
			for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer)
		} catch (error) {
			for (const { reject } of asked) reject(error)
		} finally {
			running--
			next()
		}
	}

	function next(): void {
		planned = false
		if (waiting.length === 0 || running >= atOnce) return
		const asked = waiting.slice(0, most)
		waiting = waiting.slice(most)
		asFirst(() => void run(asked))
	}

	return (question) =>
		new Promise((resolve, reject) => {
			if (waiting.length === 0) asFirst = AsyncLocalStorage.snapshot()
			waiting.push({ question, resolve, reject })
			if (planned || running >= atOnce) return
			planned = true
			// Once all requests that have already arrived have asked.
			setImmediate(next)
		})
}
