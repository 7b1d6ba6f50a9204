import { inject } from 'vitest'
import type { ConnectOptions, Database } from '../../src/database/postgres/connection.ts'
import { databaseIn } from './cluster.ts'

/** Creates a migrated, empty database. `close` also drops it. */
export async function freshDatabase(options?: ConnectOptions): Promise<Database> {
	return databaseIn(inject('cluster'), options)
}

/** Creates a database without tables. */
export async function emptyDatabase(): Promise<Database> {
	return databaseIn(inject('cluster'), {}, 'template0')
}
