import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/database/postgres/connection.ts'
import { SearchTooCostly, withinSearchBudget } from '../../src/database/search/search-session.ts'
import { freshDatabase } from '../support/database.ts'

let database: Database

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.close())

const asking = (...statements: readonly string[]) =>
	withinSearchBudget(database, async (session) => {
		const answers: unknown[] = []
		for (const statement of statements) answers.push(...(await session.rows(statement, [])))
		return answers
	})

it('lets a search go on that has only waited longer than its budget', async () => {
	const waits = `select 1 as one from pg_sleep(0.35)`
	expect(await asking(waits, waits, 'select 2 as two')).toEqual([{ one: 1 }, { one: 1 }, { two: 2 }])
})

it('refuses a search whose statements use up its budget, and leaves the connection usable', async () => {
	await expect(asking('select count(*) from generate_series(1, 1000000000)')).rejects.toThrow(SearchTooCostly)
	expect(await asking('select 3 as three')).toEqual([{ three: 3 }])
})

it('refuses a search that waits without an end', async () => {
	await expect(asking('select 1 from pg_sleep(30)')).rejects.toThrow(SearchTooCostly)
})

it('passes on the errors of a statement', async () => {
	await expect(asking('select 1 / 0')).rejects.toThrow('division by zero')
})
