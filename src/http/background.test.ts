import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createBackground } from './background.ts'

function server() {
	const lines: { level: number; msg: string; err?: { message: string } }[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(JSON.parse(String(chunk)))
			done()
		},
	})
	const app = Fastify({ logger: { level: 'warn', stream } })
	return { app, background: createBackground(app), lines }
}

it('a server closes once its background work has ended', async () => {
	const { app, background } = server()
	const steps: string[] = []
	const going = Promise.withResolvers<void>()
	background.run(async () => {
		await going.promise
		steps.push('the work has ended')
	})
	const closed = app.close().then(() => steps.push('the server has ended'))
	setImmediate(going.resolve)
	await closed
	expect(steps).toEqual(['the work has ended', 'the server has ended'])
})

it('failed work is logged and holds nothing up', async () => {
	const { app, background, lines } = server()
	background.run(() => Promise.reject(new Error('no views today')))
	await app.close()
	expect(lines).toMatchObject([{ level: 40, msg: 'Work after an answer failed.', err: { message: 'no views today' } }])
})
