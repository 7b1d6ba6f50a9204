import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { findPostgres } from '../src/app/postgres/embedded-postgres.ts'
import { connect, type Database } from '../src/database/postgres/connection.ts'
import { type MotorProcess, startMotor } from '../tests/support/motor-process.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'

/** Motor with its embedded database on a folder of its own, which may be killed and started again on the same port. */
export interface Trial extends AsyncDisposable {
	readonly address: string
	readonly dataDir: string
	readonly database: Database
	readonly crowd: Crowd
	motor(): MotorProcess
	/** Kills Motor, not its database. */
	kill(): Promise<void>
	/** Starts it again, with more variables if need be. */
	start(more?: Record<string, string>): Promise<void>
}

/** A new folder below the temporary one. */
export const newFolder = () => mkdtemp(path.join(tmpdir(), 'motor-trial-'))

/** What is stopped when a run is broken off. */
export const running = new Set<{ stop(): Promise<unknown> }>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.once(signal, async () => {
		await Promise.all([...running].map((each) => each.stop()))
		process.exit(130)
	})

interface TrialOptions {
	/** An existing folder for its data, which is left there. */
	readonly folder?: string
	/** A database that the trial runs itself. */
	readonly postgres?: pg.ClientConfig
}

/** Starts Motor with these variables beside its own. Dispose of it to stop it and delete its folder. */
export async function startTrial(
	env: Record<string, string> = {},
	{ folder, postgres }: TrialOptions = {},
): Promise<Trial> {
	const dataDir = folder ?? (await newFolder())
	const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env }
	let motor = await startMotor(variables)
	const { address } = motor
	const port = new URL(address).port
	const connection = postgres ?? (await findPostgres(dataDir))
	if (!connection) throw new Error('The embedded database does not run.')
	const database = connect(connection)
	const own = { stop: () => motor.stop() }
	running.add(own)
	return {
		address,
		dataDir,
		database,
		crowd: await gatherCrowd(database),
		motor: () => motor,
		async kill() {
			await motor.stop('SIGKILL')
		},
		async start(more = {}) {
			motor = await startMotor({ ...variables, PORT: port, ...more })
		},
		async [Symbol.asyncDispose]() {
			await database.close()
			await motor.stop()
			running.delete(own)
			if (!folder) await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** How Motor reaches a PostgreSQL by its socket. */
export const socketUrl = ({ host = '', user, database }: pg.ClientConfig): string =>
	`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
