import { realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { applicationRole, prepareApplicationRole } from './application-role.ts'
import { checkVersion, createCluster, exists, findBinaries, superuser } from './cluster.ts'
import { databaseAccount } from './database-account.ts'
import { clusterName } from './postgres-processes.ts'
import { accepts, ensureRunning, keepRunning, type Server, stopPostgres } from './postgres-server.ts'
import { socketFolder, socketLock } from './socket-folder.ts'

/** Tuned for a small machine. Nothing listens on the network; the socket folder's mode (0700) controls access. */
const settings = {
	listen_addresses: '',
	max_connections: '60',
	shared_buffers: '384MB',
	random_page_cost: '1.1',
	log_min_messages: 'warning',
	log_timezone: 'UTC',
	timezone: 'UTC',
	// After a crash PostgreSQL syncs each of its thousands of files first, which takes seconds; `syncfs` is a single call.
	...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

export interface EmbeddedPostgres {
	/** For `connect`. */
	readonly connection: pg.ClientConfig
	/** Whether the server was already running: started by another process, or left behind by a killed one. */
	readonly adopted: boolean
	/** From now on, restarts the server whenever it dies, until `stop`. */
	keepRunning(): void
	/** Ends sessions, flushes everything to disk and waits for the server to stop, at most a minute. */
	stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
	/** Holds `postgres/` (the cluster) and `postgres.log`. */
	readonly dataDir: string
	/** Receives progress messages. */
	readonly say?: (line: string) => void
	/** In terms of postgresql.conf. They override Motor's. */
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
	const cluster: pg.ClientConfig = { host: socket, user: superuser, database: 'postgres' }

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
		connection: cluster,
		say,
		stopping: stopping.signal,
	}
	const adopted = await ensureRunning(server)
	await prepareApplicationRole(cluster)
	let kept: Promise<void> | undefined
	return {
		connection: { ...cluster, user: applicationRole },
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

/** How to connect to the PostgreSQL running on this data folder, or null. */
export async function findPostgres(dataDir: string): Promise<pg.ClientConfig | null> {
	const folder = path.join(await realpath(dataDir), 'postgres')
	if (!(await exists(folder))) return null
	const account = await databaseAccount(folder, [dataDir])
	const host = await socketFolder(path.dirname(folder), account)
	const connection = { host, user: applicationRole, database: 'postgres' }
	return (await accepts(connection)) ? connection : null
}
