export interface Turn {
	/** Resolves with true when the turn begins, false if the wait was too long or `end` came first. */
	readonly come: Promise<boolean>
	/** Frees the slot for the next one; also ends the wait. */
	end(): void
}

interface TurnOptions {
	/**
	 * For each rank, highest priority first: its next turn begins only while fewer than this many turns are taken in total.
	 * The slots above that are kept for higher ranks.
	 */
	readonly atOnce: readonly number[]
	/** How soon a turn should be over, in ms, including the wait for it. */
	readonly within: number
	/** How long a patient request waits, in ms. */
	readonly patient: number
	/** How long a burst may keep the line slow, in ms. After that the newest come first, and waits are short. */
	readonly burst: number
	/**
	 * By rank: a turn longer than this, in ms, gives up its slot, unless the process was busy meanwhile. Null if turns hold
	 * their slot until they end.
	 */
	readonly longest: readonly (number | null)[]
	/** Starts watching the process. Returns a function that tells whether it has been busy since. */
	readonly watch: () => () => boolean
}

/** The weight of the newest turn in the moving average of their lengths. */
const weight = 0.05
/** The shortest patience, in ms, however long turns take. */
const leastPatience = 100

/** A line is slow when its first request has waited longer than this, in ms. */
const slow = 200
/** Patience, in ms, once the line has been slow for longer than a burst. */
const shortPatience = 250

/** The waiting requests of one rank. */
interface Line {
	readonly atOnce: number
	readonly longest: number | null
	/** Maps the function that starts each waiting request's turn to the time its wait began, in ms. */
	readonly waiting: Map<() => void, number>
	slowSince: number | null
	/** In ms. */
	usualLength: number
}

interface Turns {
	/** Whether a turn of this rank would begin at once. */
	isFree(rank?: number): boolean
	take(rank?: number, isPatient?: boolean): Turn
}

/**
 * Limits how many turns run at once, serving the highest rank first. Requests that cannot finish in time are dropped. A burst
 * is served first in, first out. In a lasting overload that order would make every request wait for the maximum: then the
 * newest of a rank come first (adaptive LIFO), and the others are refused soon (B. Maurer, "Fail at Scale",
 * ACM Queue 13.8, 2015).
 */
export function createTurns({ atOnce, within, patient, burst, longest, watch }: TurnOptions): Turns {
	let taken = 0
	const lines = atOnce.map(
		(most, rank): Line => ({
			atOnce: most,
			longest: longest[rank] ?? null,
			waiting: new Map(),
			slowSince: null,
			usualLength: 0,
		}),
	)
	const lineOf = (rank: number) => lines[rank] as Line

	function isOverloaded(line: Line): boolean {
		const now = performance.now()
		const [oldest = now] = line.waiting.values()
		line.slowSince = now - oldest < slow ? null : (line.slowSince ?? now)
		return line.slowSince !== null && now - line.slowSince > burst
	}

	function beginNext(): void {
		const line = lines.find(({ waiting, atOnce }) => waiting.size > 0 && taken < atOnce)
		if (!line) return
		const { waiting } = line
		const next = isOverloaded(line) ? Array.from(waiting.keys()).at(-1) : waiting.keys().next().value
		next?.()
	}

	return {
		isFree: (rank = 0) => lineOf(rank).waiting.size === 0 && taken < lineOf(rank).atOnce,
		take(rank = 0, isPatient = false) {
			const line = lineOf(rank)
			const { longest } = line
			const { promise: come, resolve } = Promise.withResolvers<boolean>()
			let begun: number | null = null
			let ended = false
			let timer: NodeJS.Timeout | undefined
			const begin = () => {
				line.waiting.delete(begin)
				clearTimeout(timer)
				begun = performance.now()
				taken++
				resolve(true)
				if (longest === null) return
				const wasBusy = watch()
				// This turn is waiting on something else, such as a gateway. In a busy process, more turns would make each longer.
				const look = () => {
					if (wasBusy()) timer = setTimeout(look, longest)
					else end()
				}
				timer = setTimeout(look, longest)
			}
			const end = () => {
				if (ended) return
				ended = true
				line.waiting.delete(begin)
				clearTimeout(timer)
				resolve(false)
				if (begun === null) return
				line.usualLength += (performance.now() - begun - line.usualLength) * weight
				taken--
				beginNext()
			}
			// `shortPatience` exceeds `slow`: otherwise a lasting overload would go unnoticed.
			const patience = isOverloaded(line) ? shortPatience : Math.max(leastPatience, within - line.usualLength)
			line.waiting.set(begin, performance.now())
			beginNext()
			if (begun === null) timer = setTimeout(end, isPatient ? patient : patience)
			return { come, end }
		},
	}
}
