import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../../src/database/connection.ts'
import { template } from './cluster.ts'

/** A migrated, empty database of the caller's own; `close` also drops it. */
export async function freshDatabase(): Promise<Database> {
	return databaseIn(inject('cluster'))
}

/** As `freshDatabase`, in a cluster at hand, for programs that are not Vitest's. */
export async function databaseIn(cluster: pg.ClientConfig): Promise<Database> {
	const name = `test_${randomUUID().replaceAll('-', '')}`
	await administer(cluster, `create database ${name} template ${template}`)
	const database = connect({ ...cluster, database: name })
	return {
		...database,
		async close() {
			await database.close()
			await administer(cluster, `drop database ${name} with (force)`)
		},
	}
}

async function administer(cluster: pg.ClientConfig, statement: string): Promise<void> {
	const admin = connect(cluster)
	try {
		await admin.pool.query(statement)
	} finally {
		await admin.close()
	}
}
