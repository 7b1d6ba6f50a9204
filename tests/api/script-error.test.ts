import { expect, it } from 'vitest'
import { call, startAppForTest } from '../support/app.ts'
import { scriptError } from '../support/script-error.ts'

it('POST /api/script-error writes one line to the log, without addresses and long numbers, up to a limit for each network', async () => {
	const lines: string[] = []
	const app = await startAppForTest({ onLogLine: (line) => lines.push(line) })
	const body = { ...scriptError, error: 'Error: rider@motor.test called 01712345678' }
	const answer = await call(app, 'POST /api/script-error', { body })
	expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	const [line = ''] = lines.filter((each) => each.includes('A script failed'))
	expect(JSON.parse(line).script).toEqual({ ...scriptError, error: 'Error: [address] called #' })
	expect((await call(app, 'POST /api/script-error', { body: { ...body, stack: 'x'.repeat(4_001) } })).statusCode).toBe(
		422,
	)
	for (let again = 0; again < 20; again++) await call(app, 'POST /api/script-error', { body })
	expect((await call(app, 'POST /api/script-error', { body })).statusCode).toBe(429)
	expect((await call(app, 'POST /api/script-error', { body, from: '198.51.100.7' })).statusCode).toBe(200)
})
