export class TooManyWaiting extends Error {
	override name = 'TooManyWaiting'
}

/** The account itself has asked too often; for others there is room. */
export class TooManyOfAccount extends Error {
	override name = 'TooManyOfAccount'
}

/** How many of one account's own passwords and codes may wait. The rest is refused at once. */
export const waitingOfAccount = 3

interface Turn {
	account: string
	network: string
	/** How many of this account's may wait. Only for whom nobody else can keep waiting. */
	waitingOfAccount?: number
}

interface TurnBounds {
	atOnce: number
	waiting: number
	waitingOfOne: number
}

export type PasswordTurns = ReturnType<typeof createPasswordTurns>

/** Runs `atOnce` tasks, one per account, so that attempts are judged in turn. Throws {@link TooManyWaiting} or {@link TooManyOfAccount}. */
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

	return async function inTurn<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result> {
		const { account, network, waitingOfAccount = Number.POSITIVE_INFINITY } = turn
		const ofSameAccount = line.filter((each) => each.account === account).length
		if (ofSameAccount >= waitingOfAccount) throw new TooManyOfAccount()
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
