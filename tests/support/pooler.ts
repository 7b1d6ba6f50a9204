import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { availablePort } from '../../src/app/address.ts'
import { commandAs, databaseAccount } from '../../src/app/postgres/database-account.ts'
import type { Database } from '../../src/database/postgres/connection.ts'

/** From Debian's package; tests that need it are skipped where it is missing. */
const pgbouncer = '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(pgbouncer)

/** Starts pgbouncer in front of a test's database, until the test ends. Resolves to its address. */
export async function startPooler({ pool }: Database, mode: 'transaction' | 'session'): Promise<string> {
	const { host, user, database } = pool.options
	const port = await availablePort('127.0.0.1', 0)
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-pooler-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	await chmod(folder, 0o755)
	const file = path.join(folder, 'pgbouncer.ini')
	const settings = `[databases]
${database} = host=${host} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = statement_timeout
`
	await writeFile(file, settings)
	// Runs as the database's user, since pgbouncer refuses root too.
	const account = await databaseAccount(folder, [folder, String(host)])
	const { command, options } = commandAs(account, pgbouncer, [file])
	const child = spawn(command.file, command.args, { ...options, stdio: 'ignore' })
	const ended = new Promise((resolve) => child.once('close', resolve))
	onTestFinished(async () => {
		child.kill('SIGTERM')
		await ended
	})
	const listens = () =>
		new Promise<boolean>((resolve) => {
			const socket = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
			socket.once('connect', () => socket.destroy())
		})
	await expect.poll(listens, { timeout: 10_000 }).toBe(true)
	return `postgres://${user}@127.0.0.1:${port}/${database}`
}
