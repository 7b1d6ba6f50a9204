let shift = 0

/** The time of the market: the only place where rules and calls read it. */
export const now = () => new Date(Date.now() + shift)

/** The machine's own time, for sessions and files, which the market's time leaves alone. */
export const machineTime = () => new Date()

/** Moves the market's time ahead of the machine's by this many ms, so that deadlines can be tried. */
export function shiftClock(ms: number): void {
	shift = ms
}
