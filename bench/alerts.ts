import type { Figure } from '../audit/figures.ts'
import { findListingToMatch, listMatchingSearches } from '../src/database/alerts/matching.ts'
import { compileSearch, keysOf } from '../src/domain/alerts/compile.ts'
import { readSearchAddress } from '../src/domain/alerts/search-address.ts'
import { somebody } from '../tests/support/people.ts'
import { databaseTime } from './database-time.ts'
import type { BenchMarket } from './market.ts'
import { addresses, fillForSearch } from './search.ts'

const searches = 100_000
const listings = 10_000
const asked = 200

const filters = [
	'district=dhaka',
	'district=chattogram',
	'district=sylhet',
	'size=L',
	'size=M',
	'size=XL',
	'condition=Excellent',
]

/** Each search as it is, and twice more with an extra filter. */
const narrowed = (paths: readonly string[]) =>
	paths.flatMap((path, n) => [path, `${path}&${filters[n % 7]}`, `${path}&${filters[(n + 3) % 7]}`])

/**
 * Saves the searches of the search measurement until there are 100,000: two thirds with an extra district, size or
 * condition, and two thirds with a made-up highest price.
 */
async function fillSavedSearches(market: BenchMarket): Promise<void> {
	const { database } = market
	const people: string[] = []
	for (let each = 0; each < 500; each++) people.push((await somebody(market, 'buyer')).id)
	const rows: object[] = []
	for (const path of narrowed(addresses())) {
		const { address, query } = readSearchAddress(market.server.address, path.replace('/api/search', '/search'))
		rows.push({ address, ...(await compileSearch(database, query, [])) })
	}
	await database.pool.query(
		`insert into saved_searches (user_id, name, address, exclude, every, query, phrases, min_price, max_price, used_max, keys, words_version)
		select ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'Search ' || n, s.body->>'address', '{}', (array['at once', 'daily', 'weekly'])[1 + n % 3]::alert_rhythm,
			(s.body->>'query')::tsquery, array(select jsonb_array_elements_text(s.body->'phrases')), (s.body->>'minPrice')::integer,
			case n % 3 when 0 then (s.body->>'maxPrice')::integer else 1000 + n % 9000 end, (s.body->>'usedMax')::smallint,
			array(select jsonb_array_elements_text(s.body->'keys')), (s.body->>'wordsVersion')::integer
		from generate_series(1, $3) n join lateral (select $1::jsonb->(n % jsonb_array_length($1::jsonb)) as body) s on true`,
		[JSON.stringify(rows), people, searches],
	)
	await database.pool.query('vacuum analyze saved_searches')
}

/** Measures how long it takes to find the saved searches that match a listing, among 100,000. */
export async function measureAlerts(market: BenchMarket): Promise<Figure[]> {
	const { database } = market
	await fillForSearch(market, listings)
	await fillSavedSearches(market)
	const { rows } = await database.pool.query<{ id: string }>(
		`select listing_id as id from search_entries limit ${asked}`,
	)
	const times: { ms: number; ofDatabase: number; found: number }[] = []
	for (const { id } of [...rows.slice(0, 20), ...rows]) {
		const before = await databaseTime(database)
		const started = performance.now()
		const listing = await findListingToMatch(database.db, id)
		const matches = listing ? await listMatchingSearches(database.db, listing, keysOf(listing.words)) : []
		const ms = performance.now() - started
		times.push({ ms, ofDatabase: (await databaseTime(database)) - before, found: matches.length })
	}
	const measured = times.slice(20)
	const figure = (name: string, share: number): Figure => {
		const at = (values: number[]) =>
			values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN
		return {
			name: `Matching a listing with ${searches} saved searches, the database's processor time, ${name}`,
			value: at(measured.map(({ ofDatabase }) => ofDatabase)),
			limit: 50,
			unit: 'ms',
			details: [
				`${at(measured.map(({ ms }) => ms)).toFixed(1)} ms by the clock`,
				`${at(measured.map(({ found }) => found))} people found`,
			],
		}
	}
	return [figure('median', 0.5), figure('99 of 100', 0.99)]
}
