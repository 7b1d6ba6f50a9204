import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { availablePort } from './address.ts'
import { readConfig } from './config/config.ts'
import { reserveDataFolder } from './config/data-folder.ts'
import { loadEnvironment } from './config/environment.ts'
import { startPostgres } from './postgres/embedded-postgres.ts'
import { StartFailure } from './start-failure.ts'

/*
 * Motor for development. The database keeps running while code changes restart the server. Vite runs inside the server.
 */

const sources = fileURLToPath(new URL('..', import.meta.url))
const browserOnly = new RegExp(`^web\\${sep}|\\.test\\.tsx?$`)

const stop = new AbortController()
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
process.on('disconnect', () => stop.abort())

const running = new AsyncDisposableStack()
try {
	await develop(running, stop.signal)
} catch (error) {
	if (!stop.signal.aborted) {
		process.exitCode = 1
		console.error(error instanceof StartFailure ? error.message : error)
	}
} finally {
	await running.disposeAsync()
}
process.exit()

async function develop(running: AsyncDisposableStack, stopped: AbortSignal): Promise<void> {
	const env = loadEnvironment()
	const config = readConfig(env)
	const reserved = await reserveDataFolder(config.dataDir)
	if (!reserved) throw new StartFailure(`Motor already runs on the data folder ${config.dataDir}: stop it first.`)
	running.defer(() => reserved.release())
	// Keeps the same port across restarts.
	const port = String(await availablePort(config.host, config.port))
	if (config.databaseUrl === null) {
		const postgres = await startPostgres({ dataDir: config.dataDir, say: console.log })
		running.defer(() => postgres.stop())
		postgres.keepRunning()
	}
	let changed = Promise.withResolvers<void>()
	const watcher = watch(sources, { recursive: true }, (_event, file) => {
		if (file && !browserOnly.test(file)) changed.resolve()
	})
	running.defer(() => watcher.close())
	stopped.addEventListener('abort', () => changed.resolve())
	while (!stopped.aborted) {
		const server = startServer({ ...env, PORT: port })
		await changed.promise
		// Editors save several files at once.
		if (!stopped.aborted) await pause(100)
		changed = Promise.withResolvers()
		if (stopped.aborted) changed.resolve()
		await end(server)
	}
}

function startServer(env: NodeJS.ProcessEnv): ChildProcess {
	const main = fileURLToPath(new URL('main.ts', import.meta.url))
	return spawn(process.execPath, [main, '--development'], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

async function end(server: ChildProcess): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return
	const ended = once(server, 'exit')
	server.kill('SIGTERM')
	await ended
}
