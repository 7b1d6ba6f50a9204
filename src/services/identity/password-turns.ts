export class TooManyWaiting extends Error {
	override name = 'TooManyWaiting'
}

interface Turn {
	account: string
	network: string
}

interface TurnBounds {
	atOnce: number
	waiting: number
	waitingOfOne: number
}

export type PasswordTurns = ReturnType<typeof createPasswordTurns>

/** Runs `atOnce` tasks, one per account, so that attempts are judged in turn. Throws {@link TooManyWaiting}. */
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
