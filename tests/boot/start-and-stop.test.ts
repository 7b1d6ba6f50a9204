import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { preparedDataDir, temporaryDataDir } from '../support/data-dir.ts'
import { type MotorProcess, runMotor, runNode, startMotor } from '../support/motor-process.ts'

async function start(env: Record<string, string>): Promise<MotorProcess> {
	const motor = await startMotor(env)
	onTestFinished(async () => {
		await motor.stop()
	})
	return motor
}

const ready = async (motor: MotorProcess) => (await fetch(`${motor.address}/readyz`)).status

test('it prints its address, is healthy and ready, and stops with its database', async () => {
	const dataDir = await temporaryDataDir()
	const motor = await start({ DATA_DIR: dataDir })
	expect((await fetch(`${motor.address}/healthz`)).status).toBe(200)
	// It listens before its jobs have started.
	const readiness = async () => (await fetch(`${motor.address}/readyz`)).json()
	await expect.poll(readiness, { timeout: 10_000 }).toEqual({ reads: true, writes: true, jobs: true })
	// Only a request like this shows what the bundler leaves out of a built server.
	const undecodable = await fetch(`${motor.address}/category/%ff`)
	expect([undecodable.status, undecodable.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
	expect((await motor.stop()).code).toBe(0)
	expect(await findPostgres(dataDir)).toBe(null)
})

test('at an https address the start warns that no mail reaches anyone, unless there is a mail server', async () => {
	const env = { DATA_DIR: await preparedDataDir(), PUBLIC_URL: 'https://motor.test' }
	const warning = '"level":40,'
	const silent = await start(env)
	const lines = silent.output().split('\n')
	expect(lines.filter((line) => line.includes(warning))).toEqual([expect.stringContaining('SMTP_URL is not set')])
	await silent.stop()
	expect((await start({ ...env, SMTP_URL: 'smtp://127.0.0.1:2525' })).output()).not.toContain(warning)
})

/** Begins to send a write. Returns a function that sends the rest and reads the answer. */
async function beginWrite(motor: MotorProcess) {
	const body = JSON.stringify({ email: 'rider@example.com' })
	const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
	const sending = request(`${motor.address}/api/newsletter`, { method: 'POST', headers })
	const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
		sending.on('error', reject)
		sending.on('response', async (answer) => resolve({ status: answer.statusCode, body: await text(answer) }))
	})
	await new Promise((resolve) => sending.once('continue', resolve).flushHeaders())
	return () => {
		sending.end(body)
		return answered
	}
}

test('SIGTERM lets a running request finish', async () => {
	const motor = await start({ DATA_DIR: await preparedDataDir() })
	const finish = await beginWrite(motor)
	const stopped = motor.stop()
	await expect.poll(() => motor.output()).toContain('Stopping')
	expect(await finish()).toMatchObject({ status: 200, body: expect.stringContaining('"acknowledged":true') })
	expect((await stopped).code).toBe(0)
})

test('behind a balancer SIGTERM refuses new connections, while open ones are answered and asked to close', async () => {
	const motor = await start({ DATA_DIR: await preparedDataDir(), TRUST_PROXY: 'on' })
	const { port, hostname } = new URL(motor.address)
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const ask = async () => {
		const [answer] = (await once(request(`${motor.address}/healthz`, { agent }).end(), 'response')) as [IncomingMessage]
		await text(answer)
		return [answer.statusCode, answer.headers.connection]
	}
	expect(await ask()).toEqual([200, 'keep-alive'])
	const finish = await beginWrite(motor)
	const stopped = motor.stop()
	const knock = () => {
		const socket = connect(Number(port), hostname)
		const opened = once(socket, 'connect').then(
			() => 'open',
			() => 'refused',
		)
		return opened.finally(() => socket.destroy())
	}
	await expect.poll(knock).toBe('refused')
	expect(await ask()).toEqual([200, 'close'])
	expect(await finish()).toMatchObject({ status: 200 })
	expect((await stopped).code).toBe(0)
})

test.each(['Creating the database', 'Server listening'])('SIGTERM at "%s" stops it too', async (moment) => {
	const dataDir = await temporaryDataDir()
	expect((await runMotor({ DATA_DIR: dataDir }, { stopAt: moment })).code).toBe(0)
	expect(await findPostgres(dataDir)).toBe(null)
})

test('a second start on the same data folder is refused, and the first goes on', async () => {
	const dataDir = await preparedDataDir()
	const motor = await start({ DATA_DIR: dataDir })
	const second = await runMotor({ DATA_DIR: dataDir })
	expect(second).toEqual({
		code: 1,
		output: `Motor already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.\n`,
	})
	expect(await ready(motor)).toBe(200)
})

test('after kill -9 the next start takes over data folder and database', async () => {
	const dataDir = await preparedDataDir()
	const killed = await start({ DATA_DIR: dataDir })
	await killed.stop('SIGKILL')
	expect(await findPostgres(dataDir)).not.toBe(null)
	const motor = await start({ DATA_DIR: dataDir })
	expect(await ready(motor)).toBe(200)
	expect((await motor.stop()).code).toBe(0)
	expect(await findPostgres(dataDir)).toBe(null)
})

test('an admin is appointed while the server runs, and while it does not', async () => {
	const dataDir = await preparedDataDir()
	const appoint = (email: string) => runNode(['src/app/admin.ts', email], { DATA_DIR: dataDir })
	const fresh = await appoint('first@example.com')
	expect(fresh.code).toBe(0)
	expect(fresh.output).toContain('"security":"admin appointed"')
	expect(fresh.output).toMatch(/^first@example\.com is a new admin\..*\nhttp:\/\/127\.0\.0\.1:3000\/\S+$/m)
	expect(await findPostgres(dataDir)).toBe(null)
	const motor = await start({ DATA_DIR: dataDir })
	expect(await appoint('first@example.com')).toEqual({ code: 0, output: 'first@example.com is an admin.\n' })
	expect(await ready(motor)).toBe(200)
})

test('a new admin without a valid address is refused with one sentence', async () => {
	const env = { DATA_DIR: await preparedDataDir() }
	const sentence = 'Name the new admin: npm run admin -- someone@example.com.\n'
	expect(await runNode(['src/app/admin.ts'], env)).toEqual({ code: 1, output: sentence })
	expect(await runNode(['src/app/admin.ts', 'nobody'], env)).toEqual({ code: 1, output: sentence })
})
