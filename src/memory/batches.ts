import { AsyncLocalStorage } from 'node:async_hooks'

/** How many queries of one kind run at once, and how many questions one of them answers at most. */
const atOnce = 2
const most = 200

interface Asked<Question, Answer> {
	readonly question: Question
	resolve(answer: Answer): void
	reject(error: unknown): void
}

/**
 * Answers by one query whatever is asked at the same time or while others run. A question is only answered by a query
 * that starts after it. `load` answers in the order of the questions.
 */
export function createBatches<Question, Answer>(
	load: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
	let waiting: Asked<Question, Answer>[] = []
	let running = 0
	let planned = false
	/** Works on behalf of whoever asked first. */
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
			// After all requests that have arrived by now.
			setImmediate(next)
		})
}
