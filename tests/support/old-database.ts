import { onTestFinished } from 'vitest'
import type { Database } from '../../src/database/postgres/connection.ts'
import { emptyDatabase } from './database.ts'
import { migrateBefore } from './migrate-before.ts'

/** Creates a database with the schema before the migration with this tag. */
export async function databaseBefore(tag: string): Promise<Database> {
	const database = await emptyDatabase()
	onTestFinished(() => database.close())
	await migrateBefore(database, tag)
	return database
}
