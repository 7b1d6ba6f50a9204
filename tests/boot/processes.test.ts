import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { preparedDataDir } from '../support/data-dir.ts'
import { type MotorProcess, program, startMotor } from '../support/motor-process.ts'
import { somebody } from '../support/people.ts'

// Starts several whole servers in succession.
vi.setConfig({ testTimeout: 180_000 })

async function startTwo(dataDir: string): Promise<MotorProcess> {
	const motor = await startMotor({ DATA_DIR: dataDir, WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' })
	onTestFinished(async () => void (await motor.stop()))
	return motor
}

function workersOf(motor: MotorProcess): number[] {
	const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(motor.pid)], { encoding: 'utf8' })
	return listed
		.split('\n')
		.filter((line) => line.includes(program))
		.map((line) => Number.parseInt(line, 10))
}

/** Sends requests from two clients until `stopped`. Returns the answers other than 200. */
async function ask(address: string, stopped: AbortSignal): Promise<unknown[]> {
	const wrong: unknown[] = []
	const lane = async () => {
		while (!stopped.aborted) {
			const status = await fetch(`${address}/api/category`).then(
				async (answer) => (await answer.arrayBuffer()) && answer.status,
				(error: Error) => error.cause ?? error,
			)
			if (status !== 200) wrong.push(status)
		}
	}
	await Promise.all([lane(), lane()])
	return wrong
}

test('of two processes a killed one is replaced, and a session of one is valid in the other', async () => {
	const dataDir = await preparedDataDir()
	const motor = await startTwo(dataDir)
	const before = workersOf(motor)
	expect(before).toHaveLength(2)
	const connection = await findPostgres(dataDir)
	if (!connection) throw new Error('No database runs.')
	const database = connect(connection)
	onTestFinished(() => database.close())
	const buyer = await somebody({ database }, 'buyer')
	const [killed = 0, other] = before
	process.kill(killed, 'SIGKILL')
	await expect.poll(() => workersOf(motor).filter((pid) => pid !== killed), { timeout: 90_000 }).toHaveLength(2)
	expect(workersOf(motor)).toContain(other)
	// Each process answers some requests, and one runs the jobs.
	const ready = async () => (await fetch(`${motor.address}/readyz`, { headers: { connection: 'close' } })).json()
	const both = { reads: true, writes: true, jobs: true }
	const readies = () => Promise.all(Array.from({ length: 8 }, ready))
	await expect.poll(readies, { timeout: 30_000 }).toEqual(Array.from({ length: 8 }, () => both))
	await expect.poll(() => motor.output()).toMatch(/Process [12] of 2 ended \(SIGKILL\); starting another one/)
	const headers = { authorization: `Bearer ${buyer.token}`, connection: 'close' }
	for (let asked = 0; asked < 6; asked++)
		expect((await fetch(`${motor.address}/api/user`, { headers })).status).toBe(200)
	expect((await motor.stop()).code).toBe(0)
	expect(await findPostgres(dataDir)).toBe(null)
})

test('SIGUSR2 replaces both processes one by one, and no request fails', async () => {
	const dataDir = await preparedDataDir()
	const motor = await startTwo(dataDir)
	const before = workersOf(motor)
	const stop = new AbortController()
	const asked = ask(motor.address, stop.signal)
	process.kill(Number(await readFile(path.join(dataDir, 'motor.pid'), 'utf8')), 'SIGUSR2')
	await expect.poll(() => motor.output(), { timeout: 120_000 }).toContain('All processes are new.')
	stop.abort()
	expect(await asked).toEqual([])
	const after = workersOf(motor)
	expect(after).toHaveLength(2)
	expect(after.filter((pid) => before.includes(pid))).toEqual([])
})

test('when the parent is killed, its processes give up the port', async () => {
	const dataDir = await preparedDataDir()
	const motor = await startTwo(dataDir)
	await motor.stop('SIGKILL')
	const { port } = new URL(motor.address)
	await expect
		.poll(() =>
			once(createConnection(Number(port), '127.0.0.1'), 'connect').then(
				() => 'open',
				() => 'closed',
			),
		)
		.toBe('closed')
	const next = await startTwo(dataDir)
	expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
})

test('with one process SIGUSR2 changes nothing', async () => {
	const motor = await startMotor({ DATA_DIR: await preparedDataDir() })
	onTestFinished(async () => void (await motor.stop()))
	process.kill(motor.pid, 'SIGUSR2')
	await expect.poll(() => motor.output()).toContain('WEB_CONCURRENCY is 1')
	expect((await fetch(`${motor.address}/readyz`)).status).toBe(200)
})
