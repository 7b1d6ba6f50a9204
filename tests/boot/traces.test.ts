import { expect, onTestFinished, test, vi } from 'vitest'
import { startCollector } from '../support/collector.ts'
import { preparedDataDir } from '../support/data-dir.ts'
import { startMotor } from '../support/motor-process.ts'

vi.setConfig({ testTimeout: 120_000 })

test('with a collector in the environment each process sends its traces there, the last when it stops', async () => {
	const collector = await startCollector()
	const motor = await startMotor({
		DATA_DIR: await preparedDataDir(),
		WEB_CONCURRENCY: '2',
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
		OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret',
		OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
		OTEL_SERVICE_NAME: 'gear',
	})
	onTestFinished(async () => void (await motor.stop()))
	const names = () => collector.spans().map(({ name }) => name)
	await expect.poll(() => names().some((name) => name.startsWith('job ')), { timeout: 60_000 }).toBe(true)
	await fetch(`${motor.address}/api/order`)
	expect((await motor.stop()).code).toBe(0)
	expect(names()).toContain('GET /api/order')
	for (const { path, headers } of collector.sent) expect([path, headers['api-key']]).toEqual(['/v1/traces', 'a secret'])
	expect(collector.resources()).toContainEqual(
		expect.objectContaining({ 'service.name': 'gear', 'deployment.environment.name': 'trial' }),
	)
	expect(motor.output()).not.toContain('a secret')
})
