import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostSavedSearches, type SavedSearch } from '../../../src/contract/alerts/saved-searches.ts'
import { newSavedSearch, savedSearchOf } from '../../support/alerts.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	buyer = await somebody(app, 'buyer')
})
afterAll(() => app.close())

const list = async (as: Person, query = ''): Promise<SavedSearch[]> =>
	(await call(app, `GET /api/saved-search${query}`, { as })).json()
const save = (as: Person, given: object = {}) =>
	call(app, 'POST /api/saved-search', { as, body: { ...newSavedSearch(), ...given } })
const change = (as: Person, id: string, body: object) => call(app, `PUT /api/saved-search/${id}`, { as, body })

describe('POST /api/saved-search and GET /api/saved-search', () => {
	it.each(['buyer', 'seller', 'admin'] as const)('keep a search of a %s, for nobody else', async (role) => {
		const person = await somebody(app, role)
		const answer = await save(person, { exclude: ['visor', '  '] })
		const { insertedId } = answer.json()
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		const expected: SavedSearch = {
			_id: insertedId,
			name: 'Helmets in L',
			address: '/search?q=helmet&size=L',
			exclude: ['visor'],
			every: 'at once',
			found: 0,
			seen_at: expect.any(Number),
			unseen: 0,
			created_at: expect.any(Number),
		}
		expect(await list(person)).toEqual([expected])
		expect(await list(await somebody(app, role))).toEqual([])
	})

	it('keep the same search once, also when it is sent twice at a time', async () => {
		const person = await somebody(app, 'buyer')
		const answers = await Promise.all([save(person), save(person), save(person)])
		expect(new Set(answers.map((answer) => answer.json().insertedId)).size).toBe(1)
		await save(person, { every: 'daily' })
		expect(await list(person)).toHaveLength(2)
	})

	it('keep the address without page, and a brand as a filter', async () => {
		const person = await somebody(app, 'buyer')
		await save(person, { address: 'http://motor.test/search?q=boots&cursor=abc&limit=3&lang=bn' })
		await save(person, { address: '?gear_type=helmet&gear_type=boots' })
		await save(person, { address: '/category/yamaha?sort=-resell_price&max=900' })
		await save(person, { address: '/search' })
		expect((await list(person)).map(({ address }) => address)).toEqual([
			'/search',
			'/search?max=900&sort=-price&category=yamaha',
			'/search?gear_type=helmet&gear_type=boots',
			'/search?q=boots',
		])
	})

	it('refuse by name anything that is not a search', async () => {
		const wrong: [string, unknown[]][] = [
			['name', ['', '   ', undefined, 7, 'x'.repeat(81)]],
			[
				'address',
				[
					'',
					undefined,
					7,
					'/dashbord',
					'https://elsewhere.test/search?q=helmet',
					'//elsewhere.test/search',
					'/search?min=9&max=5',
					'/search?gear_type=spaceship',
					'/category/nothing',
					`/search?q=${'x'.repeat(2000)}`,
				],
			],
			['exclude', ['visor', [7], Array(21).fill('x'), ['x'.repeat(41)]]],
			['every', ['hourly', '', undefined, null]],
		]
		for (const [field, values] of wrong)
			for (const value of values) {
				const answer = await save(buyer, { [field]: value })
				expect(answer.statusCode, `${field}: ${value}`).toBe(422)
				expect(Object.keys(answer.json().fields)[0], `${field}: ${value}`).toMatch(new RegExp(`^${field}`))
			}
		for (const field of ['name', 'address']) expect((await save(buyer, { [field]: 'a\0b' })).statusCode).toBe(422)
	})

	it('keep a limited number for each person and say so beyond it, also at once', async () => {
		const person = await somebody(app, 'buyer')
		for (let each = 0; each < mostSavedSearches - 2; each++) await save(person, { name: `Search ${each}` })
		const answers = await Promise.all([1, 2, 3, 4].map((each) => save(person, { name: `Last ${each}` })))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
		expect(await list(person, '?limit=200')).toHaveLength(mostSavedSearches)
		await call(app, `DELETE /api/saved-search/${(await list(person))[0]?._id}`, { as: person })
		expect((await save(person, { name: 'Now there is room' })).statusCode).toBe(200)
	})

	it('come in pages, newest first', async () => {
		const person = await somebody(app, 'buyer')
		for (const name of ['one', 'two', 'three']) await save(person, { name })
		const first = await call(app, 'GET /api/saved-search?limit=2', { as: person })
		expect(first.json().map(({ name }: SavedSearch) => name)).toEqual(['three', 'two'])
		const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
		expect((await call(app, `GET ${next}`, { as: person })).json().map(({ name }: SavedSearch) => name)).toEqual([
			'one',
		])
	})
})

describe('PUT /api/saved-search/{id}', () => {
	it('changes what it is given and leaves the rest', async () => {
		const person = await somebody(app, 'buyer')
		const id = await savedSearchOf(app, person, { name: 'First', exclude: ['visor'] })
		expect((await change(person, id, { name: 'Second' })).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await change(person, id, { name: 'Second' })).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		await change(person, id, { every: 'weekly', address: '/search?q=boots' })
		const [changed] = await list(person)
		expect(changed).toMatchObject({ name: 'Second', address: '/search?q=boots', exclude: ['visor'], every: 'weekly' })
		expect((await change(person, id, changed ?? {})).json()).toMatchObject({ modifiedCount: 0 })
		expect((await change(person, id, {})).json()).toMatchObject({ modifiedCount: 0 })
	})

	it("refuses wrong values by name, and other people's", async () => {
		const id = await savedSearchOf(app, buyer)
		for (const body of [{ every: 'hourly' }, { address: '/' }, { name: '' }, { exclude: 'x' }]) {
			const answer = await change(buyer, id, body)
			expect(answer.statusCode).toBe(422)
			expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^${Object.keys(body)[0]}`))
		}
		expect((await change(await somebody(app, 'buyer'), id, { name: 'Mine' })).statusCode).toBe(404)
		for (const one of [randomUUID(), 'nothing', '%00'])
			expect((await change(buyer, one, { name: 'x' })).statusCode).toBe(404)
	})
})

describe('DELETE /api/saved-search/{id}', () => {
	it("deletes one's own, once", async () => {
		const id = await savedSearchOf(app, buyer)
		const remove = (as: Person, one = id) => call(app, `DELETE /api/saved-search/${one}`, { as })
		expect((await remove(await somebody(app, 'admin'))).statusCode).toBe(404)
		expect((await remove(buyer)).json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect((await remove(buyer)).statusCode).toBe(404)
		expect((await remove(buyer, '%00')).statusCode).toBe(404)
		expect((await list(buyer)).map(({ _id }) => _id)).not.toContain(id)
	})
})
