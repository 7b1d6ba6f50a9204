import { SearchQuery } from '../../src/contract/listings/search.ts'
import { visitor } from '../../src/domain/actor.ts'
import { search } from '../../src/domain/listings/search.ts'
import type { Market } from '../../src/domain/market.ts'
import { databaseIn, startTestCluster } from '../../tests/support/cluster.ts'
import { catalogue } from './catalogue.ts'
import { grade, leastPricesOf, ndcg } from './grades.ts'
import { fillCatalogue } from './market.ts'
import { type Meaning, queries } from './queries.ts'
import { laterQueries, mendedQueries, riderQueries } from './riders.ts'

/*
 * Measures how well the first ten results match what a query means, by class. Every second query is held back from
 * tuning, as are all riders' and later ones.
 */

/** The lowest allowed nDCG@10 of a held-back part. */
const limit = 0.9
const count = 6_000
const showAll = process.argv.includes('--all')

const parts = ['tuned', 'held back', 'riders', 'later'] as const
type PartOfSet = (typeof parts)[number]

interface Labelled {
	readonly name: string
	readonly part: PartOfSet
	readonly q: string
	readonly meaning: Meaning
}

type Judged = Omit<Labelled, 'meaning'> & { readonly ndcg: number }

const labelled: readonly Labelled[] = [
	...Object.entries(queries).flatMap(([name, ofClass]) =>
		ofClass.map(([q, meaning], index) => ({ name, part: parts[index % 2] ?? 'tuned', q, meaning })),
	),
	...Object.entries(mendedQueries).flatMap(([name, ofClass]) =>
		ofClass.map(([q, meaning]) => ({ name, part: 'tuned', q, meaning }) as const),
	),
	...Object.entries({ ...riderQueries, ...laterQueries }).flatMap(([name, ofClass]) =>
		ofClass.map(([q, meaning]) => ({ name, part: name in laterQueries ? 'later' : 'riders', q, meaning }) as const),
	),
]

const cluster = await startTestCluster()
const database = await databaseIn(cluster.connection)
try {
	const listings = catalogue(count)
	const byId = await fillCatalogue(database, listings)
	const market = { database, site: 'http://motor.test' } as Market
	const judged: Judged[] = []
	for (const { q, meaning, ...of } of labelled) {
		const { answer } = await search(market, visitor, SearchQuery.parse({ q, limit: '10' }), null)
		const least = leastPricesOf(listings, meaning)
		const grades = answer.items.map(({ _id }) => {
			const found = byId.get(_id)
			return found ? grade(found, meaning, least) : 0
		})
		const all = listings.map((each) => grade(each, meaning, least))
		const value = ndcg(grades, all)
		if (Number.isNaN(value)) throw new Error(`No listing of the catalogue is meant by "${q}".`)
		judged.push({ ...of, q, ndcg: value })
		if (showAll && value < 0.95)
			console.log(
				q,
				value.toFixed(2),
				answer.corrected ?? '',
				answer.total,
				grades.join(''),
				answer.items
					.slice(0, 10)
					.map((item, at) => (grades[at] === 3 ? '' : `\n     ${item.product_name} ৳${item.resell_price}`))
					.join(''),
			)
	}
	report(judged)
} finally {
	await database.close()
	await cluster.stop()
}

function report(judged: readonly Judged[]): void {
	const mean = (some: readonly Judged[]) => some.reduce((sum, { ndcg: each }) => sum + each, 0) / some.length
	const shown = (some: readonly Judged[]) => (some.length > 0 ? mean(some).toFixed(3) : '-').padStart(9)
	const row = (name: string, some: readonly Judged[]) =>
		`${name.padEnd(20)} ${parts.map((part) => shown(some.filter((each) => each.part === part))).join(' ')} ${String(some.length).padStart(9)}`
	console.log(`${'nDCG@10'.padEnd(20)} ${[...parts, 'queries'].map((each) => each.padStart(9)).join(' ')}`)
	for (const name of new Set(judged.map((each) => each.name)))
		console.log(
			row(
				name,
				judged.filter((each) => each.name === name),
			),
		)
	console.log(row('all', judged))
	console.log(
		`\nThe ten worst: ${judged
			.toSorted((one, other) => one.ndcg - other.ndcg)
			.slice(0, 10)
			.map(({ q, ndcg: value, part }) => `${q} (${value.toFixed(2)}, ${part})`)
			.join('; ')}`,
	)
	for (const part of parts.slice(1)) {
		const value = mean(judged.filter((each) => each.part === part))
		console.log(`${value >= limit ? 'ok' : 'BROKEN'}: ${part} ${value.toFixed(3)}, at least ${limit} wanted`)
		if (value < limit) process.exitCode = 1
	}
}
