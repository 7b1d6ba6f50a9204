import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import { liveUpdates } from '../../../src/database/schema/events.ts'
import { streamBeat } from '../../../src/domain/live.ts'
import { startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { listen } from '../../support/live.ts'
import { failuresIn } from '../../support/log.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

/** Starts a server whose heartbeat the test controls. */
async function startProcess(): Promise<{ one: FastifyInstance; beat: () => void }> {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
	onTestFinished(() => void vi.useRealTimers())
	const one = await buildApp(app)
	onTestFinished(() => one.close())
	await one.listen({ port: 0, host: '127.0.0.1' })
	return { one, beat: () => vi.advanceTimersByTime(streamBeat) }
}

/** Returns everything that a screen receives, including comments. */
async function textOf(one: FastifyInstance, { token }: Person) {
	const left = new AbortController()
	onTestFinished(() => left.abort())
	const { port } = one.server.address() as AddressInfo
	const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
		headers: { authorization: `Bearer ${token}` },
		signal: left.signal,
	})
	let text = ''
	const write = (chunk: string) => {
		text += chunk
	}
	answer.body
		?.pipeThrough(new TextDecoderStream())
		.pipeTo(new WritableStream({ write }))
		.catch(() => {})
	return () => text
}

const seenAt = async (person: Person): Promise<number> => {
	const { rows } = await app.database.pool.query('select seen_at from live_streams where user_id = $1', [person.id])
	return rows[0]?.seen_at.getTime()
}

test('each beat greets every screen, and keeps its slot', async () => {
	const { one, beat } = await startProcess()
	const people = await Promise.all(Array.from({ length: 3 }, () => somebody(app, 'buyer')))
	const texts = await Promise.all(people.map((person) => textOf(one, person)))
	for (const text of texts) await expect.poll(text).toMatch(/^retry: \d+\n: Motor\n\n/)
	await app.database.pool.query("update live_streams set seen_at = now() - interval '1 hour'")
	beat()
	for (const text of texts) await expect.poll(text).toMatch(/: still here\n\n$/)
	for (const person of people) await expect.poll(() => seenAt(person)).toBeGreaterThan(Date.now() - 600_000)
})

test('a beat ends the screens whose session has run out, and no others', async () => {
	const { one, beat } = await startProcess()
	const [gone, stays] = [await somebody(app, 'buyer'), await somebody(app, 'seller')]
	await app.database.pool.query(
		"update identity_sessions set expires_at = expires_at + interval '9 days' where user_id = $1",
		[stays.uid],
	)
	const screen = await listen(one, gone)
	const text = await textOf(one, stays)
	vi.setSystemTime(Date.now() + 15 * 24 * 3_600_000)
	beat()
	await screen.ended
	await expect.poll(text).toContain(': still here')
	beat()
	await expect.poll(text).toMatch(/(?:: still here\n\n){2}$/)
})

test('a process that has lost its signal connection tells its screens what happened meanwhile', async () => {
	const { one } = await startProcess()
	const person = await somebody(app, 'buyer')
	const screen = await listen(one, person)
	await expect.poll(screen.lastId).toBeDefined()
	await app.database.db
		.insert(liveUpdates)
		.values({ userId: person.id, name: 'order', data: { _id: 'missed' }, createdAt: new Date() })
	expect(screen.heard).toEqual([])
	await app.database.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen motor', 'select 1') and datname = current_database()",
	)
	await expect.poll(() => screen.heard).toMatchObject([{ event: 'order', data: { _id: 'missed' } }])
})

test('while the database is down, screens stay, and the log says what could not be kept or left', async () => {
	const lines: string[] = []
	const gone = await startAppForTest({ env: { KEEP_ANSWERS: 'off' }, onLogLine: (line) => lines.push(line) })
	const warned = () => failuresIn(lines).filter(({ level }) => level === 40)
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	onTestFinished(() => void vi.useRealTimers())
	await gone.app.listen({ port: 0, host: '127.0.0.1' })
	const person = await somebody(gone, 'buyer')
	const [screen, text] = [await listen(gone.app, person), await textOf(gone.app, person)]
	await expect.poll(text).toMatch(/^retry: (?:1[5-9]|[234]\d)\d\n: Motor\n\nid: \d+\n\n$/)
	const { pool } = gone.database
	for (const table of ['live_streams', 'identity_sessions'])
		await pool.query(`alter table ${table} rename to ${table}_away`)
	for (let beat = 1; beat <= 2; beat += 1) {
		vi.advanceTimersByTime(streamBeat)
		await expect.poll(text).toMatch(new RegExp(`(?:: still here\\n\\n){${beat}}$`))
		await expect.poll(warned).toHaveLength(beat)
	}
	screen.close()
	await expect.poll(warned).toHaveLength(3)
	const undefinedTable = expect.stringContaining('42P01')
	expect(warned()).toEqual([
		{ level: 40, msg: 'Live streams were not renewed.', cause: undefinedTable },
		{ level: 40, msg: 'Live streams were not renewed.', cause: undefinedTable },
		{ level: 40, msg: 'A live stream was not left; it is forgotten soon.', cause: undefinedTable },
	])
})
