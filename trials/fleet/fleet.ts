import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { type MotorProcess, startMotor } from '../../tests/support/motor-process.ts'
import { bucketVariables, startBucket } from '../bucket.ts'
import { running as brokenOff, newFolder } from '../motor.ts'
import { startBalancer, startPooler } from './middle.ts'
import { createPrimary, createReplica, freePort, type Postgres } from './postgres.ts'
import { giveAway } from './program.ts'

export interface Fleet extends AsyncDisposable {
	/** Of the balancer. */
	readonly address: string
	/** Past the pooler. */
	readonly database: Database
	readonly primary: Postgres
	readonly replica: Postgres
	readonly motors: readonly Member[]
}

/** One Motor of the fleet. */
interface Member {
	process(): MotorProcess
	start(): Promise<void>
	/** Sends a signal and waits for the end. */
	stop(signal: NodeJS.Signals): Promise<void>
}

/** Three Motors behind nginx, on a primary behind pgbouncer and its replica, with their pictures in a bucket. */
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
		const bucket = running.use(await startBucket())
		const ports = [await freePort(), await freePort(), await freePort()]
		const balancer = running.use(await startBalancer(path.join(folder, 'balancer'), ports))
		const address = `http://127.0.0.1:${balancer.port}`
		const motors: Member[] = []
		for (const [index, port] of ports.entries()) {
			const member = await startMember({
				PORT: String(port),
				PUBLIC_URL: address,
				TRUST_PROXY: 'on',
				DATA_DIR: path.join(folder, `motor-${index}`),
				DATABASE_URL: `postgres://motor@127.0.0.1:${pooler.port}/postgres`,
				DATABASE_DIRECT_URL: primary.url,
				DATABASE_REPLICA_URL: replica.url,
				AUTH_SECRET: 'a secret of this fleet, of forty letters',
				LOG_LEVEL: 'error',
				NODE_ENV: 'production',
				...bucketVariables(bucket.port),
			})
			running.defer(() => member.stop('SIGTERM'))
			motors.push(member)
		}
		const database = connect(primary.url)
		running.defer(() => database.close())
		return { address, database, primary, replica, motors, [Symbol.asyncDispose]: () => running.disposeAsync() }
	} catch (error) {
		await running.disposeAsync()
		throw error
	}
}

async function startMember(env: Record<string, string>): Promise<Member> {
	let process = await startMotor(env)
	return {
		process: () => process,
		async start() {
			process = await startMotor(env)
		},
		async stop(signal) {
			await process.stop(signal)
		},
	}
}
