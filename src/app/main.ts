import { enableCompileCache } from 'node:module'
import { StartFailure } from './start-failure.ts'

const started = performance.now()

// Before the imports below: compiled once per version, kept in the temporary folder, read in a tenth of the time.
enableCompileCache()
const { loadEnvironment } = await import('./environment.ts')
const { start } = await import('./start.ts')

const stop = new AbortController()
// From the start: a signal may come while Motor is still starting.
const stopped = new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
// The launcher is gone, even killed.
process.on('disconnect', () => stop.abort())

// dev.ts gives it.
const development = process.argv.includes('--development')
const running = new AsyncDisposableStack()
let exitCode = 0
try {
	const address = await start(loadEnvironment(), running, stop.signal, { development })
	console.log(
		`Motor is at ${address} (started in ${((performance.now() - started) / 1000).toFixed(1)} s; Ctrl-C stops it).`,
	)
	await stopped
	console.log('Stopping …')
} catch (error) {
	if (!stop.signal.aborted) {
		exitCode = 1
		console.error(error instanceof StartFailure ? error.message : error)
	}
} finally {
	await running.disposeAsync()
}
process.exit(exitCode)
