import type { RunnerOptions, WorkerEvents } from 'graphile-worker'

/**
 * Lets a lane do one job at a time for the same person (the job's flags), so that nobody's work holds more than one slot.
 * The lane's workers look for jobs one after the other: two at once could both take a job of one person.
 */
export function oneForEach(events: WorkerEvents): NonNullable<RunnerOptions['forbiddenFlags']> {
	const busy = new Set<string>()
	let last: Promise<void> = Promise.resolve()
	let looked = () => {}
	events.on('job:start', ({ job }) => {
		for (const flag of Object.keys(job.flags ?? {})) busy.add(flag)
		looked()
	})
	events.on('worker:getJob:empty', () => looked())
	events.on('worker:getJob:error', () => looked())
	events.on('job:complete', ({ job }) => {
		for (const flag of Object.keys(job.flags ?? {})) busy.delete(flag)
	})
	return async () => {
		const before = last
		const turn = Promise.withResolvers<void>()
		last = turn.promise
		await before
		looked = turn.resolve
		return [...busy]
	}
}
