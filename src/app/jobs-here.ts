import cluster from 'node:cluster'
import type { JobRunner } from './job-runner.ts'

/** How often the process that runs the jobs tells the others, and how long the others believe it, ms. */
const tellEvery = 1_000
const believedFor = 5_000

/** What a process of this machine tells the others, by way of their parent. */
interface News {
	readonly jobs: boolean
}

export const isJobNews = (message: unknown): message is News =>
	typeof message === 'object' && message !== null && 'jobs' in message

/** Whether jobs are done on this machine, in whichever of its processes. */
export interface JobsHere {
	isWorking(): boolean
	/** From now on this process runs them, and tells the others until the end of it. */
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
