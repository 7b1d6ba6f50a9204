import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { availablePort } from '../../src/app/address.ts'
import { accepts } from '../../src/app/postgres/postgres-server.ts'
import { type Program, runProgram, startProgram } from './program.ts'

export interface Postgres {
	readonly port: number
	start(): Promise<void>
	/** SIGINT is PostgreSQL's fast shutdown, which ends sessions. */
	stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
	/** Promotes a replica. Resolves when it takes writes. */
	promote(): Promise<void>
}

/** Returns the folder of Debian's newest PostgreSQL. */
async function programs(): Promise<string> {
	const found = await readdir('/usr/lib/postgresql').catch(() => [])
	const newest = found.toSorted((one, other) => Number(other) - Number(one))[0]
	if (!newest) throw new Error('There is no PostgreSQL in /usr/lib/postgresql: install the package postgresql.')
	return path.join('/usr/lib/postgresql', newest, 'bin')
}

const base = { listen_addresses: '127.0.0.1', max_connections: '150', unix_socket_directories: '' }
const settings = { ...base, wal_level: 'replica', hot_standby: 'on', max_wal_senders: '5', log_min_messages: 'fatal' }

async function serverOn(folder: string): Promise<Postgres> {
	const port = await freePort()
	const args = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
	const binary = path.join(await programs(), 'postgres')
	let program: Program | null = null
	return {
		port,
		async start() {
			program = startProgram(binary, ['-D', folder, ...args], { asOwner: true })
			while (!(await accepts({ host: '127.0.0.1', port, user: 'motor', database: 'postgres' }))) await pause(100)
		},
		async stop(signal = 'SIGINT') {
			// A killed postmaster leaves its child processes to end by themselves.
			const stopped = program?.stop(signal)
			program = null
			await stopped
		},
		async promote() {
			await runProgram(path.join(await programs(), 'pg_ctl'), ['promote', '--wait', '-D', folder])
		},
	}
}

/** Returns a free port on this machine. */
export const freePort = () => availablePort('127.0.0.1', 0)

/** Creates and starts a primary. */
export async function createPrimary(folder: string): Promise<Postgres> {
	const initdb = path.join(await programs(), 'initdb')
	await runProgram(initdb, ['-D', folder, '-U', 'motor', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
	const server = await serverOn(folder)
	await server.start()
	return server
}

/** Creates and starts a streaming replica of a running primary. */
export async function createReplica(folder: string, primary: Postgres): Promise<Postgres> {
	const copy = path.join(await programs(), 'pg_basebackup')
	const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'motor']
	await runProgram(copy, ['-D', folder, ...from, '--write-recovery-conf', '--checkpoint=fast'])
	const server = await serverOn(folder)
	await server.start()
	return server
}
