/** The queue is full, or one network fills its share. */
export class TooManyWaiting extends Error {
	override name = 'TooManyWaiting'
}

/** This account has too many tasks waiting; others still have room. */
export class TooManyOfAccount extends Error {
	override name = 'TooManyOfAccount'
}

/** How many of one account's own password and code checks may wait. Any more are refused at once. */
export const waitingOfAccount = 3

interface Turn {
	/** Tasks of one account run one after the other. */
	account?: string
	network?: string
	/** How many tasks of this account may wait. Set only if nobody else can make the account wait. */
	waitingOfAccount?: number
}

interface Bounds {
	atOnce: number
	waiting: number
	waitingOfNetwork?: number
}

export type Queue = ReturnType<typeof createQueue>

/** Runs `atOnce` tasks at a time, one per account; others wait. Throws {@link TooManyWaiting} or {@link TooManyOfAccount}. */
export function createQueue({ atOnce, waiting, waitingOfNetwork = waiting }: Bounds) {
	const line: { account: string | symbol; network: string | undefined; start(): void }[] = []
	const running = new Set<string | symbol>()
	const canStart = (account: string | symbol) => running.size < atOnce && !running.has(account)

	function startNext(): void {
		const index = line.findIndex(({ account }) => canStart(account))
		const [next] = index < 0 ? [] : line.splice(index, 1)
		if (!next) return
		running.add(next.account)
		next.start()
	}

	return async function inTurn<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result> {
		const { account = Symbol(), network, waitingOfAccount = Number.POSITIVE_INFINITY } = turn
		if (canStart(account)) running.add(account)
		else {
			if (line.filter((each) => each.account === account).length >= waitingOfAccount) throw new TooManyOfAccount()
			const ofNetwork = line.filter((each) => each.network === network).length
			if (line.length >= waiting || ofNetwork >= waitingOfNetwork) throw new TooManyWaiting()
			await new Promise<void>((start) => line.push({ account, network, start }))
		}
		try {
			return await task()
		} finally {
			running.delete(account)
			startNext()
		}
	}
}
