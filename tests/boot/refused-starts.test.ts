import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDataDir } from '../support/data-dir.ts'
import { freshDatabase } from '../support/database.ts'
import { runMotor } from '../support/motor-process.ts'
import { addressOf } from '../support/motors.ts'
import { listenAsOldPostgres } from '../support/old-postgres.ts'
import { hasPooler, startPooler } from '../support/pooler.ts'

/** Expects exit code 1 and one sentence that says what to change. */
async function expectRefusal(
	env: Record<string, string>,
	sentence: string | RegExp,
	wrapper: string[] = [],
): Promise<void> {
	const { code, output } = await runMotor({ DATA_DIR: await temporaryDataDir(), ...env }, { wrapper })
	expect(output.trim()).toMatch(sentence)
	expect(output.trim().split('\n')).toHaveLength(1)
	expect(output).not.toMatch(/^\s+at /m)
	expect(code).toBe(1)
}

async function listening() {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
	return { port: (server.address() as AddressInfo).port, close }
}

async function takenPort(): Promise<number> {
	const { port, close } = await listening()
	onTestFinished(close)
	return port
}

async function closedPort(): Promise<number> {
	const { port, close } = await listening()
	await close()
	return port
}

test('a taken port', async () => {
	const port = await takenPort()
	await expectRefusal(
		{ PORT: String(port) },
		`Port ${port} on 127.0.0.1 is taken: stop what listens there, or set PORT to another one.`,
	)
})

test('an address of another machine', async () => {
	await expectRefusal({ HOST: '192.0.2.1' }, /^HOST is "192\.0\.2\.1", which is no address of this machine: set it to /)
})

test('a wrong variable', async () => {
	await expectRefusal({ PORT: 'http' }, 'PORT is "http": set it to a whole number from 0 to 65535.')
})

test('a data folder that is a file', async () => {
	const file = path.join(await temporaryDataDir(), 'file')
	await writeFile(file, '')
	await expectRefusal(
		{ DATA_DIR: file },
		/cannot be used because it is a file: change that, or set DATA_DIR to another folder\.$/,
	)
})

test('a database folder that is not one', async () => {
	const dataDir = await temporaryDataDir()
	await mkdir(path.join(dataDir, 'postgres'))
	await expectRefusal(
		{ DATA_DIR: dataDir },
		/is not a data folder of PostgreSQL 18 .*: set DATA_DIR to another folder, /,
	)
})

test('a database that is not there', async () => {
	const port = await closedPort()
	await expectRefusal(
		{ DATABASE_URL: `postgres://motor:hush@127.0.0.1:${port}/motor` },
		`The database of DATABASE_URL cannot be used at 127.0.0.1:${port} (connection refused): start it, or correct DATABASE_URL.`,
	)
})

test('a database on an unknown host', async () => {
	await expectRefusal(
		{ DATABASE_URL: 'postgres://motor@db.invalid/motor' },
		/^The database of DATABASE_URL cannot be used at db\.invalid \(unknown host\): /,
	)
})

test('a database that is too old', async () => {
	const port = await listenAsOldPostgres('140012')
	await expectRefusal(
		{ DATABASE_URL: `postgres://motor@127.0.0.1:${port}/motor` },
		'The database of DATABASE_URL is PostgreSQL 14: use version 15 or newer.',
	)
})

test.skipIf(!hasPooler)(
	'a pooler in transaction mode, without or with a way past it that leads to it, too',
	async () => {
		const database = await freshDatabase()
		onTestFinished(() => database.close())
		const pooled = await startPooler(database, 'transaction')
		await expectRefusal(
			{ DATABASE_URL: pooled },
			'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the same database past it, for what needs a session of its own.',
		)
		await expectRefusal(
			{ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled },
			'DATABASE_DIRECT_URL leads to a pooler in transaction mode: set it to the same database past the pooler.',
		)
	},
)

test('a way past the pooler that leads to another database', async () => {
	const [one, other] = [await freshDatabase(), await freshDatabase()]
	onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => {}))
	await expectRefusal(
		{ DATABASE_URL: addressOf(one), DATABASE_DIRECT_URL: addressOf(other) },
		'DATABASE_DIRECT_URL leads to another database or server than DATABASE_URL: set both to the same, one past the pooler and one through it.',
	)
})

test('a database that a newer Motor has migrated', async () => {
	const database = await freshDatabase()
	onTestFinished(() => database.close())
	await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`)
	await expectRefusal(
		{ DATABASE_URL: addressOf(database) },
		/^A newer Motor has changed the tables of this database \(it has a migration of 2100-01-01T00:00:00\.000Z, this one knows \d{4}_\w+\): start that version, or restore the backup from before\.$/,
	)
})

test.each(['/proc/motor', '/proc/motor/data', '/sys/motor'])(
	'a data folder that cannot be created: %s',
	async (folder) => {
		await expectRefusal(
			{ DATA_DIR: folder },
			refused(folder, '(it cannot be created there|Motor may not read and write it)'),
		)
	},
)

// Mounting needs a user namespace, which a container may not allow.
const mounting = [
	'--user',
	'--map-root-user',
	'--mount',
	'sh',
	'-c',
	'mount -t tmpfs -o ro tmpfs "$DISK" && exec "$@"',
	'sh',
]
const mayMount = spawnSync('unshare', [...mounting, 'true'], { env: { ...process.env, DISK: tmpdir() } }).status === 0

test.skipIf(!mayMount).each(['', '/data', '/motor/data'])('a data folder on a read-only disk: it%s', async (below) => {
	const disk = await temporaryDataDir()
	const env = { DISK: disk, DATA_DIR: disk + below }
	await expectRefusal(env, refused(disk + below, 'it is on a read-only disk'), ['unshare', ...mounting])
})

function refused(folder: string, reason: string): RegExp {
	return new RegExp(
		`^The data folder ${folder} cannot be used because ${reason}: change that, or set DATA_DIR to another folder\\.$`,
	)
}
