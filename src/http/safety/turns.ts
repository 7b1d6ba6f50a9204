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
	/** How long a patient one waits, ms. */
	readonly patient: number
	/** How long a burst may keep the line slow, ms. After that the newest come first, and nobody waits long. */
	readonly burst: number
	/** A turn that lasts longer, ms, no longer keeps others from theirs, unless the process was busy meanwhile. */
	readonly longest: number
	/** Begins to watch the process. Returns what tells whether it has been busy since. */
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

/**
 * Gives `atOnce` turns at a time. Who would not be done in time stops waiting. A burst is worked off in the order of
 * asking. In a lasting overload that order would make everybody wait as long as anybody may: the newest come first then,
 * and the others soon hear that there is no turn for them (B. Maurer, "Fail at Scale", ACM Queue 13.8, 2015).
 */
export function createTurns({ atOnce, within, patient, burst, longest, watch }: TurnOptions): {
	take(isPatient?: boolean): Turn
} {
	let taken = 0
	/** Ms. */
	let usualLength = 0
	/** What begins the turn of each who waits, and since when they wait, ms. */
	const line = new Map<() => void, number>()
	let slowSince: number | null = null

	function isOverloaded(): boolean {
		const now = performance.now()
		const [oldest = now] = line.values()
		slowSince = now - oldest < slow ? null : (slowSince ?? now)
		return slowSince !== null && now - slowSince > burst
	}

	function beginNext(): void {
		if (taken >= atOnce || line.size === 0) return
		const next = isOverloaded() ? Array.from(line.keys()).at(-1) : line.keys().next().value
		next?.()
	}

	return {
		take(isPatient = false) {
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
			// Longer than `slow`, or nobody would tell that the overload lasts.
			const patience = isOverloaded() ? shortPatience : Math.max(leastPatience, within - usualLength)
			let timer = setTimeout(end, isPatient ? patient : patience)
			line.set(begin, performance.now())
			beginNext()
			return { come, end }
		},
	}
}
