import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, findPostgres, startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { preparedDataDir, temporaryDataDir } from '../support/data-dir.ts'

async function start(dataDir: string): Promise<EmbeddedPostgres> {
	const postgres = await startPostgres({ dataDir })
	onTestFinished(() => postgres.stop())
	return postgres
}

async function ask<T extends pg.QueryResultRow>(postgres: EmbeddedPostgres, query: string): Promise<T[]> {
	const client = new pg.Client(postgres.connection)
	await client.connect()
	const { rows } = await client.query<T>(query)
	await client.end()
	return rows
}

async function postmaster(dataDir: string): Promise<number> {
	return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

test('the first start creates a private cluster that nothing on the network reaches', async () => {
	const dataDir = await temporaryDataDir()
	const postgres = await start(dataDir)
	expect(postgres.adopted).toBe(false)
	expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
	expect(await ask(postgres, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
	expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
	expect((await stat(String(postgres.connection.host))).mode & 0o777).toBe(0o700)
})

test('a running server is adopted, and stopped like one of its own', async () => {
	const dataDir = await preparedDataDir()
	await start(dataDir)
	const second = await start(dataDir)
	expect(second.adopted).toBe(true)
	expect(await findPostgres(dataDir)).toEqual(second.connection)
	await second.stop()
	expect(await findPostgres(dataDir)).toBe(null)
})

test('a killed server recovers at the next start, with everything that was committed', async () => {
	const dataDir = await preparedDataDir()
	const first = await start(dataDir)
	await ask(first, 'create table kept as select 42 as answer')
	process.kill(await postmaster(dataDir), 'SIGKILL')
	const second = await start(dataDir)
	expect(second.adopted).toBe(false)
	expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a server that is to be kept running is restarted when it is killed, and not once it is stopped', async () => {
	const dataDir = await preparedDataDir()
	const postgres = await start(dataDir)
	postgres.keepRunning()
	await ask(postgres, 'create table kept as select 42 as answer')
	const killed = await postmaster(dataDir)
	process.kill(killed, 'SIGKILL')
	const answer = () => ask(postgres, 'select answer from kept').catch(() => null)
	await expect.poll(answer, { timeout: 15_000 }).toEqual([{ answer: 42 }])
	expect(await postmaster(dataDir)).not.toBe(killed)
	await postgres.stop()
	expect(await findPostgres(dataDir)).toBe(null)
})

test('a session that is open does not keep the server from stopping', async () => {
	const postgres = await start(await preparedDataDir())
	const client = new pg.Client(postgres.connection)
	client.on('error', () => {})
	await client.connect()
	const ended = new Promise<void>((resolve) => client.once('end', resolve))
	await postgres.stop()
	await ended
})

test('a data folder with a path too long for a socket works too', async () => {
	const postgres = await start(await temporaryDataDir('a'.repeat(120)))
	expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})
