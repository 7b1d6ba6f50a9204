import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { applicationRole } from '../../src/app/postgres/application-role.ts'
import { superuser } from '../../src/app/postgres/cluster.ts'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { type ConnectOptions, connect, type Database } from '../../src/database/postgres/connection.ts'
import { migrate } from '../../src/database/postgres/migrations.ts'

/** The migrated, empty template of all test databases. */
const template = 'motor_template'

/** The environment variable that holds a running test cluster as JSON. Without it each run starts its own. */
export const clusterVariable = 'MOTOR_TEST_CLUSTER'

interface TestCluster {
	readonly connection: pg.ClientConfig
	/** A folder for files that tests make once and share, deleted with the rest. */
	readonly scratch: string
	stop(): Promise<void>
}

/** Starts a PostgreSQL in the temporary folder, tuned for speed over safety, with the template database. `stop` deletes it. */
export async function startTestCluster(): Promise<TestCluster> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'motor-test-'))
	const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
	const postgres = await startPostgres({ dataDir, settings })
	await administer(postgres.connection, `create database ${template} owner ${applicationRole}`)
	const tables = connect({ ...postgres.connection, database: template })
	await migrate(tables)
	await tables.close()
	return {
		connection: postgres.connection,
		scratch: dataDir,
		async stop() {
			await postgres.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** Creates an empty database in this cluster, migrated unless `from` names another template. `close` also drops it. */
export async function databaseIn(
	cluster: pg.ClientConfig,
	options?: ConnectOptions,
	from: string = template,
): Promise<Database> {
	const name = `test_${randomUUID().replaceAll('-', '')}`
	await administer(cluster, `create database ${name} template ${from} owner ${applicationRole}`)
	const database = connect({ ...cluster, database: name }, options)
	return {
		...database,
		async close() {
			await database.close()
			await administer(cluster, `drop database ${name} with (force)`)
		},
	}
}

async function administer(cluster: pg.ClientConfig, statement: string): Promise<void> {
	const admin = connect({ ...cluster, user: superuser })
	try {
		await admin.pool.query(statement)
	} finally {
		await admin.close()
	}
}
