import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostReplies } from '../../../src/contract/shops/replies.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { type Person, somebody } from '../../support/people.ts'
import { replyOf } from '../../support/shops.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
})

const save = (body: object) => call(app, 'POST /api/reply', { as: seller, body })
const listed = async (as = seller, query = '') => (await call(app, `GET /api/reply${query}`, { as })).json()

describe('GET /api/reply, POST /api/reply, PUT /api/reply/{id} and DELETE /api/reply/{id}', () => {
	it('are for a seller’s own replies', async () => {
		const id = await replyOf(app, seller)
		expect(await listed()).toEqual([
			{ _id: id, title: 'Still there', text: 'Yes, {name}, {product} is still here.', created_at: expect.any(Number) },
		])
		const change = (as: Person, body: object) => call(app, `PUT /api/reply/${id}`, { as, body })
		const gone = { title: 'Gone', text: 'Sorry, {product} is sold.\nSee the others.' }
		expect((await change(seller, gone)).json().modifiedCount).toBe(1)
		expect((await change(seller, gone)).json().modifiedCount).toBe(0)
		expect(await listed()).toMatchObject([gone])
		const other = await somebody(app, 'seller')
		expect((await change(other, gone)).statusCode).toBe(404)
		expect((await call(app, `DELETE /api/reply/${id}`, { as: other })).statusCode).toBe(404)
		expect((await call(app, `DELETE /api/reply/${id}`, { as: seller })).json().deletedCount).toBe(1)
		expect((await call(app, `DELETE /api/reply/${id}`, { as: seller })).statusCode).toBe(404)
		expect(await listed()).toEqual([])
	})
})

it('has room for 50, also where many are saved at once', async () => {
	const answers = await Promise.all(
		Array.from({ length: mostReplies + 5 }, (_, index) => save({ title: `Reply ${index}`, text: 'Yes.' })),
	)
	expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostReplies)
	expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
	expect(await listed(seller, '?limit=20')).toHaveLength(20)
})

it('names what is wrong', async () => {
	for (const [body, field] of [
		[{ title: '', text: 'Yes.' }, 'title'],
		[{ title: 'x'.repeat(61), text: 'Yes.' }, 'title'],
		[{ title: 'Yes', text: ' ' }, 'text'],
		[{ title: 'Yes', text: 'x'.repeat(2001) }, 'text'],
	] as const) {
		const answer = await save(body)
		expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
	}
})
