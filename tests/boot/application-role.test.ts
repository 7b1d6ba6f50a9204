import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applicationRole } from '../../src/app/postgres/application-role.ts'
import { superuser } from '../../src/app/postgres/cluster.ts'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { migrate } from '../../src/database/postgres/migrations.ts'
import { preparedDataDir, temporaryDataDir } from '../support/data-dir.ts'

async function connectionTo(dataDir: string): Promise<pg.ClientConfig> {
	const postgres = await startPostgres({ dataDir })
	onTestFinished(() => postgres.stop())
	return postgres.connection
}

async function clientOf(connection: pg.ClientConfig): Promise<pg.Client> {
	const client = new pg.Client(connection)
	// The server stops before this connection closes, which emits an error.
	client.on('error', () => {})
	await client.connect()
	onTestFinished(() => client.end())
	return client
}

test('Motor is no superuser of its database: it reads no file, runs no program and makes no other role', async () => {
	const client = await clientOf(await connectionTo(await preparedDataDir()))
	const { rows } = await client.query('select current_user as name, usesuper from pg_user where usename = current_user')
	expect(rows).toEqual([{ name: applicationRole, usesuper: false }])
	for (const attempt of [
		"select pg_read_file('postgresql.conf')",
		"copy (select 1) to program 'true'",
		'set session_replication_role = replica',
		`set role ${superuser}`,
		"alter system set archive_command = 'true'",
		'create role another superuser',
	])
		await expect(client.query(attempt), attempt).rejects.toThrow(/permission denied/)
})

test('a database that the superuser made is handed over whole, once', async () => {
	const dataDir = await temporaryDataDir()
	const cluster = { ...(await connectionTo(dataDir)), user: superuser }
	const administrator = await clientOf(cluster)
	await administrator.query(`alter database postgres owner to ${superuser}; drop role ${applicationRole}`)
	const before = connect(cluster)
	await migrate(before)
	await runMigrations({ pgPool: before.pool })
	await before.close()

	for (const _ of [1, 2]) {
		const client = await clientOf(await connectionTo(dataDir))
		const { rows } = await client.query(
			`select oid::regclass::text from pg_class where relowner = '${superuser}'::regrole and oid >= 16384
			union all select oid::regprocedure::text from pg_proc where proowner = '${superuser}'::regrole and oid >= 16384
				and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
		)
		expect(rows).toEqual([])
		await client.query("begin; alter type figure add value 'another'; alter table users add another integer")
		await client.query("select graphile_worker.add_job('another'); rollback")
	}
})
