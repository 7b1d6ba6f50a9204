import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { inScript, knownReads } from './known-reads.ts'

const textOf = (cache: QueryClient) =>
	knownReads(cache).map(({ json }) => json.map((part) => (typeof part === 'string' ? part : part.text)).join(''))

test('JSON in a script element cannot end it', () => {
	expect(inScript('</script><!--')).toBe(String.raw`"\u003c/script>\u003c!--"`)
})

test('a page carries each answer with its key, and no read that failed or is pending', async () => {
	const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
	cache.setQueryData(['GET /api/category'], [{ name: '<Honda>' }])
	await cache.prefetchQuery({ queryKey: ['GET /api/figures'], queryFn: () => Promise.reject(new Error('no')) })
	void cache.prefetchQuery({ queryKey: ['GET /api/todo'], queryFn: () => new Promise(() => undefined) })
	expect(knownReads(cache).map(({ name }) => name)).toEqual(['GET /api/category'])
	const [text = ''] = textOf(cache)
	expect(text).not.toContain('<')
	expect(JSON.parse(text)).toEqual([['GET /api/category'], [{ name: '<Honda>' }]])
	cache.clear()
})

test('a listing in a list comes without its gallery and description, a single one with them', () => {
	const listing = { _id: '1', images: ['a'], product_description: 'Long' }
	const cache = new QueryClient()
	cache.setQueryData(['list'], { rows: [listing, { _id: '2' }, null], next: 'x' })
	cache.setQueryData(['one'], listing)
	expect(textOf(cache).map((text) => JSON.parse(text))).toEqual([
		[['list'], { rows: [{ _id: '1', images: [], product_description: '' }, { _id: '2' }, null], next: 'x' }],
		[['one'], listing],
	])
})

test('other records in a list keep their pictures', () => {
	const report = { _id: '1', images: [{ url: '/a.webp' }] }
	const cache = new QueryClient()
	cache.setQueryData(['stolen'], { rows: [report], next: null })
	expect(JSON.parse(textOf(cache)[0] ?? '')).toEqual([['stolen'], { rows: [report], next: null }])
})

test('lists that share their rows share the text of the rows', () => {
	const rows = [{ _id: '1' }]
	const cache = new QueryClient()
	cache.setQueryData(['list'], { rows, next: null })
	cache.setQueryData(['the same elsewhere'], { rows, next: 'x' }, { updatedAt: 1 })
	const [one, other] = knownReads(cache).map(({ json }) => json.find((part) => typeof part !== 'string'))
	expect(one).toBeDefined()
	expect(one).toBe(other)
})

test.each([
	['null', null],
	['a text', 'rows next'],
	['rows without a next page', { rows: [1] }],
	['rows that are no list', { rows: 1, next: null }],
])('%s is carried as it is', (_, answer) => {
	const cache = new QueryClient()
	cache.setQueryData(['read'], answer)
	expect(JSON.parse(textOf(cache)[0] ?? '')).toEqual([['read'], answer])
})
