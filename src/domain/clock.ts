import { machineTime } from '../machine-time.ts'

let shift = 0

/** The market's time. Rules and calls read it here; queries and services get it as an argument. */
export const now = () => new Date(machineTime().getTime() + shift)

/** Shifts the market's clock this many ms ahead of the machine's, to try out deadlines. */
export function shiftClock(ms: number): void {
	shift = ms
}
