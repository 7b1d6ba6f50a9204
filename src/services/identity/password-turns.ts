/** Too many are waiting already. */
export class TooManyWaiting extends Error {
	override name = 'TooManyWaiting'
}

/** Whose turn it is. */
export interface Turn {
	account: string
	network: string
}

export interface TurnBounds {
	atOnce: number
	waiting: number
	/** How many of them may come from one network. */
	waitingOfOne: number
}

export type PasswordTurns = ReturnType<typeof createPasswordTurns>

/**
 * Lets `atOnce` tasks run, of one account only one at a time, so that attempts made at once are judged one after the
 * other. Others wait; one too many is refused with {@link TooManyWaiting}.
 */
export function createPasswordTurns({ atOnce, waiting, waitingOfOne }: TurnBounds) {
	const line: (Turn & { start(): void })[] = []
	const running = new Set<string>()

	function startNext(): void {
		while (running.size < atOnce) {
			const index = line.findIndex(({ account }) => !running.has(account))
			const [next] = index < 0 ? [] : line.splice(index, 1)
			if (!next) return
			running.add(next.account)
			next.start()
		}
	}

	return async function inTurn<Result>({ account, network }: Turn, task: () => Promise<Result>): Promise<Result> {
		const ofSameNetwork = line.filter((each) => each.network === network).length
		if (line.length >= waiting || ofSameNetwork >= waitingOfOne) throw new TooManyWaiting()
		await new Promise<void>((start) => {
			line.push({ account, network, start })
			startNext()
		})
		try {
			return await task()
		} finally {
			running.delete(account)
			startNext()
		}
	}
}
