import type { RunnerOptions, WorkerEvents } from 'graphile-worker'
import { apart } from '../database/jobs.ts'

/**
 * Lets a lane run one job per person at a time (by the job's flags), so that one person's work holds only one slot, and
 * `mostApart` at a time of the jobs that are kept apart. The lane's workers look for jobs one after the other: two at once
 * could both take a job of the same person.
 */
export function sharesOf(events: WorkerEvents, mostApart: number): NonNullable<RunnerOptions['forbiddenFlags']> {
	const busy = new Map<string, number>()
	const count = (flags: object | null, more: number) => {
		for (const flag of Object.keys(flags ?? {})) busy.set(flag, (busy.get(flag) ?? 0) + more)
	}
	let last: Promise<void> = Promise.resolve()
	let looked = () => {}
	events.on('job:start', ({ job }) => {
		count(job.flags, 1)
		looked()
	})
	events.on('worker:getJob:empty', () => looked())
	events.on('worker:getJob:error', () => looked())
	events.on('job:complete', ({ job }) => {
		count(job.flags, -1)
		for (const [flag, jobs] of busy) if (jobs === 0) busy.delete(flag)
	})
	return async () => {
		const before = last
		const turn = Promise.withResolvers<void>()
		last = turn.promise
		await before
		looked = turn.resolve
		return [...busy].filter(([flag, jobs]) => jobs >= (flag === apart ? mostApart : 1)).map(([flag]) => flag)
	}
}
