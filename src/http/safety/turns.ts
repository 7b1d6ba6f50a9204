export interface Turn {
	/** Resolves with whether it is this one's turn: false if the wait was too long, or `end` came first. */
	readonly come: Promise<boolean>
	/** Lets the next one have its turn; also ends the wait. */
	end(): void
}

interface TurnOptions {
	/**
	 * By rank, the first before the others: a turn begins while fewer than so many are taken in all. The rest is kept
	 * for those before them.
	 */
	readonly atOnce: readonly number[]
	/** How soon a turn should be over, the wait for it included, ms. */
	readonly within: number
	/** How long a patient one waits, ms. */
	readonly patient: number
	/** How long a burst may keep the line slow, ms. After that the newest come first, and nobody waits long. */
	readonly burst: number
	/**
	 * By rank: a turn that lasts longer, ms, no longer keeps others from theirs, unless the process was busy meanwhile. Null
	 * where each keeps its place until it ends.
	 */
	readonly longest: readonly (number | null)[]
	/** Begins to watch the process. Returns a function that tells whether it has been busy since. */
	readonly watch: () => () => boolean
}

/** How much the newest turn counts in their usual length. */
const weight = 0.05
/** The least patience, ms, however long turns take. */
const leastPatience = 100

/** A longer wait makes the line slow, ms. */
const slow = 200
/** Patience, ms, once the line has been slow for longer than a burst. */
const shortPatience = 250

/** The waiting requests of one rank. */
interface Line {
	readonly atOnce: number
	readonly longest: number | null
	/** Starts the turn of each waiting request; and since when it waits, ms. */
	readonly waiting: Map<() => void, number>
	slowSince: number | null
	/** Ms. */
	usualLength: number
}

interface Turns {
	/** Whether the turn of one of this rank would begin at once. */
	isFree(rank?: number): boolean
	take(rank?: number, isPatient?: boolean): Turn
}

/**
 * Gives so many turns at a time, the first rank before the others. Requests that cannot finish in time are dropped. A burst is
 * served first in, first out. In a lasting overload that order would make everybody wait as long as anybody may: the
 * newest of a rank come first then (adaptive LIFO), and the others are refused soon (B. Maurer, "Fail at Scale",
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
				// One that waits for something else, such as a gateway. In a busy process, more turns would make each longer.
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
			// Longer than `slow`, or nobody would tell that the overload lasts.
			const patience = isOverloaded(line) ? shortPatience : Math.max(leastPatience, within - line.usualLength)
			line.waiting.set(begin, performance.now())
			beginNext()
			if (begun === null) timer = setTimeout(end, isPatient ? patient : patience)
			return { come, end }
		},
	}
}
