import { spawn } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { exists } from './cluster.ts'
import { type Account, commandAs } from './database-account.ts'
import { postmasterOf, processesOf, runs } from './postgres-processes.ts'

/** Adopts a running server or starts one. Returns whether it adopted one. */
export async function ensureRunning(server: Server): Promise<boolean> {
	const { folder, connection, say } = server
	let adopted = await accepts(connection)
	if (!adopted && (await processesOf(folder)).length > 0) {
		say('Waiting for the running database …')
		adopted = await settled(folder, connection)
	}
	if (!adopted) await launch(server)
	return adopted
}

/** In ms: how often to check the server, and the longest wait after a failed start. */
const lookEvery = 200
const longestPause = 30_000

/** Restarts the server whenever it is gone, until told to stop. Never throws. */
export async function keepRunning(server: Server): Promise<void> {
	const { folder, say, stopping } = server
	for (let failures = 0; !stopping.aborted; ) {
		const wait = Math.min(lookEvery * 2 ** failures, longestPause)
		await pause(wait, undefined, { signal: stopping, ref: false }).catch(() => {})
		if (stopping.aborted || (await postmasterOf(folder)) !== null) continue
		try {
			if (!(await exists(folder))) throw new StartFailure(`${folder} is gone: restore it, or stop Motor.`)
			say('The database has stopped. Restarting it …')
			await ensureRunning(server)
			if (!stopping.aborted) say('The database is running again.')
			failures = 0
		} catch (error) {
			say(error instanceof Error ? error.message : String(error))
			failures++
		}
	}
}

/** Everything needed to start the server. */
export interface Server {
	readonly binary: string
	readonly args: string[]
	readonly folder: string
	/** Lock files that contain the server's pid. */
	readonly locks: string[]
	readonly account: Account | null
	readonly connection: pg.ClientConfig
	readonly say: (line: string) => void
	/** Aborts when nothing should be started any more. */
	readonly stopping: AbortSignal
}

async function launch({ binary, args, folder, locks, account, connection, say, stopping }: Server): Promise<void> {
	// No process of the cluster runs (`processesOf`), so the locks are stale. PostgreSQL would trust them: another process,
	// or a zombie, may have that pid.
	for (const lock of locks) await rm(lock, { force: true })
	const log = await open(path.join(path.dirname(folder), 'postgres.log'), 'a', 0o600)
	const { command, options } = commandAs(account, binary, args)
	// Detached, because Ctrl-C is for Motor, which stops the database after the last request.
	const child = spawn(command.file, command.args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
	child.unref()
	let ended = false
	child.once('error', () => {
		ended = true
	})
	child.once('exit', () => {
		ended = true
	})
	await log.close()
	const slow = setTimeout(() => say('The database is recovering …'), 3_000)
	try {
		for (let tries = 0; !stopping.aborted && !(await accepts(connection)); tries++) {
			if (ended)
				throw new StartFailure(
					`The database did not start: the reason is at the end of ${path.dirname(folder)}/postgres.log.`,
				)
			await pause(Math.min(10 + tries * 5, 200))
		}
	} finally {
		clearTimeout(slow)
	}
}

/** Waits until the server accepts connections (true) or is gone (false). */
async function settled(folder: string, connection: pg.ClientConfig): Promise<boolean> {
	for (const end = performance.now() + 60_000; performance.now() < end; ) {
		if (await accepts(connection)) return true
		if ((await processesOf(folder)).length === 0) return false
		await pause(100)
	}
	throw new StartFailure(
		`A PostgreSQL on ${folder} does not accept connections and does not stop: stop the processes ${(await processesOf(folder)).join(', ')}.`,
	)
}

export async function accepts(connection: pg.ClientConfig): Promise<boolean> {
	const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
	client.on('error', () => {})
	try {
		await client.connect()
		return true
	} catch {
		return false
	} finally {
		await client.end().catch(() => {})
	}
}

/** Stops the server and waits for it to end, at most a minute. */
export async function stopPostgres(folder: string): Promise<void> {
	const postmaster = await postmasterOf(folder)
	if (postmaster === null) return
	// SIGINT is PostgreSQL's fast shutdown.
	process.kill(postmaster, 'SIGINT')
	for (const end = performance.now() + 60_000; performance.now() < end && (await runs(postmaster, folder)); )
		await pause(20)
}
