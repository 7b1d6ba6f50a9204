import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { type MotorProcess, startMotor } from './motor-process.ts'

/** Playwright's test with a Motor of the worker's own: a fresh, empty shop that `page.goto('/')` opens. */
export const test = base.extend<object, { motor: MotorProcess }>({
	motor: [
		async ({ playwright: _ }, use) => {
			const dataDir = await mkdtemp(path.join(tmpdir(), 'motor-browser-'))
			const motor = await startMotor({ DATA_DIR: path.join(dataDir, 'data') })
			await use(motor)
			await motor.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	baseURL: ({ motor }, use) => use(motor.address),
})

export { expect } from '@playwright/test'
