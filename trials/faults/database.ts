import { rm } from 'node:fs/promises'
import type { Figure } from '../../audit/figures.ts'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { postmasterOf } from '../../src/app/postgres/postgres-processes.ts'
import { newFolder, socketUrl, startTrial } from '../motor.ts'
import { childrenOf } from '../processes.ts'
import { underTrouble } from './trouble.ts'

/** Stops the database for ten seconds, then makes it hang for as long. */
export async function databaseAway(): Promise<Figure[]> {
	const dataDir = await newFolder()
	let postgres = await startPostgres({ dataDir })
	try {
		const { connection } = postgres
		await using trial = await startTrial({ DATABASE_URL: socketUrl(connection) }, { postgres: connection })
		const stopped = await underTrouble(trial, {
			name: 'Database stopped for 10 s',
			async begin() {
				await postgres.stop()
				return async () => {
					postgres = await startPostgres({ dataDir })
				}
			},
		})
		const hung = await underTrouble(trial, {
			name: 'Database hangs for 10 s',
			async begin() {
				const server = (await postmasterOf(`${dataDir}/postgres`)) ?? 0
				const all = [server, ...childrenOf(server)]
				for (const pid of all) process.kill(pid, 'SIGSTOP')
				return () => {
					for (const pid of all) process.kill(pid, 'SIGCONT')
				}
			},
		})
		return [...stopped, ...hung]
	} finally {
		await postgres.stop()
		await rm(dataDir, { recursive: true, force: true })
	}
}
