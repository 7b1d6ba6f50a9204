import { expect, test, vi } from 'vitest'
import type { SearchAnswer } from '../../contract/listings/search.ts'
import { ApiFailure, createClient } from '../api/api-client.ts'
import { districtNames } from './filters/late-district-names.ts'
import { nothingFound } from './filters/late-parts.ts'
import { readSearch } from './read-search.ts'

const { signal } = new AbortController()

/** A client of a server that refuses these parameters, and the requests it got. */
function refusing(refused: Readonly<Record<string, string>>, status = 422, answer: Partial<SearchAnswer> = {}) {
	const asked: string[] = []
	const client = createClient(async ({ path }) => {
		asked.push(path)
		const given = new URLSearchParams(path.split('?')[1])
		const fields = Object.fromEntries(Object.entries(refused).filter(([name]) => given.has(name)))
		if (Object.keys(fields).length > 0) return { status, link: null, body: { message: 'No.', fields } }
		const found = { items: [{}], total: 1, understood: [], ...answer }
		return { status: 200, link: '</api/search?cursor=x>; rel="next"', body: found }
	})
	return { client, asked }
}

test('a search is answered with its next page, and nothing is refused', async () => {
	const { client } = refusing({})
	expect(await readSearch(client, { query: { q: 'helmet' } }, signal, [])).toEqual({
		answer: { items: [{}], total: 1, understood: [] },
		next: 'x',
		refused: {},
	})
})

test('a search leaves out refused parameters and says why', async () => {
	const { client, asked } = refusing({ size: 'Too long.', min: 'No price.' })
	const query = { q: 'helmet', size: ['x'], min: 'y' } as never
	expect(await readSearch(client, { query }, signal, [])).toMatchObject({
		refused: { size: 'Too long.', min: 'No price.' },
	})
	expect(asked).toEqual(['/api/search?q=helmet&size=x&min=y', '/api/search?q=helmet'])
})

test.each([
	['what the page itself fixes', { category: 'No such brand.' }, 422, ['category']],
	['what was not asked for', { q: 'x' }, 422, []],
	['a failure that is no refusal of parameters', { category: 'x' }, 503, []],
])('%s fails as it is, and is not tried again', async (what, refused, status, fixed) => {
	const { client, asked } = refusing(refused, status)
	const failing = what.startsWith('what was not')
		? createClient(async ({ path }) => {
				asked.push(path)
				return { status: 422, link: null, body: { message: 'No.', fields: refused } }
			})
		: client
	const search = readSearch(failing, { query: { category: 'ktm' } as never }, signal, fixed)
	await expect(search).rejects.toBeInstanceOf(ApiFailure)
	expect(asked).toHaveLength(1)
})

test.each([
	['helmet', {}, false],
	['helmet', { understood: [{ parameter: 'size', value: 'M', text: 'M' }] }, false],
	['in Dhaka', { understood: [{ parameter: 'size' }, { parameter: 'district' }] as never }, true],
] as const)('%s: with %j in the words, the names of districts are loaded first: %s', async (q, answer, named) => {
	const load = vi.spyOn(districtNames, 'load')
	await readSearch(refusing({}, 422, answer as Partial<SearchAnswer>).client, { query: { q } }, signal, [])
	expect(load).toHaveBeenCalledTimes(named ? 1 : 0)
})

test('the names of districts are loaded first, too, if the address chooses one', async () => {
	const load = vi.spyOn(districtNames, 'load')
	await readSearch(refusing({}).client, { query: { district: ['dhaka'] } as never }, signal, [])
	expect(load).toHaveBeenCalledTimes(1)
})

test('the code for an empty result loads only with one, and its failure does not fail the search', async () => {
	const load = vi.spyOn(nothingFound, 'load').mockRejectedValue(new Error('offline'))
	await readSearch(refusing({}).client, { query: { q: 'helmet' } }, signal, [])
	expect(load).not.toHaveBeenCalled()
	const found = await readSearch(refusing({}, 422, { items: [] }).client, { query: { q: 'x' } }, signal, [])
	expect(load).toHaveBeenCalledTimes(1)
	expect(found.answer.items).toEqual([])
})

test('of two refused parameters, one that the page fixes fails the search', async () => {
	const { client, asked } = refusing({ category: 'No.', size: 'No.' })
	const search = readSearch(client, { query: { category: 'x', size: ['y'] } as never }, signal, ['category'])
	await expect(search).rejects.toBeInstanceOf(ApiFailure)
	expect(asked).toHaveLength(1)
})
