import type { Database } from '../../database/postgres/connection.ts'
import type { Config } from '../config/config.ts'
import { reserveDataFolder } from '../config/data-folder.ts'
import { joinDatabase, openDatabase } from './open-database.ts'

/** Opens the running server's database, or starts it and stops it at the end. For commands. */
export async function reachDatabase(config: Config, running: AsyncDisposableStack): Promise<Database> {
	const reserved = config.databaseUrl === null ? await reserveDataFolder(config.dataDir) : null
	if (reserved) running.defer(() => reserved.release())
	if (reserved || config.databaseUrl !== null) return openDatabase(config, running, console.log)
	return joinDatabase(config, running)
}
