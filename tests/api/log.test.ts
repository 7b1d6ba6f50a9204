import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../support/app.ts'
import { failuresIn } from '../support/log.ts'

interface Line {
	level: number
	msg: string
	err?: Record<string, unknown>
}

async function loggedApp() {
	const lines: string[] = []
	const motor = await startApp({ onLogLine: (line) => lines.push(line) })
	onTestFinished(() => motor.close())
	return { ...motor, lines, last: () => JSON.parse(lines.at(-1) ?? 'null') as Line }
}

const registration = { email: 'karim@riders.example', name: 'Karim Secretly', password: 'a long enough password' }

test('a row that the database refuses is logged by its constraint, without what was in it', async () => {
	const { app, database, lines, last } = await loggedApp()
	await database.db.execute(sql`alter table subscriptions add constraint nobody check (email = '')`)
	const answer = await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: registration.email } })
	expect(answer.statusCode).toBe(500)
	expect(last()).toMatchObject({
		level: 50,
		err: { type: 'database', code: '23514', table: 'subscriptions', constraint: 'nobody' },
	})
	expect(lines.join('')).not.toContain('karim')
})

test.each([
	['identity_users', 'add constraint nobody check (name = email)'],
	['identity_users', 'rename column name to called'],
	['identity_accounts', 'add constraint nobody check (password is null)'],
])('a registration that fails at %s (%s) leaves neither name nor address in the log', async (table, change) => {
	const { app, database, lines } = await loggedApp()
	await database.db.execute(sql.raw(`alter table ${table} ${change}`))
	const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: registration })
	expect(answer.statusCode).toBeGreaterThanOrEqual(422)
	expect(lines.join('')).toContain('"level":50')
	expect(lines.join('')).not.toMatch(/karim|secretly|long enough/i)
})

test('similar failures within a second are logged once, with the number of the others and their requests', async () => {
	const { app, database, lines } = await loggedApp()
	await database.db.execute(sql`alter table subscriptions rename to elsewhere`)
	const ask = () => app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: registration.email } })
	const first = await ask()
	const others = await Promise.all(Array.from({ length: 8 }, ask))
	expect([first, ...others].map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 9 }, () => 500))
	// On a busy machine the later requests may take more than a second.
	await vi.waitFor(() => expect(failuresIn(lines)).toHaveLength(9), { timeout: 20_000 })
	expect(failuresIn(lines).every(({ cause }) => cause.includes('42P01'))).toBe(true)
	const read = lines.map((line) => JSON.parse(line) as Line & { others?: { reqId: string }[] })
	expect(read.filter(({ err }) => err).length).toBeLessThan(9)
	const named = read.flatMap(({ others = [] }) => others)
	const ids = others.map((answer) => (answer.json() as { request: string }).request)
	expect(named.length).toBeGreaterThan(0)
	for (const other of named)
		expect(other).toEqual({ method: 'POST', url: '/api/newsletter', reqId: expect.toBeOneOf(ids) })
	expect(lines.join('')).not.toContain('karim')
})

test('a failure with another cause, or on another level, gets its own line', async () => {
	const { log, lines } = await loggedApp()
	const failed = (code: string) => ({ err: Object.assign(new Error('no'), { code }), job: code })
	log.error(failed('ONE'), 'A job failed.')
	log.error(failed('TWO'), 'A job failed.')
	log.warn(failed('ONE'), 'A job failed.')
	log.warn(failed('ONE'), 'Another job failed.')
	expect(lines.map((line) => JSON.parse(line).job)).toEqual(['ONE', 'TWO', 'ONE', 'ONE'])
})

test('an address that an error of somebody else names is taken out of the line', async () => {
	const { log, last } = await loggedApp()
	log.error({ err: new Error('550 <karim@riders.example> is unknown') }, 'A message was not sent')
	expect(last().err).toMatchObject({ message: '550 <[address]> is unknown' })
	expect(last().err?.stack).toMatch(/node_modules\/@?\w+/)
})
