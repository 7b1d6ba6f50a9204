import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres, startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { sentences } from '../../src/contract/sentences.ts'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { preparedDataDir, temporaryDataDir } from '../support/data-dir.ts'
import { newProduct, pictureOf } from '../support/listings.ts'
import { type MotorProcess, startMotor } from '../support/motor-process.ts'
import { somebody } from '../support/people.ts'

async function postmaster(dataDir: string): Promise<number> {
	return Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10)
}

async function databaseOf(dataDir: string): Promise<Database> {
	const connection = await findPostgres(dataDir)
	if (!connection) throw new Error('No database runs.')
	return connect(connection)
}

interface Load {
	/** Ids of listings whose publication was acknowledged. */
	readonly acknowledged: string[]
	readonly refusals: { status: number; message: string }[]
	readonly ended: Promise<unknown>
}

/** Publishes listings over `lanes` connections until `stopped`. Returns the acknowledged ones and the refusals. */
function publish({ address }: MotorProcess, token: string, picture: string, lanes: number, stopped: AbortSignal): Load {
	const acknowledged: string[] = []
	const refusals: Load['refusals'] = []
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
	const body = JSON.stringify(newProduct(picture))
	const lane = async () => {
		while (!stopped.aborted) {
			const answer = await fetch(`${address}/api/add/product`, { method: 'POST', headers, body }).catch(() => null)
			if (!answer) return void refusals.push({ status: 0, message: 'No answer' })
			const said = (await answer.json()) as { insertedId: string; message: string }
			if (answer.status === 200) acknowledged.push(said.insertedId)
			else refusals.push({ status: answer.status, message: said.message })
		}
	}
	return { acknowledged, refusals, ended: Promise.all(Array.from({ length: lanes }, lane)) }
}

// Four recoveries in a row take longer than the usual minute on a busy machine.
const patience = { timeout: 240_000 }

test(
	'Motor outlives a database that is killed under load, again and again, and loses no acknowledged write',
	patience,
	async () => {
		const dataDir = await preparedDataDir()
		const motor = await startMotor({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
		onTestFinished(async () => void (await motor.stop()))
		const before = await databaseOf(dataDir)
		const seller = await somebody({ database: before }, 'seller')
		const picture = await pictureOf({ database: before }, seller)
		await before.close()

		const stop = new AbortController()
		const load = publish(motor, seller.token, picture.address, 20, stop.signal)
		const { acknowledged, refusals } = load
		for (let round = 1; round <= 4; round += 1) {
			const enough = acknowledged.length + 60
			await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(enough)
			const refusedBefore = refusals.length
			process.kill(await postmaster(dataDir), 'SIGKILL')
			await expect.poll(() => refusals.length, { timeout: 15_000 }).toBeGreaterThan(refusedBefore)
		}
		const last = acknowledged.length
		await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(last + 30)
		stop.abort()
		await load.ended

		// While the database is down, a waiting request may time out.
		const said = [sentences.outage, sentences.overload]
		for (const refusal of refusals) expect(refusal).toEqual({ status: 503, message: expect.toBeOneOf(said) })
		expect((await fetch(`${motor.address}/readyz`)).status).toBe(200)
		const after = await databaseOf(dataDir)
		onTestFinished(() => after.close())
		const { rows } = await after.pool.query<{ id: string }>('select id from listings')
		const kept = new Set(rows.map(({ id }) => id))
		expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
		expect((await motor.stop()).code).toBe(0)
	},
)

/** Starts a database from a process that then freezes and so cannot reap its child. */
async function startedByFrozenParent(dataDir: string): Promise<void> {
	const script = path.join(dataDir, 'parent.mjs')
	const source = new URL('../../src/app/postgres/embedded-postgres.ts', import.meta.url)
	await writeFile(
		script,
		`const { startPostgres } = await import('${source}')
		await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
		process.stdout.write('started')
		setInterval(() => {}, 1_000)`,
	)
	const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
	onTestFinished(() => void parent.kill('SIGKILL'))
	await new Promise((resolve, reject) => parent.stdout.once('data', resolve).once('end', reject))
	parent.kill('SIGSTOP')
}

test('a killed database that nobody reaped does not prevent the next start', async () => {
	const dataDir = await temporaryDataDir()
	await startedByFrozenParent(dataDir)
	const killed = await postmaster(dataDir)
	process.kill(killed, 'SIGKILL')
	const state = async () => /\) (\w)/.exec(await readFile(`/proc/${killed}/stat`, 'utf8'))?.[1]
	await expect.poll(state).toBe('Z')
	const next = await startPostgres({ dataDir })
	onTestFinished(() => next.stop())
	expect(next.adopted).toBe(false)
	expect(await state()).toBe('Z')
})
