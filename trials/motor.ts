import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { findPostgres } from '../src/app/postgres/embedded-postgres.ts'
import { connect, type Database } from '../src/database/postgres/connection.ts'
import { type MotorProcess, startMotor } from '../tests/support/motor-process.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'

/** Motor with its embedded database on its own folder. It can be killed, and started again on the same port. */
export interface Trial extends AsyncDisposable {
	readonly address: string
	readonly dataDir: string
	readonly database: Database
	readonly crowd: Crowd
	motor(): MotorProcess
	/** Kills Motor but not its database. */
	kill(): Promise<void>
	/** Starts it again, optionally with more variables. */
	start(more?: Record<string, string>): Promise<void>
}

/** Creates a temporary folder. */
export const newFolder = () => mkdtemp(path.join(tmpdir(), 'motor-trial-'))

/** Everything to stop if the run is interrupted. */
export const running = new Set<{ stop(): Promise<unknown> }>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.once(signal, async () => {
		await Promise.all([...running].map((each) => each.stop()))
		process.exit(130)
	})

interface TrialOptions {
	/** An existing data folder, which is kept afterwards. */
	readonly folder?: string
	/** A database that the trial runs itself. */
	readonly postgres?: pg.ClientConfig
}

/** Starts Motor with these variables added to its own. Dispose of it to stop it and delete its folder. */
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

/** Returns the address for Motor to reach a PostgreSQL by its socket. */
export const socketUrl = ({ host = '', user, database }: pg.ClientConfig): string =>
	`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
