import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { StartFailure } from './start-failure.ts'

const started = performance.now()

// Before the imports: compiles once per version and caches in the temporary folder, which makes loading ten times as fast.
enableCompileCache()
const { loadEnvironment } = await import('./config/environment.ts')
const { start, startWorker } = await import('./start.ts')
const { retireMessage } = await import('./processes.ts')

const stop = new AbortController()
const retired = new AbortController()
// Registered first: a signal may come while Motor is still starting.
const stopped = new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
process.on('SIGTERM', () => stop.abort())
// A terminal sends these to every process. With several, the parent handles them and ends the others.
for (const signal of ['SIGHUP', 'SIGINT'] as const) process.on(signal, () => cluster.isPrimary && stop.abort())
// The launcher is gone, or was even killed.
process.on('disconnect', () => stop.abort())
process.on('message', (message) => {
	if (message !== retireMessage) return
	retired.abort()
	stop.abort()
})
// Node writes the cache when a process ends, but a killed process writes nothing.
const keepCompiled = () => setTimeout(flushCompileCache, 5_000).unref()
let restart: (() => Promise<void>) | null = null
process.on('SIGUSR2', () => {
	if (cluster.isPrimary) void (restart?.() ?? console.log('Nothing to restart one by one: WEB_CONCURRENCY is 1.'))
})

// Set by dev.ts.
const development = process.argv.includes('--development')
const running = new AsyncDisposableStack()
let exitCode = 0
try {
	if (cluster.isPrimary) {
		const motor = await start(loadEnvironment(), running, stop.signal, { development })
		restart = motor.restart
		const seconds = ((performance.now() - started) / 1000).toFixed(1)
		console.log(`Motor is at ${motor.address} (started in ${seconds} s; Ctrl-C stops it).`)
		keepCompiled()
		await stopped
		console.log('Stopping …')
	} else {
		await startWorker(process.env, running, retired.signal)
		keepCompiled()
		await stopped
	}
} catch (error) {
	if (!stop.signal.aborted) {
		exitCode = 1
		console.error(error instanceof StartFailure ? error.message : error)
	}
} finally {
	await running.disposeAsync()
}
process.exit(exitCode)
