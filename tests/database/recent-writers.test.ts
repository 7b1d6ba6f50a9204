import { expect, onTestFinished, test } from 'vitest'
import { noteWriter } from '../../src/database/postgres/recent-writers.ts'
import { freshDatabase } from '../support/database.ts'
import { somebody } from '../support/people.ts'

test('one person who writes several things at once is noted', async () => {
	const database = await freshDatabase()
	onTestFinished(() => database.close())
	const { id } = await somebody({ database }, 'buyer')
	await Promise.all(Array.from({ length: 50 }, () => noteWriter(database, id)))
	const { rows } = await database.pool.query('select user_id from recent_writers')
	expect(rows).toEqual([{ user_id: id }])
})
