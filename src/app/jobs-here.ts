import cluster from 'node:cluster'
import type { JobRunner } from './job-runner.ts'

/** How often the process that runs the jobs reports to the others, and how long a report counts, in ms. */
const tellEvery = 1_000
const believedFor = 5_000

/** A message between the processes of this machine, relayed by their parent. */
interface News {
	readonly jobs: boolean
}

export const isJobNews = (message: unknown): message is News =>
	typeof message === 'object' && message !== null && 'jobs' in message

/** Whether any process of this machine runs jobs. */
export interface JobsHere {
	isWorking(): boolean
	/** Marks this process as the one that runs jobs, and tells the others until `stop`. */
	runBy(runner: Pick<JobRunner, 'isWorking'>): { stop(): void }
}

export function createJobsHere(): JobsHere {
	let runs: (() => boolean) | null = null
	let heard = { jobs: false, at: Number.NEGATIVE_INFINITY }
	process.on('message', (message) => {
		if (isJobNews(message)) heard = { jobs: message.jobs, at: performance.now() }
	})
	const isWorking = () => runs?.() ?? (heard.jobs && performance.now() - heard.at < believedFor)
	return {
		isWorking,
		runBy(runner) {
			runs = () => runner.isWorking()
			const tell = () => void (process.connected && process.send?.({ jobs: isWorking() } satisfies News))
			const telling = cluster.isWorker ? setInterval(tell, tellEvery).unref() : undefined
			if (telling) tell()
			return { stop: () => clearInterval(telling) }
		},
	}
}
