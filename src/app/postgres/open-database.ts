import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hostsOf, nameOf } from '../../database/postgres/addresses.ts'
import { FailedMigration } from '../../database/postgres/apply-migrations.ts'
import { type ConnectOptions, connect, type Database } from '../../database/postgres/connection.ts'
import { createHosts, type Hosts, NoHostWrites } from '../../database/postgres/hosts.ts'
import { otherMachine } from '../../database/postgres/machines.ts'
import { migrate, NewerTables } from '../../database/postgres/migrations.ts'
import { rootOf } from '../../database/postgres/outage.ts'
import { areOneDatabase, sharesSessions } from '../../database/postgres/poolers.ts'
import type { Watch } from '../../database/postgres/watched.ts'
import type { Config } from '../config/config.ts'
import { StartFailure } from '../start-failure.ts'
import { findPostgres, startPostgres } from './embedded-postgres.ts'

const oldest = 150_000

/** The maximum number of connections per process. */
function poolSize(processes: number): number {
	return processes === 1 ? 20 : Math.max(5, Math.floor(40 / processes))
}

/** Enough for all processes, their parent, one being replaced, and commands. */
function connectionsFor(processes: number): Record<string, string> {
	return { max_connections: String(Math.max(60, (poolSize(processes) + 1) * (processes + 2) + 10)) }
}

type Asked = Pick<
	Config,
	'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrls' | 'dataDir' | 'processes' | 'keepAnswers' | 'pictures'
>

/**
 * Opens and migrates the configured database. `running` stops it again. Throws `StartFailure` if the operator must act.
 */
export async function openDatabase(
	{ databaseUrl, databaseDirectUrl: direct, databaseReplicaUrls, dataDir, processes, ...config }: Asked,
	running: AsyncDisposableStack,
	say: (line: string) => void,
	watch?: Watch,
): Promise<Database> {
	const keeps = config.keepAnswers
	if (databaseUrl === null) {
		const postgres = await startPostgres({ dataDir, say, settings: connectionsFor(processes) })
		running.defer(() => postgres.stop())
		postgres.keepRunning()
		return open({ ...postgres.connection, max: poolSize(processes) }, { keeps, watch }, running, say)
	}
	await checkServer('DATABASE_URL', databaseUrl)
	if (direct !== null) await checkServer('DATABASE_DIRECT_URL', direct)
	await refuseSharedSessions(databaseUrl, direct)
	if (direct !== null) await refuseOtherDatabase(databaseUrl, direct)
	const max = poolSize(processes)
	const replicas = databaseReplicaUrls.map((connectionString) => ({ connectionString, max }))
	const pooled = { connectionString: databaseUrl, max }
	const moved = (host: string) => say(`Writes go to the database at ${host} from now on.`)
	return open(pooled, { direct, keeps, replicas, moved, watch }, running, say).catch((error: unknown) => {
		if (error instanceof StartFailure) throw error
		throw new StartFailure(`The tables of DATABASE_URL could not be made (${reason(error)}): ${remedy(error)}`)
	})
}

/** What the operator should do about an error while the tables are created. */
function remedy(error: unknown): string {
	const { code, message } = rootOf(error) as { code?: string; message: string }
	if (code === '42501') return 'give its user the right to create them, as the owner of the database has.'
	if (message.includes('unsupported startup parameter'))
		return 'let the pooler ignore it, for pgbouncer by ignore_startup_parameters.'
	return 'start Motor again once the cause is gone.'
}

/** Throws `StartFailure` if listening, jobs and locks do not get a session of their own. */
async function refuseSharedSessions(databaseUrl: string, direct: string | null): Promise<void> {
	const hosts = createHosts({ connectionString: direct ?? databaseUrl })
	// A failure counts as no: the server was reached a moment ago, so its sessions may just all be taken.
	const shares = await sharesSessions(() => askerOf(hosts)).catch(() => false)
	hosts.close()
	if (!shares) return
	throw new StartFailure(
		direct === null
			? 'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the same database past it, for what needs a session of its own.'
			: 'DATABASE_DIRECT_URL leads to a pooler in transaction mode: set it to the same database past the pooler.',
	)
}

/** Throws `StartFailure` if calls would go to one database, and jobs and migrations to another. */
async function refuseOtherDatabase(databaseUrl: string, direct: string): Promise<void> {
	const [pooled, past] = [databaseUrl, direct].map((connectionString) => createHosts({ connectionString })) as [
		Hosts,
		Hosts,
	]
	const isOne = await areOneDatabase(askerOf(past), askerOf(pooled)).catch(() => true)
	for (const each of [pooled, past]) each.close()
	if (isOne) return
	throw new StartFailure(
		'DATABASE_DIRECT_URL leads to another database or server than DATABASE_URL: set both to the same, one past the pooler and one through it.',
	)
}

/** A client for a single question at start. */
const askerOf = ({ Client, config }: Hosts) =>
	new Client({ ...config, application_name: 'motor', connectionTimeoutMillis: 5_000, query_timeout: 2_000 })

/** Throws `StartFailure` if a Motor on another machine uses the database, since it could not reach this picture folder. */
export async function refuseSharedFolder(database: Database, { databaseUrl, pictures }: Asked): Promise<void> {
	if (databaseUrl === null || pictures.kind !== 'folder') return
	const other = await otherMachine(database)
	if (other === null) return
	throw new StartFailure(
		`A Motor on another machine (${other}) uses this database, and pictures are in a folder of this machine: set IMAGES=s3 on all of them, or stop the other one.`,
	)
}

/** Connects to a running database and migrates it. */
async function open(
	target: pg.PoolConfig,
	options: ConnectOptions,
	running: AsyncDisposableStack,
	say?: (line: string) => void,
): Promise<Database> {
	const database = connect(target, options)
	running.defer(() => database.close())
	await migrate(database, say).catch((error: unknown) => {
		if (!(error instanceof NewerTables)) throw error
		throw new StartFailure(
			`A newer Motor has changed the tables of this database (it has ${error.has}, this one knows ${error.knows}): start that version, or restore the backup from before.`,
		)
	})
	return database
}

/** Joins the embedded database that another process runs on this data folder. Throws `StartFailure` if none comes up. */
export async function joinDatabase(
	{ dataDir, processes, keepAnswers: keeps }: Pick<Config, 'dataDir' | 'processes' | 'keepAnswers'>,
	running: AsyncDisposableStack,
	watch?: Watch,
): Promise<Database> {
	// The other process may still be starting it.
	for (let tries = 0; tries < 100; tries++) {
		const connection = await findPostgres(dataDir)
		if (connection) return open({ ...connection, max: poolSize(processes) }, { keeps, watch }, running)
		await pause(100)
	}
	throw new StartFailure(`The Motor that holds ${dataDir} has no running database: stop it, then try again.`)
}

async function checkServer(variable: string, url: string): Promise<void> {
	const hosts = createHosts({ connectionString: url })
	const client = new hosts.Client({ ...hosts.config, connectionTimeoutMillis: 5_000, application_name: 'motor' })
	try {
		await client.connect()
		const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
		const version = Number(rows[0]?.server_version_num)
		if (version < oldest) {
			throw new StartFailure(
				`The database of ${variable} is PostgreSQL ${Math.floor(version / 10_000)}: use version 15 or newer.`,
			)
		}
	} catch (error) {
		if (error instanceof StartFailure) throw error
		throw new StartFailure(
			`The database of ${variable} cannot be used at ${hostsOf(url).map(nameOf).join(', ')} (${reason(error)}): start it, or correct ${variable}.`,
		)
	} finally {
		await client.end().catch(() => {})
		hosts.close()
	}
}

/** Describes an error in a few words, without a stack. */
function reason(error: unknown): string {
	const known: Record<string, string> = {
		ECONNREFUSED: 'connection refused',
		ENOTFOUND: 'unknown host',
		EAI_AGAIN: 'unknown host',
		ENOENT: 'no such socket',
	}
	if (error instanceof NoHostWrites)
		return error.said.map((each) => `${each.name}: ${each.error ? reason(each.error) : 'takes no writes'}`).join(', ')
	if (error instanceof FailedMigration) return `${error.tag}: ${reason(error.cause)}`
	const { code, message, cause } = error as NodeJS.ErrnoException
	if (cause instanceof Error) return reason(cause)
	return known[code ?? ''] ?? message
}
