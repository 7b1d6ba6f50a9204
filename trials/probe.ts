import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'

interface Probe {
	/** Returns the slowest answer so far, in ms, and how many were not 200. */
	stop(): Promise<{ slowest: number; failed: number }>
}

/** Requests an address every 100 ms. */
export function startProbe(address: string): Probe {
	const stopping = new AbortController()
	const result = { slowest: 0, failed: 0 }
	const run = async () => {
		while (!stopping.signal.aborted) {
			const { status, took } = await ask(`GET ${address}`)
			result.slowest = Math.max(result.slowest, took)
			if (status !== 200) result.failed++
			await pause(100)
		}
	}
	const running = run()
	return {
		async stop() {
			stopping.abort()
			await running
			return result
		},
	}
}
