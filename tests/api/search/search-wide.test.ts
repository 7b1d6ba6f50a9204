import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { Database } from '../../../src/database/postgres/connection.ts'
import { withinSearchBudget } from '../../../src/database/search/search-session.ts'
import type { SearchFilter } from '../../../src/database/search/search-statements.ts'
import {
	estimate,
	readingAndFirst,
	readingOf,
	readingsOf,
	roughTotalsOf,
	totalsOf,
} from '../../../src/domain/search/matching/estimates.ts'
import { freshDatabase } from '../../support/database.ts'

/**
 * How many listings have a word: in the samples of one in 256, one in 64 and one in 16, and in all.
 * Only the samples of a wide word are filled completely, so that a market of 64,000 needs only some hundred rows.
 */
const words = {
	rare: [4, 9, 10, 10],
	countable: [5, 9, 10, 10],
	surelyNarrow: [14, 200, 210, 220],
	open: [15, 199, 210, 220],
	openAndWide: [15, 200, 820, 900],
	surelyWide: [100, 110, 120, 130],
	below40: [99, 624, 650, 660],
	from40: [99, 625, 650, 660],
	below64: [249, 250, 251, 252],
	from64: [250, 251, 252, 253],
	beyond: [260, 261, 262, 263],
} as const
type Word = keyof typeof words

let database: Database

beforeAll(async () => {
	database = await freshDatabase()
	await database.pool.query('alter table search_entries drop constraint search_entries_listing_id_listings_id_fk')
	for (const [word, [in256, in64, in16, all]] of Object.entries(words))
		await database.pool.query(
			`insert into search_entries (listing_id, on_market, created_at, price, saving, used_time, quality, words_version, facets, words)
			select gen_random_uuid(), true, now(), n, 0, 10, 50, 1, $1 || E'\\thelmet',
				array_to_tsvector(array[$1] || (array['%256', '%64', '%16'])[case when n <= $2 then 1 when n <= $3 then 2 when n <= $4 then 3 else 4 end:])
			from generate_series(1, $5::int) as n`,
			[word, in256, in64, in16, all],
		)
})
afterAll(() => database.close())

const filterOf = (word: Word | 'unheard'): SearchFilter => ({ all: [word], none: [], phrases: [] })
const filters = (...of: Word[]) => of.map(filterOf)
const asked: typeof withinSearchBudget<number[]> = (...given) => withinSearchBudget(...given)

test('the number of matches is estimated from one in 256, and if that is inconclusive from one in 64, each separately', async () => {
	const estimated = await asked(database, (session) =>
		estimate(session, [
			...filters('surelyWide', 'open', 'surelyNarrow', 'openAndWide', 'below40'),
			filterOf('unheard'),
		]),
	)
	expect(estimated).toEqual([100 * 256, 199 * 64, 14 * 256, 200 * 64, 624 * 64, 0])
})

test('nothing is counted beyond 64,000', async () => {
	expect(await asked(database, (session) => estimate(session, filters('beyond', 'from64')))).toEqual([64_000, 64_000])
})

test('totals are exact, but for the wide ones', async () => {
	const totals = await asked(database, (session) =>
		totalsOf(session, filters('openAndWide', 'open', 'surelyWide', 'rare', 'surelyNarrow')),
	)
	expect(totals).toEqual([12_800, 220, 25_600, 10, 220])
})

test('totals that are only compared are estimated from 1,280 on', async () => {
	const totals = await asked(database, (session) => roughTotalsOf(session, filters('countable', 'rare', 'open')))
	expect(totals).toEqual([1_280, 10, 199 * 64])
})

it.each<[Word, number, number]>([
	['openAndWide', 820, 16],
	['below40', 650, 16],
	['from40', 625, 64],
	['below64', 250, 64],
	['from64', 250, 256],
])('the facets of "%s" are counted in %d matches, each of which stands for %d', async (word, matches, factor) => {
	const [in256, in64] = words[word]
	const estimated = in256 >= 100 ? in256 * 256 : in64 * 64
	const reading = await withinSearchBudget(database, (session) => readingOf(session, filterOf(word), estimated))
	expect([reading.total, reading.isExact]).toEqual([matches * factor, false])
	expect(reading.counts.category.get(word)).toBe(matches * factor)
	expect(reading.counts.gear_type.get('helmet')).toBe(matches * factor)
})

test('the facets of a search that is not wide are counted over all of it', async () => {
	const readings = await withinSearchBudget(database, (session) =>
		readingsOf(session, filters('open', 'openAndWide', 'rare')),
	)
	expect(readings.map(({ total, isExact }) => [total, isExact])).toEqual([
		[220, true],
		[820 * 16, false],
		[10, true],
	])
	expect(readings[0]?.counts.category.get('open')).toBe(220)
})

test('the first matches come with the facets if all are read for them, and are not read otherwise', async () => {
	const read = (word: Word, estimated: number, limit: number | null) =>
		withinSearchBudget(database, (session) =>
			readingAndFirst(
				session,
				filterOf(word),
				estimated,
				limit === null ? null : { order: 'price', near: null, limit },
			),
		)
	const { reading, first } = await read('open', 12_799, 3)
	expect([reading.total, reading.isExact]).toEqual([220, true])
	expect(first.map(({ keys }) => keys[0])).toEqual([1, 2, 3])
	expect((await read('openAndWide', 12_800, 3)).first).toEqual([])
	expect(await read('open', 12_799, null)).toMatchObject({ first: [], reading: { total: 220 } })
})
