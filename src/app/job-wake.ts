import type { WorkerPool } from 'graphile-worker'
import { type JobName, jobChannel } from '../database/jobs.ts'
import type { Signals } from '../database/postgres/signals.ts'
import { jobs, type Lane } from './jobs.ts'

/**
 * Wakes a lane for its own jobs, whose names are signalled. The library would wake every lane for each job; of its own
 * nudges only those for several jobs at once pass. A lost signal costs the two seconds until the lane polls. Returns unsubscribe.
 */
export function wakeFor(
	lane: Lane,
	pool: Pick<WorkerPool, 'nudge' | '_shuttingDown'>,
	{ subscribe }: Pick<Signals, 'subscribe'>,
): () => void {
	const nudge = pool.nudge.bind(pool)
	pool.nudge = (count) => {
		if (count > 1) nudge(count)
	}
	return subscribe(jobChannel, (added) => {
		const [name] = added.split(' ')
		if (jobs[name as JobName]?.lane === lane && !pool._shuttingDown) nudge(1)
	})
}
