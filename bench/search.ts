import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Figure, median } from '../audit/figures.ts'
import { type Facts, type Known, type KnownFactName, readableFactsOf } from '../src/contract/gear/facts.ts'
import type { GearType } from '../src/contract/gear/gear.ts'
import { tsvectorOf } from '../src/database/search/search-index.ts'
import { analyse } from '../src/domain/search/entries/analyse.ts'
import { indexListings } from '../src/domain/search/entries/index-listings.ts'
import { countedLine } from '../src/domain/search/facets.ts'
import { wordsVersion } from '../src/domain/search/lexicon/lexicon.ts'
import { sampleSizes } from '../src/domain/search/lexicon/terms.ts'
import { newProduct, pictureOf } from '../tests/support/listings.ts'
import { somebody } from '../tests/support/people.ts'
import { databaseTime } from './database-time.ts'
import { withoutIndexes } from './fill.ts'
import { type Asked, ask, read } from './load.ts'
import { asPerson, type BenchMarket } from './market.ts'
import { catalogue } from './relevance/catalogue.ts'
import { queries } from './relevance/queries.ts'

const few = 10_000
const texts = 8_000

/** Returns the facts that sellers state about such gear, none for every third listing. The same number gives the same facts. */
function saidOf(type: GearType, n: number): Facts {
	if (n % 3 === 0) return {}
	const one = <Value>(values: readonly Value[], step: number) => values[Math.floor(n / step) % values.length] as Value
	const said: Partial<Record<KnownFactName, Known['value']>> = {
		made: String(one([2012, 2016, 2018, 2020, 2021, 2022, 2023, 2024, 2025], 3)),
		crash: one(['none', 'none', 'none', 'dropped'], 5),
		standard: [one(['ece2205', 'ece2206', 'dot', 'bsti'], 7)],
		class: one(['AAA', 'AA', 'A', 'none'], 7),
		protectors: one([['back:2', 'shoulder:1'], ['elbow:1'], ['none']], 11),
		level: type === 'gloves' ? one(['1', '2', '1KP'], 7) : one(['1111', '2222'], 7),
		owner: one(['first', 'later'], 13),
	}
	const level = one(['said', 'shown'] as const, 17)
	const known = readableFactsOf(type).flatMap(({ fact }) => {
		const value = said[fact]
		return value === undefined ? [] : [[fact, { value, level, at: 0, by: 'seller' } satisfies Known]]
	})
	return Object.fromEntries(known)
}

/** The texts of the relevance measurement, as rows to make listings from. `facets` lack the price. */
const textRows = () =>
	catalogue(texts).map((listing, n) => {
		const { name, description, location, category, condition, fields, truth } = listing
		const { gearType = 'other' as const, maker = '', size = '', colour = '', district = '', fits = [] } = fields ?? {}
		const said = { name, description, location, category, condition, gearType, maker, size, colour, district, fits }
		const analysis = analyse({
			...said,
			facts: saidOf(gearType, n),
			ownSlots: readableFactsOf(gearType).flatMap(({ slot }) => slot ?? []),
			id: '',
			sellerId: '',
			price: truth.price,
			pictures: 1,
		})
		return {
			n,
			...said,
			price: truth.price,
			quality: analysis.quality,
			facets: countedLine({ ...analysis.facets, price: [] }),
			vocabulary: analysis.vocabulary,
			words: tsvectorOf(new Map([...analysis.words].filter(([word]) => !/^(?:%|seller:)/.test(word)))),
		}
	})

const textColumns = `n integer, name text, description text, location text, category text, condition product_condition, "gearType" gear_type,
	maker text, size text, colour text, district text, price integer, quality smallint, facets text, vocabulary text[], words tsvector`

/**
 * Fills the market with varied listings until there are `count`: each text of the relevance measurement with many
 * prices, ages and sellers. Inserts by SQL, with the words that the rules read from each text. Every market comes out
 * the same.
 */
export async function fillForSearch({ database }: Pick<BenchMarket, 'database'>, count: number): Promise<void> {
	if ((await countOf(database.pool)) >= count) return
	const sellers: string[] = []
	for (let each = 0; each < 200; each++) sellers.push((await somebody({ database }, 'seller')).id)
	await withoutIndexes(database, ['listings', 'search_entries'], async (client) => {
		await client.query(`create temporary table bench_texts (${textColumns})`)
		await client.query(`insert into bench_texts select * from jsonb_to_recordset($1::jsonb) as t(${textColumns})`, [
			JSON.stringify(textRows()),
		])
		await client.query('create unique index on bench_texts (n); analyze bench_texts')
		await client.query('insert into search_words select unnest(vocabulary) from bench_texts on conflict do nothing')
		for (let filled = await countOf(client); filled < count; filled = await countOf(client))
			await fillRows(client, sellers, Math.min(filled + 100_000, count))
	})
	await database.pool.query('vacuum analyze listings')
	await database.pool.query('vacuum analyze search_entries')
}

async function countOf(client: pg.Pool | pg.PoolClient): Promise<number> {
	const { rows } = await client.query<{ count: number }>('select count(*)::int as count from search_entries')
	return rows[0]?.count ?? 0
}

/** SQL for the id (UUID version 4) of the n-th listing, the same in every market, so that samples contain the same listings. */
const idOf = (number: string): string =>
	`overlay(overlay(md5(${number}::text) placing '4' from 13) placing 'a' from 17)::uuid`

async function fillRows(client: pg.PoolClient, sellers: readonly string[], count: number): Promise<void> {
	await client.query('drop table if exists bench_made')
	await client.query('select setseed(0.5)')
	await client.query(
		`create temporary table bench_made as
		select ${idOf('g.n')} as id, g.n as number, ($1::uuid[])[1 + g.n % cardinality($1::uuid[])] as seller, t.*,
			greatest(50, (t.price * (0.6 + random() * 0.8))::integer / 10 * 10) as asked, 1.1 + random() as dearer,
			now() - g.n * interval '20 seconds' as created
		from generate_series((select count(*) from search_entries) + 1, $2::bigint) as g(n)
		join bench_texts t on t.n = (g.n * 7919) % ${texts}`,
		[sellers, count],
	)
	await client.query(
		`insert into listings (id, seller_id, category_id, product_name, product_description, original_price, resell_price, used_time,
			product_condition, seller_mobile, seller_location, gear_type, maker, size, colour, district, created_at)
		select id, seller, category, name, description, (asked * dearer)::integer, asked, number % 50 / 10.0,
			condition, '+8801712345678', location, "gearType", maker, size, colour, district, created
		from bench_made`,
	)
	await client.query(
		`insert into search_entries (listing_id, on_market, created_at, price, saving, used_time, quality, words_version, facets, words)
		select id, true, created, asked, 10000 - 10000 * asked / (asked * dearer)::integer, number % 50, quality, $1,
			facets || E'\\tp=' || width_bucket(asked, array[1000, 2000, 3000, 5000, 8000, 12000, 20000, 35000, 60000]),
			words || array_to_tsvector('seller:' || seller || array(select '%' || size from unnest($2::int[]) as size where get_byte(uuid_send(id), 0) % size = 0))
		from bench_made`,
		[wordsVersion, sampleSizes],
	)
}

/** Three hundred mixed searches: the labelled queries, alone and with filters. */
export function addresses(): string[] {
	const words = Object.values(queries).flatMap((ofClass) => ofClass.map(([q]) => q))
	const filters = [
		'gear_type=helmet',
		'gear_type=jacket&district=dhaka',
		'maker=AGV',
		'category=yamaha&sort=price',
		'colour=black&size=L',
		'min=2000&max=5000&sort=price',
		'condition=Excellent&sort=-saving',
		'district=chattogram&district=sylhet',
		'gear_type=exhaust&category=yamaha&max=9000',
		'',
		'sort=-price',
		'division=dhaka&gear_type=gloves',
	]
	const asked = words.map((q) => new URLSearchParams({ q }).toString())
	const mixed = words.flatMap((q, index) =>
		index % 5 < 3 ? [`${new URLSearchParams({ q })}&${filters[index % filters.length]}`] : [],
	)
	return [...asked, ...filters, ...mixed].slice(0, 300).map((query) => `/api/search?limit=24&${query}`)
}

/** Searches by known facts about the gear, by filters and by words, with the words that people add. */
export function factAddresses(): string[] {
	const asked: readonly (readonly [filters: readonly string[], words: readonly string[]])[] = [
		[
			['crash=none', 'made_after=2022', 'standard=ece2206&made_after=2021', 'crash=none&made_after=2020&shown=true'],
			['helmet', 'agv', 'kalo helmet', 'full face', 'helmet under 5000', 'helmet dhaka', 'হেলমেট'],
		],
		[
			['class=AAA', 'protectors=back:2', 'class=AA&crash=none'],
			['jacket', 'riding jacket', 'alpinestars', 'jacket XL', 'kalo jacket dhaka'],
		],
		[
			['level=1KP', 'level=2&crash=none'],
			['gloves', 'riding gloves', 'gloves L'],
		],
		[
			['made_after=2023', 'shown=true'],
			['tyre', 'tyre r15'],
		],
		[
			['shown=true', 'shown=true&sort=price'],
			['helmet', 'jacket', 'dhaka', 'used helmet'],
		],
		[
			[''],
			['ece 22.06 helmet', 'AAA jacket', 'level 2 back protector', '২০২৩ হেলমেট', 'dot helmet', 'AA jacket dhaka'],
		],
	]
	return asked.flatMap(([filters, words]) =>
		words.flatMap((q) => filters.map((filter) => `/api/search?limit=24&${new URLSearchParams({ q })}&${filter}`)),
	)
}

const typed = [
	'h',
	'he',
	'hel',
	'agv',
	'agv k',
	'r15',
	'r15 ex',
	'kalo hel',
	'হেল',
	'jack',
	'mt',
	'gixxer g',
	'alpin',
	'riding gl',
	'saddle',
	'tank b',
	'boo',
	'sile',
	'leg gu',
	'chain s',
]

async function timesOf(
	market: BenchMarket,
	paths: readonly string[],
	readers: readonly Asked[],
): Promise<{ path: string; ms: number; ofDatabase: number; isRefused: boolean }[]> {
	const times: { path: string; ms: number; ofDatabase: number; isRefused: boolean }[] = []
	for (const [index, path] of paths.entries()) {
		const before = await databaseTime(market.database)
		const started = performance.now()
		const { status, body } = await ask(market.server.address + path, readers[index % readers.length])
		const ms = performance.now() - started
		if (status !== 200 && status !== 503) throw new Error(`${path} answered ${status}: ${body.subarray(0, 200)}`)
		times.push({ path, ms, ofDatabase: (await databaseTime(market.database)) - before, isRefused: status === 503 })
	}
	return times
}

const medianOf = (times: readonly { ms: number }[]) => median(times.map(({ ms }) => ms))
const percentile = (times: readonly { ms: number }[], share: number) =>
	times.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN

async function publishing(market: BenchMarket): Promise<number> {
	const seller = await somebody(market, 'seller')
	const times: number[] = []
	for (let each = 0; each < 60; each++) {
		const body = newProduct((await pictureOf(market, seller)).address)
		const started = performance.now()
		await read(`${market.server.address}/api/add/product`, { method: 'POST', body, ...asPerson(seller) })
		times.push(performance.now() - started)
	}
	return median(times)
}

/** Returns how long indexing one listing takes within its seller's transaction, in ms. */
async function indexingAlone({ database }: BenchMarket): Promise<number> {
	const { rows } = await database.pool.query<{ id: string }>(
		'select id from listings order by created_at desc limit 60',
	)
	const times: number[] = []
	for (const { id } of rows)
		await database.transaction(async (tx) => {
			await tx.execute(sql`delete from search_entries where listing_id = ${id}`)
			const started = performance.now()
			await indexListings(tx, [id])
			times.push(performance.now() - started)
		})
	return median(times)
}

const worstOf = (times: readonly { path: string; ofDatabase: number }[]) =>
	`the ten worst by the database's processor time: ${times
		.toSorted((one, other) => other.ofDatabase - one.ofDatabase)
		.slice(0, 10)
		.map(
			({ path, ofDatabase }) => `${ofDatabase.toFixed(0)} ms ${decodeURIComponent(path.split('limit=24&')[1] ?? '')}`,
		)
		.join(', ')}`

/** Measures search among `many` listings. The readers are signed in, so that no answer comes from memory. */
export async function measureSearch(market: BenchMarket, many: number): Promise<Figure[]> {
	// Many readers, so that none exceeds the rate limit.
	const readers: Asked[] = []
	for (let each = 0; each < 20; each++) readers.push(asPerson(await somebody(market, 'buyer')))
	const searches = addresses()
	const suggests = typed.map((q) => `/api/search/suggest?${new URLSearchParams({ q })}`)
	const among = async (listings: number) => {
		await fillForSearch(market, listings)
		await timesOf(market, searches, readers)
		return timesOf(market, searches, readers)
	}
	// A kept market is already larger.
	const small = (await countOf(market.database.pool)) > few ? null : await among(few)
	const large = await among(many)
	const byFacts = factAddresses()
	await timesOf(market, byFacts, readers)
	const known = await timesOf(market, byFacts, readers)
	const suggested = await timesOf(market, [...suggests, ...suggests, ...suggests], readers)
	const withSearch = await publishing(market)
	const indexing = await indexingAlone(market)
	return [
		{
			name: `Search, ${many} listings, median of ${searches.length}`,
			value: medianOf(large),
			limit: 30,
			unit: 'ms',
			details: [
				`${median(large.map(({ ofDatabase }) => ofDatabase)).toFixed(1)} ms of the database's processor time`,
				`load average ${loadavg()
					.map((load) => load.toFixed(1))
					.join(', ')}`,
			],
		},
		{
			name: `Search, ${many} listings, refused as too costly`,
			value: large.filter(({ isRefused }) => isRefused).length,
			limit: 0,
		},
		{
			name: `Search, ${many} listings, 99 of 100`,
			value: percentile(large, 0.99),
			limit: 150,
			unit: 'ms',
			details: [worstOf(large)],
		},
		...(small
			? [
					{
						name: `Search, ${many} listings to ${few}, medians`,
						value: medianOf(large) / medianOf(small),
						limit: 3,
						details: [`${medianOf(large).toFixed(1)} to ${medianOf(small).toFixed(1)} ms`],
					},
				]
			: []),
		{
			name: `Search by facts, ${many} listings, median of ${known.length}`,
			value: medianOf(known),
			limit: 30,
			unit: 'ms',
		},
		{
			name: `Search by facts, ${many} listings, slowest`,
			value: percentile(known, 1),
			limit: 150,
			unit: 'ms',
			details: [`${known.filter(({ isRefused }) => isRefused).length} refused as too costly`, worstOf(known)],
		},
		{
			name: `Suggestions, ${many} listings, median`,
			value: medianOf(suggested),
			limit: 8,
			unit: 'ms',
			details: [
				`${median(suggested.map(({ ofDatabase }) => ofDatabase)).toFixed(1)} ms of the database's processor time`,
			],
		},
		{
			name: 'Publishing, with search to without',
			value: withSearch / (withSearch - indexing),
			limit: 1.5,
			details: [`${withSearch.toFixed(1)} ms, ${indexing.toFixed(1)} of them for search`],
		},
	]
}
