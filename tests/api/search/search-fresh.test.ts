import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import type { SearchAnswer } from '../../../src/contract/listings/search.ts'
import { connect, type Database } from '../../../src/database/postgres/connection.ts'
import { readSearchesAgain } from '../../../src/domain/alerts/saved-searches.ts'
import { indexTheRest } from '../../../src/domain/search/entries/index-listings.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
/** The same Motor, as a second process. */
let elsewhere: FastifyInstance
let otherDatabase: Database
let seller: Person
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	otherDatabase = connect(app.database.pool.options)
	elsewhere = await buildApp({ ...app, database: otherDatabase })
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
})
afterAll(async () => {
	await elsewhere.close()
	await otherDatabase.close()
	await app.close()
})

async function totals(words: string): Promise<number[]> {
	const url = `/api/search?q=${words}`
	const asMember = { authorization: `Bearer ${buyer.token}` }
	const answers = await Promise.all(
		[app.app, elsewhere].flatMap((process) => [process.inject({ url }), process.inject({ url, headers: asMember })]),
	)
	return answers.map((answer) => answer.json<SearchAnswer>().total)
}

// A second, plus a margin for a busy machine.
const soon = { timeout: 3_000, interval: 100 }

it('every process finds a listing soon after it is published, and soon stops finding it once it is booked', async () => {
	expect(await totals('kriega')).toEqual([0, 0, 0, 0])
	const id = await listingOf(app, seller, { productName: 'Kriega backpack' })
	await vi.waitFor(async () => expect(await totals('kriega')).toEqual([1, 1, 1, 1]), soon)
	expect((await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(id) })).statusCode).toBe(200)
	await vi.waitFor(async () => expect(await totals('kriega')).toEqual([0, 0, 0, 0]), soon)
})

it('listings and saved searches read with outdated words are reread in the background', async () => {
	const listing = await listingOf(app, seller, { productName: 'Zephyr scarf' })
	await call(app, 'POST /api/saved-search', {
		as: buyer,
		body: { address: '/search?q=zephyr', name: 'Zephyr', every: 'daily' },
	})
	const { pool } = app.database
	await indexTheRest(app.database)
	await readSearchesAgain(app.database, site)
	await pool.query("update search_entries set words_version = 0, words = '' where listing_id = $1", [listing])
	await pool.query("update saved_searches set words_version = 0, keys = '{}'")
	expect(await indexTheRest(app.database, () => false)).toBe(0)
	expect(await indexTheRest(app.database)).toBe(1)
	expect(await indexTheRest(app.database)).toBe(0)
	expect(await readSearchesAgain(app.database, site)).toBe(1)
	expect(await readSearchesAgain(app.database, site)).toBe(0)
	expect((await pool.query('select keys from saved_searches')).rows[0].keys).toContain('zephyr')
	const found = (await call(app, 'GET /api/search?q=zephyr+', {})).json<SearchAnswer>()
	expect(found.items.map(({ _id }) => _id)).toEqual([listing])
})

it('a search that costs the database too much says so, and the next one works', async () => {
	const blocking = await app.database.pool.connect()
	try {
		await blocking.query('begin; lock table search_entries in access exclusive mode')
		const answer = await call(app, 'GET /api/search?q=boots', { as: buyer })
		expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('takes too long')])
		expect((await call(app, 'GET /api/search/suggest?q=boots', { as: buyer })).statusCode).toBe(200)
	} finally {
		await blocking.query('rollback')
		blocking.release()
	}
	expect((await call(app, 'GET /api/search?q=boots', { as: buyer })).statusCode).toBe(200)
})

it.each([
	'\0',
	"'; drop table users; --",
	'a & b | !c',
	"':*",
	'^a',
	'\u202e\u200f',
	'x'.repeat(10_000),
	'"',
	'\\',
	'<->',
])('suggestions are not harmed by %j', async (words) => {
	const answer = await call(app, `GET /api/search/suggest?${new URLSearchParams({ q: words })}`)
	expect(answer.statusCode).toBe(200)
})
