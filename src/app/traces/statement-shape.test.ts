import { expect, test } from 'vitest'
import { shapeOf } from './statement-shape.ts'

test.each([
	[{ name: 'find_listing', text: 'select 1' }, 'find_listing'],
	[{ name: '', text: 'select "id" from "listings" where "id" = $1' }, 'select listings'],
	[{ text: 'insert into orders (id) values ($1)' }, 'insert orders'],
	[{ text: '\n\tUPDATE "identity_users" set name = $1' }, 'update identity_users'],
	[{ text: 'with one as (select * from wishes) delete from listings' }, 'with wishes'],
	[{ text: 'begin' }, 'begin'],
])('%o is called %s', (statement, name) => {
	expect(shapeOf(statement).name).toBe(name)
})

test('values in the text are not shown', () => {
	const text = "select * from people where email = 'o''hara@riders.example' and id = $1 and state in ('a', 'b')"
	expect(shapeOf({ text }).text).toBe('select * from people where email = ? and id = $1 and state in (?, ?)')
	expect(shapeOf({ text: `select ${'x'.repeat(5_000)}` }).text).toHaveLength(1_000)
})
