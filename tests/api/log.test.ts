import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../support/app.ts'

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

test('an address that an error of somebody else names is taken out of the line', async () => {
	const { log, last } = await loggedApp()
	log.error({ err: new Error('550 <karim@riders.example> is unknown') }, 'A message was not sent')
	expect(last().err).toMatchObject({ message: '550 <[address]> is unknown' })
	expect(last().err?.stack).toMatch(/node_modules\/@?\w+/)
})
