import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fillForSearch } from '../../bench/search.ts'
import { superuser } from '../../src/app/postgres/cluster.ts'
import type { SearchAnswer } from '../../src/contract/listings/search.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { longestWalk } from '../../src/database/search/search.ts'
import { tsqueryOf } from '../../src/database/search/search-terms.ts'
import { itselfOf } from '../../src/domain/search/matching/ranking.ts'
import { understand } from '../../src/domain/search/query/understand.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { nodesOf, type Plan } from '../support/query-plans.ts'

const many = 100_000
/** The number of rows that a page may read to choose from: a sample's limit is one in 64, times five. */
const mostForPage = 5_000

/** Searches with so many results that their page is limited to samples. */
const wide = ['q=cheap+helmet', 'category=yamaha&sort=price', '']

const ofKind = 'search_entries_best_of_kind'

let app: TestApp

beforeAll(async () => {
	app = await startApp({ env: { KEEP_ANSWERS: 'off' } })
	// Without the time limits of a request.
	await fillForSearch(
		{ database: connect({ ...app.database.pool.options, user: superuser, statement_timeout: 0, query_timeout: 0 }) },
		many,
	)
}, 400_000)
afterAll(() => app.close())

/** Returns the plans of a search's statements, run with the search's own settings. */
async function plansOf(address: string): Promise<{ text: string; nodes: Plan[] }[]> {
	const query = vi.spyOn(pg.Client.prototype, 'query')
	const answer = await call(app, `GET ${address}`)
	const asked = query.mock.calls as unknown as [string, unknown[]?][]
	const statements = asked.filter(([text]) => typeof text === 'string' && text.includes('search_'))
	query.mockRestore()
	expect(answer.statusCode, answer.body).toBe(200)
	expect(statements.length).toBeGreaterThan(0)
	const settings = asked.find(([text]) => typeof text === 'string' && text.startsWith('begin read only'))
	const reader = await app.database.pool.connect()
	await reader.query(String(settings?.[0]).replace(/statement_timeout = \d+/, 'statement_timeout = 0'))
	const plans: { text: string; nodes: Plan[] }[] = []
	for (const [text, values] of statements) {
		const { rows } = await reader.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
			`explain (analyze, format json) ${text}`,
			values,
		)
		plans.push({ text, nodes: (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)) })
	}
	await reader.query('rollback')
	reader.release()
	return plans
}

it.each([
	'q=helmet',
	'q=kalo+helmet',
	'q=helmat',
	'q=cheap+helmet',
	'q=helmet+5000',
	'q=boots+near+dhanmondi',
	'q=pannier&sort=-price',
	'q=exhausts&min=2000&max=5000&sort=price',
	'q=jacket+2xl&gear_type=jacket&district=dhaka',
	'category=yamaha&sort=price',
	'condition=Excellent&sort=-saving',
	'',
	'sort=-price',
	'exclude=helmet',
])('a search for %s reads no whole table', async (query) => {
	let pages = 0
	for (const { text, nodes } of await plansOf(`/api/search?limit=24&${query}`)) {
		expect([text, nodes.filter((node) => node['Node Type'].includes('Seq Scan'))]).toEqual([text, []])
		const isPage = /order by [^)]*limit \d+ offset 0$/.test(text.trim()) && / (?:>=|<=) \(\$|between \$/.test(text)
		const heap = nodes.filter((node) => /Heap Scan|Index Scan/.test(node['Node Type']) && node['Relation Name'])
		if (isPage) pages++
		for (const node of isPage ? heap : [])
			expect([text, node['Actual Rows'] * node['Actual Loops'] <= mostForPage]).toEqual([text, true])
	}
	if (wide.includes(query)) expect(pages).toBe(1)
})

it.each(['helmet', 'full face helmet', 'jacket'])(
	'the page of a search for %s takes the most complete of that kind in turn, and sorts nothing',
	async (q) => {
		const address = `/api/search?limit=24&${new URLSearchParams({ q })}`
		const plans = await plansOf(address)
		const walks = plans.map(({ nodes }) => nodes).filter((nodes) => nodes.some((node) => node['Index Name'] === ofKind))
		expect(walks).toHaveLength(1)
		for (const node of walks.flat()) {
			expect(node['Node Type']).not.toContain('Sort')
			expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(longestWalk)
		}
		// The page is full, so no further query runs for it.
		expect(plans.filter(({ text }) => text.includes('order by'))).toHaveLength(1)
		const { rows } = await app.database.pool.query<{ id: string }>(
			`select listing_id as id from search_entries where on_market and words @@ $1::tsquery
		order by quality desc, created_at desc, listing_id desc limit 24`,
			[tsqueryOf(itselfOf(understand(q)))],
		)
		const { items } = (await call(app, `GET ${address}`)).json<SearchAnswer>()
		expect(items.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
	},
)

it.each(['h', 'agv k', 'হেল', 'gixxer g'])('suggestions for %s read no whole table', async (q) => {
	for (const { text, nodes } of await plansOf(`/api/search/suggest?${new URLSearchParams({ q })}`))
		expect([text, nodes.filter((node) => node['Node Type'].includes('Seq Scan'))]).toEqual([text, []])
})

/** Returns the ids of the first results, read in pages of `limit`. */
async function firstResults(query: string, many: number, limit: number): Promise<string[]> {
	const ids: string[] = []
	for (let next: string | undefined = `/api/search?limit=${limit}&${query}`; next && ids.length < many; ) {
		const answer: Awaited<ReturnType<typeof call>> = await call(app, `GET ${next}`)
		ids.push(...answer.json<SearchAnswer>().items.map(({ _id }) => _id))
		next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
	}
	return ids.slice(0, many)
}

// Too many to be scored one by one, and few enough to be counted: the first page includes the facets, later ones do not.
it.each([
	'q=lal+jacket',
	'q=boots+43',
	'q=helmet+5000&district=sylhet',
	'q=pannier&sort=-price',
	'maker=AGV',
	'q=cheap+top+box',
	'q=top+box',
	'q=yamaha+luggage',
])('results for %s have one order, whether they are read at once or page by page', async (query) => {
	const { total } = (await call(app, `GET /api/search?${query}`)).json<SearchAnswer>()
	expect(total).toBeGreaterThan(500)
	expect(total).toBeLessThan(10_000)
	const atOnce = await firstResults(query, 120, 120)
	expect(new Set(atOnce).size).toBe(120)
	expect(await firstResults(query, 120, 30)).toEqual(atOnce)
})
