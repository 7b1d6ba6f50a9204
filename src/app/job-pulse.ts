import type { WorkerEvents } from 'graphile-worker'
import { machineTime } from '../machine-time.ts'

/** A lane that has not polled for this long is stuck, in ms. Idle lanes poll every 2 s. */
const longestSilence = 15_000

export interface LanePulse {
	readonly lane: string
	readonly running: number
	/** When its last poll was answered; null before the first. */
	readonly looked: Date | null
}

export interface Pulse {
	follow(lane: string, events: WorkerEvents): void
	show(): LanePulse[]
	/** Whether every lane has polled lately, or is full. */
	isSound(): boolean
}

/** Watches whether the lanes work; `slots` is each lane's concurrency. */
export function createPulse(slots: Readonly<Record<string, number>>): Pulse {
	const running = new Map<string, ReadonlySet<unknown>>()
	const looked = new Map<string, Date>()
	const show = () =>
		Object.keys(slots).map((lane) => ({
			lane,
			running: running.get(lane)?.size ?? 0,
			looked: looked.get(lane) ?? null,
		}))
	return {
		follow(lane, events) {
			// For this run of the lane only: a failed run leaves no jobs behind.
			const jobs = new Set<unknown>()
			running.set(lane, jobs)
			const beat = () => looked.set(lane, machineTime())
			events.on('worker:getJob:empty', beat)
			events.on('job:start', ({ job }) => {
				beat()
				jobs.add(job)
			})
			events.on('job:complete', ({ job }) => jobs.delete(job))
		},
		show,
		isSound() {
			const since = machineTime().getTime() - longestSilence
			return show().every(
				({ lane, running, looked }) => running >= (slots[lane] ?? 0) || (looked !== null && looked.getTime() > since),
			)
		},
	}
}
