import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/postgres/connection.ts'
import type { Statement } from '../../src/database/postgres/watched.ts'
import { createBatches } from '../../src/memory/batches.ts'
import { freshDatabase } from '../support/database.ts'

const asker = new AsyncLocalStorage<number>()

interface Seen extends Statement {
	readonly by: number | undefined
	ended?: unknown
}

async function watchedDatabase(): Promise<{ database: Database; seen: Seen[] }> {
	const seen: Seen[] = []
	const database = await freshDatabase({
		watch({ name, text }) {
			const statement: Seen = { ...(name && { name }), text, by: asker.getStore() }
			seen.push(statement)
			return (error) => {
				statement.ended = error
			}
		},
	})
	onTestFinished(() => database.close())
	return { database, seen }
}

test('a watch hears of each statement once, on behalf of who asked, however many wait for a connection', async () => {
	const { database, seen } = await watchedDatabase()
	const ask = (by: number) => asker.run(by, async () => await database.db.execute(sql.raw(`select ${by} as asked`)))
	const change = (by: number) =>
		asker.run(by, () => database.transaction((tx) => tx.execute(sql.raw(`select ${by} as asked`))))
	const people = Array.from({ length: 60 }, (_, index) => index)
	await Promise.all(people.map((by) => (by % 2 ? ask(by) : change(by))))
	for (const by of people) {
		const asked = [`select ${by} as asked`]
		expect(seen.filter((each) => each.by === by).map(({ text }) => text)).toEqual(
			by % 2 ? asked : ['begin', ...asked, 'commit'],
		)
	}
	expect(new Set(seen.map(({ ended }) => ended))).toEqual(new Set([null]))
})

test('a watch hears the name of a prepared statement, and the error that ended one', async () => {
	const { database, seen } = await watchedDatabase()
	await database.pool.query({ name: 'one', text: 'select 1' })
	await expect(database.pool.query('select nothing')).rejects.toThrow()
	await expect(database.transaction((tx) => tx.execute(sql`select nothing`))).rejects.toThrow()
	const missing = expect.objectContaining({ code: '42703' })
	expect(seen).toEqual([
		{ name: 'one', text: 'select 1', by: undefined, ended: null },
		{ text: 'select nothing', by: undefined, ended: missing },
		{ text: 'begin', by: undefined, ended: null },
		{ text: 'select nothing', by: undefined, ended: missing },
		{ text: 'rollback', by: undefined, ended: null },
	])
})

test('questions that are answered together are asked on behalf of the first of them', async () => {
	const askers: unknown[] = []
	const ask = createBatches(async (questions: readonly number[]) => {
		askers.push([asker.getStore(), questions])
		await new Promise(setImmediate)
		return questions
	})
	const first = [1, 2].map((by) => asker.run(by, () => ask(by)))
	await new Promise(setImmediate)
	const second = [3, 4].map((by) => asker.run(by, () => ask(by)))
	await new Promise(setImmediate)
	const third = [5, 6].map((by) => asker.run(by, () => ask(by)))
	await Promise.all([...first, ...second, ...third])
	for (const [by, questions] of askers as [number, number[]][]) expect(by).toBe(questions[0])
	expect((askers as [number, number[]][]).flatMap(([, questions]) => questions)).toEqual([1, 2, 3, 4, 5, 6])
})
