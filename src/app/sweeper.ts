import { now } from '../domain/clock.ts'
import { doWhatIsDue, outsideSweeps, sweeps } from '../domain/due.ts'
import type { JobParts } from './jobs.ts'

/** How often to sweep, in ms. */
const every = 10_000

type Parts = Pick<JobParts, 'market' | 'log'>

/** Runs the sweeps at once and then every ten seconds, never overlapping. `stop` waits for running sweeps. */
export function startSweeping(parts: Parts): { stop(): Promise<void> } {
	const [own, outside] = [repeat(parts, sweeps), repeat(parts, outsideSweeps)]
	return {
		async stop() {
			await Promise.all([own.stop(), outside.stop()])
		},
	}
}

function repeat({ market, log }: Parts, which: typeof sweeps) {
	let running: Promise<unknown> | null = null
	const sweep = () => {
		const failed = (name: string, error: unknown) =>
			log.error({ err: error, sweep: name }, 'A sweep failed. It runs again in ten seconds.')
		running ??= doWhatIsDue(market, failed, now(), which).finally(() => {
			running = null
		})
	}
	sweep()
	const timer = setInterval(sweep, every)
	return {
		async stop() {
			clearInterval(timer)
			await running
		},
	}
}
