export interface Turn {
	/** Resolves with whether it is this one's turn: false if the wait was too long, or `end` came first. */
	readonly come: Promise<boolean>
	/** Lets the next one have its turn; also ends the wait. */
	end(): void
}

interface TurnOptions {
	readonly atOnce: number
	/** How soon a turn should be over, the wait for it included, ms. */
	readonly within: number
	/** A turn that lasts longer, ms, no longer keeps others from theirs, unless the process was busy meanwhile. */
	readonly longest: number
	/** Begins to watch the process. Returns what tells whether it has been busy since. */
	readonly watch: () => () => boolean
}

/** How much the newest turn counts in their usual length. */
const weight = 0.05
/** The least patience, ms, however long turns take. */
const leastPatience = 100

/** Gives `atOnce` turns at a time, in the order of asking. Who would not be done in time stops waiting. */
export function createTurns({ atOnce, within, longest, watch }: TurnOptions): { take(): Turn } {
	let taken = 0
	/** Ms. */
	let usualLength = 0
	const line = new Set<() => void>()

	function beginNext(): void {
		const [next] = line
		if (next && taken < atOnce) next()
	}

	return {
		take() {
			const { promise: come, resolve } = Promise.withResolvers<boolean>()
			let begun: number | null = null
			let ended = false
			const begin = () => {
				line.delete(begin)
				clearTimeout(timer)
				begun = performance.now()
				taken++
				const wasBusy = watch()
				// One that waits for something else, such as a gateway. In a busy process, more turns would make each longer.
				const look = () => {
					if (wasBusy()) timer = setTimeout(look, longest)
					else end()
				}
				timer = setTimeout(look, longest)
				resolve(true)
			}
			const end = () => {
				if (ended) return
				ended = true
				line.delete(begin)
				clearTimeout(timer)
				resolve(false)
				if (begun === null) return
				usualLength += (performance.now() - begun - usualLength) * weight
				taken--
				beginNext()
			}
			let timer = setTimeout(end, Math.max(leastPatience, within - usualLength))
			line.add(begin)
			beginNext()
			return { come, end }
		},
	}
}
