import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { startMotor } from '../../tests/support/motor-process.ts'
import { bucketVariables } from '../bucket.ts'
import { running as brokenOff, newFolder } from '../motor.ts'
import { startBalancer, startPooler } from './middle.ts'
import { createPrimary, createReplica, freePort, type Postgres } from './postgres.ts'
import { giveAway, listening, type Program, startProgram } from './program.ts'

export interface Fleet extends AsyncDisposable {
	/** The balancer's address. */
	readonly address: string
	/** A direct connection to the primary, past the pooler. */
	readonly database: Database
	readonly pooler: Middle & { lead(target: number): Promise<void> }
	readonly balancer: Middle
	readonly bucket: Mortal
	readonly primary: Postgres
	readonly replica: Postgres
	readonly motors: readonly Member[]
	/** A folder for another build. */
	readonly spare: string
	/** Promotes the replica and points the pooler at it. */
	promote(): Promise<void>
}

interface Mortal {
	kill(): Promise<void>
	start(): Promise<void>
}

interface Middle extends Mortal {
	readonly port: number
}

export interface Member {
	/** Its own address, past the balancer. */
	readonly address: string
	/** Starts it again, or another build's program in its place. */
	start(program?: string): Promise<void>
	/** Sends a signal and waits for the process to end. */
	stop(signal: NodeJS.Signals): Promise<void>
}

/** Starts three Motors behind nginx, on a primary behind pgbouncer with a replica, and with their pictures in a bucket. */
export async function startFleet(): Promise<Fleet> {
	const running = new AsyncDisposableStack()
	brokenOff.add({ stop: () => running.disposeAsync() })
	try {
		const folder = await newFolder()
		await chmod(folder, 0o755)
		running.defer(() => rm(folder, { recursive: true, force: true }))
		const place = async (name: string) => {
			const made = path.join(folder, name)
			await mkdir(made, { mode: 0o700 })
			await giveAway(made)
			return made
		}
		const primary = await createPrimary(await place('primary'))
		running.defer(() => primary.stop())
		const replica = await createReplica(await place('replica'), primary)
		running.defer(() => replica.stop())
		const pooler = running.use(await startPooler(path.join(folder, 'pooler'), primary.port))
		const bucket = await startBucketProcess(await place('bucket'))
		running.defer(() => bucket.kill())
		const ports = [await freePort(), await freePort(), await freePort()]
		const balancer = running.use(await startBalancer(path.join(folder, 'balancer'), ports))
		const address = `http://127.0.0.1:${balancer.port}`
		const motors: Member[] = []
		const both = `postgres://motor@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres`
		for (const [index, port] of ports.entries()) {
			const member = await startMember(`http://127.0.0.1:${port}`, {
				PORT: String(port),
				PUBLIC_URL: address,
				TRUST_PROXY: 'on',
				DATA_DIR: path.join(folder, `motor-${index}`),
				DATABASE_URL: `postgres://motor@127.0.0.1:${pooler.port}/motor`,
				DATABASE_DIRECT_URL: `${both}?target_session_attrs=read-write`,
				DATABASE_REPLICA_URL: `${both}?target_session_attrs=standby`,
				AUTH_SECRET: 'a secret of this fleet, of forty letters',
				LOG_LEVEL: 'error',
				NODE_ENV: 'production',
				...bucketVariables(bucket.port),
			})
			running.defer(() => member.stop('SIGTERM'))
			motors.push(member)
		}
		const database = connect(both)
		running.defer(() => database.close())
		return {
			...{ address, database, pooler, balancer, bucket, primary, replica, motors },
			spare: path.join(folder, 'other-build'),
			async promote() {
				await replica.promote()
				await pooler.lead(replica.port)
				// This connection died with the old primary, and nothing here listens for a new one: retry until it connects there.
				const answers = () =>
					database.pool.query('select 1').then(
						() => true,
						() => false,
					)
				for (let tries = 0; tries < 50 && !(await answers()); tries++) await pause(100)
			},
			[Symbol.asyncDispose]: () => running.disposeAsync(),
		}
	} catch (error) {
		await running.disposeAsync()
		throw error
	}
}

async function startBucketProcess(folder: string): Promise<Mortal & { port: number }> {
	const port = await freePort()
	const file = fileURLToPath(new URL('bucket-process.ts', import.meta.url))
	let program: Program | null = null
	const bucket = {
		port,
		async start() {
			program = startProgram(process.execPath, [file, folder, String(port)])
			await listening(program, port)
		},
		async kill() {
			await program?.stop('SIGKILL')
			program = null
		},
	}
	await bucket.start()
	return bucket
}

async function startMember(address: string, env: Record<string, string>): Promise<Member> {
	let process = await startMotor(env)
	return {
		address,
		async start(program) {
			process = await startMotor(env, program)
		},
		async stop(signal) {
			await process.stop(signal)
		},
	}
}
