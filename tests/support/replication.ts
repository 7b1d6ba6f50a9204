import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { superuser } from '../../src/app/postgres/cluster.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { preparedDataDir, temporaryDataDir } from './data-dir.ts'

/** A test's PostgreSQL server. */
export interface Server extends EmbeddedPostgres {
	readonly dataDir: string
	/** The folder of its socket. */
	readonly host: string
	/** Runs a statement as superuser. */
	tell(statement: string): Promise<void>
}

/** Starts a server that runs until the test ends. */
async function serverOn(dataDir: string): Promise<Server> {
	const postgres = await startPostgres({ dataDir })
	onTestFinished(() => postgres.stop())
	return {
		...postgres,
		dataDir,
		host: String(postgres.connection.host),
		async tell(statement) {
			const own = connect({ ...postgres.connection, user: superuser })
			await own.pool.query(statement).finally(() => own.close())
		},
	}
}

/** Starts a primary with tables, and streaming replicas, which start as copies of its folder. */
export async function replicated(replicas: number): Promise<[primary: Server, ...replicas: Server[]]> {
	const first = await preparedDataDir('first')
	const folders: string[] = []
	for (let made = 0; made < replicas; made++) {
		const folder = await temporaryDataDir(`copy-${made}`)
		await cp(path.join(first, 'postgres'), path.join(folder, 'postgres'), { recursive: true, preserveTimestamps: true })
		spawnSync('chown', ['-R', '--reference', path.join(first, 'postgres'), path.join(folder, 'postgres')])
		await writeFile(path.join(folder, 'postgres/standby.signal'), '')
		folders.push(folder)
	}
	const primary = await serverOn(first)
	const follow = `primary_conninfo = 'host=${primary.host} user=${superuser}'\n`
	await Promise.all(folders.map((folder) => appendFile(path.join(folder, 'postgres/postgresql.conf'), follow)))
	return [primary, ...(await Promise.all(folders.map((folder) => serverOn(folder))))]
}

/** Returns the address of Motor's database on these servers. */
export const addressOfAll = (servers: readonly Pick<Server, 'connection' | 'host'>[]): string =>
	`postgres://${servers[0]?.connection.user}@localhost/postgres?target_session_attrs=read-write&host=${servers.map(({ host }) => host).join(',')}`

/** Opens a relay to a database's socket that can be made to hang, and that counts ended connections. */
export async function wayTo(socket: string) {
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-way-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	let hangs = false
	let ended = 0
	const pass = (from: Socket, to: Socket) => {
		from.on('data', (some) => void (hangs || to.write(some)))
		from.on('error', () => {}).on('close', () => to.destroy())
	}
	const server = createServer((near) => {
		const far = createConnection(path.join(socket, '.s.PGSQL.5432'))
		near.once('close', () => ended++)
		pass(near, far)
		pass(far, near)
	})
	server.listen(path.join(folder, '.s.PGSQL.5432'))
	await once(server, 'listening')
	onTestFinished(() => void server.close())
	const hang = () => {
		hangs = true
	}
	return { folder, hang, ended: () => ended }
}
