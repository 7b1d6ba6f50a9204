export interface Turn {
	/** Resolves with whether it is this one's turn: false if the wait was too long, or `end` came first. */
	readonly come: Promise<boolean>
	/** Lets the next one have its turn; also ends the wait. */
	end(): void
}

interface TurnOptions {
	readonly atOnce: number
	/** How long one may wait, ms. */
	readonly patience: number
	/** A turn that lasts longer, ms, waits for something else, and no longer keeps others from theirs. */
	readonly longest: number
}

/** Gives `atOnce` turns at a time, in the order of asking. */
export function createTurns({ atOnce, patience, longest }: TurnOptions): { take(): Turn } {
	let taken = 0
	const line = new Set<() => void>()

	function beginNext(): void {
		const [next] = line
		if (next && taken < atOnce) next()
	}

	return {
		take() {
			const { promise: come, resolve } = Promise.withResolvers<boolean>()
			let begun = false
			let ended = false
			const begin = () => {
				line.delete(begin)
				clearTimeout(timer)
				begun = true
				taken++
				timer = setTimeout(end, longest)
				resolve(true)
			}
			const end = () => {
				if (ended) return
				ended = true
				line.delete(begin)
				clearTimeout(timer)
				resolve(false)
				if (!begun) return
				taken--
				beginNext()
			}
			let timer = setTimeout(end, patience)
			line.add(begin)
			beginNext()
			return { come, end }
		},
	}
}
