import type { Database } from '../../database/postgres/connection.ts'
import type { Config } from '../config/config.ts'
import { holdDataFolder } from '../config/data-folder.ts'
import { joinDatabase, openDatabase } from './open-database.ts'

/** Uses the running server's database, or starts one and stops it at the end. For commands beside the server. */
export async function reachDatabase(config: Config, running: AsyncDisposableStack): Promise<Database> {
	const hold = config.databaseUrl === null ? await holdDataFolder(config.dataDir) : null
	if (hold) running.defer(() => hold.release())
	if (hold || config.databaseUrl !== null) return openDatabase(config, running, console.log)
	return joinDatabase(config, running)
}
