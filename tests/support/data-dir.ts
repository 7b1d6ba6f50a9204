import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { migrate } from '../../src/database/postgres/migrations.ts'

/** Creates a data folder for one test. Stop everything that uses it in a later `onTestFinished`: the last one registered runs first. */
export async function temporaryDataDir(name = 'data'): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-boot-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const dataDir = path.join(folder, name)
	await mkdir(dataDir)
	return dataDir
}

/** Creates a data folder for one test whose database already has its tables, but no records. Its first start is much faster. */
export async function preparedDataDir(name?: string): Promise<string> {
	const dataDir = await temporaryDataDir(name)
	await copyCluster(await prepared(), dataDir)
	return dataDir
}

/** Copies a stopped database from one data folder to another. The files keep their owner, as whom the database runs. */
async function copyCluster(from: string, to: string): Promise<void> {
	await promisify(execFile)('cp', ['-a', path.join(from, 'postgres'), path.join(to, 'postgres')])
}

/** The folder that prepared ones are copied from: made once per process, and again after its modules were reset. */
function prepared(): Promise<string> {
	making ??= prepare()
	return making
}
let making: Promise<string> | undefined

async function prepare(): Promise<string> {
	const dataDir = await mkdtemp(path.join(inject('scratch'), 'prepared-'))
	const postgres = await startPostgres({ dataDir })
	const database = connect(postgres.connection)
	await migrate(database).finally(() => database.close())
	await postgres.stop()
	return dataDir
}
