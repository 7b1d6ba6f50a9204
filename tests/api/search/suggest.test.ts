import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../src/contract/listings/search.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp()
	const seller = await somebody(app, 'seller')
	for (const productName of ['Zebrano helmet', 'Zebrano gloves', 'AGV K1 helmet'])
		await listingOf(app, seller, { productName })
})
afterAll(() => app.close())

async function suggest(q: string): Promise<Suggestion[]> {
	const answer = await call(app, `GET /api/search/suggest?q=${encodeURIComponent(q)}`)
	expect(answer.statusCode).toBe(200)
	return answer.json()
}

describe('GET /api/search/suggest', () => {
	it.each([
		['hel', { kind: 'type', text: 'helmet', address: '/search?gear_type=helmet' }],
		['হেল', { kind: 'type', text: 'helmet', address: '/search?gear_type=helmet' }],
		['ag', { kind: 'maker', text: 'AGV', address: '/search?maker=AGV' }],
	])('suggests for %s', async (typed, expected) => {
		expect(await suggest(typed)).toContainEqual(expected)
	})

	it('suggests listings by the words typed so far', async () => {
		expect((await suggest('zebrano gl')).map(({ text }) => text)).toEqual(['Zebrano gloves'])
		expect((await suggest('zeb')).map(({ kind }) => kind)).toEqual(['listing', 'listing'])
	})

	it('suggests nothing for nothing, and at most eight', async () => {
		expect(await suggest('')).toEqual([])
		expect(await suggest('?!')).toEqual([])
		for (const typed of ['a', 'h', 'r', 'ম']) expect((await suggest(typed)).length).toBeLessThanOrEqual(8)
	})
})
