import { doWhatIsDue } from '../domain/due.ts'
import type { JobParts } from './jobs.ts'

/** How often what is due is done, in ms. */
const every = 10_000

/** Does what is due at once and then every ten seconds, never twice at a time. `stop` waits for a running sweep. */
export function startSweeping({ market, log }: Pick<JobParts, 'market' | 'log'>): { stop(): Promise<void> } {
	let running: Promise<unknown> | null = null
	const sweep = () => {
		running ??= doWhatIsDue(market, (name, error) =>
			log.error({ err: error, sweep: name }, 'A sweep failed. It runs again in ten seconds.'),
		).finally(() => {
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
