import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { preparedDataDir } from '../support/data-dir.ts'
import { startMotor } from '../support/motor-process.ts'

vi.setConfig({ testTimeout: 120_000 })

async function freePort(): Promise<string> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	await new Promise((resolve) => server.close(resolve))
	return String(port)
}

test.each(['1', '2'])(
	'with %s processes the figures of all are read at one port, and not at the public one',
	async (n) => {
		const port = await freePort()
		const env = { METRICS_HOST: '127.0.0.2', METRICS_PORT: port, WEB_CONCURRENCY: n, LOG_LEVEL: 'silent' }
		const motor = await startMotor({ DATA_DIR: await preparedDataDir(), ...env })
		onTestFinished(async () => void (await motor.stop()))
		for (const path of ['/api/order', '/api/category'])
			for (let asked = 0; asked < 4; asked++)
				await fetch(`${motor.address}${path}`, { headers: { connection: 'close' } })
		const read = async () => (await fetch(`http://127.0.0.2:${port}/metrics`)).text()
		await expect
			.poll(read, { timeout: 10_000 })
			.toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/order",status="401"\} 4/)
		// The process that runs the jobs has figures of its own, once it has looked for them.
		await expect
			.poll(read, { timeout: 20_000 })
			.toMatch(/^motor_jobs_looked_timestamp_seconds\{lane="telling"\} 1\d{9}/m)
		const text = await read()
		const shared = [...text.matchAll(/^motor_shared_answers_total\{source="\w+"\} (\d+)$/gm)]
		expect(shared.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(4)
		for (const name of [
			'motor_database_connections',
			'motor_database_queue',
			'nodejs_eventloop_lag_seconds',
			'motor_requests_in_flight',
			'motor_jobs_due',
			'motor_jobs_oldest_due_seconds',
		])
			expect(text).toContain(`# TYPE ${name} gauge`)
		expect(text).toMatch(new RegExp(`^motor_build_info\\{build="[\\w.]+",node="${process.version}"\\} ${n}$`, 'm'))
		expect(await (await fetch(`${motor.address}/metrics`)).text()).not.toContain('motor_database')
	},
)
