import { machineTime } from '../machine-time.ts'

let shift = 0

/** The market's time. Rules and calls read it here; queries and services are given it. */
export const now = () => new Date(machineTime().getTime() + shift)

/** Moves the market's time ahead of the machine's by this many ms, so that deadlines can be tried. */
export function shiftClock(ms: number): void {
	shift = ms
}
