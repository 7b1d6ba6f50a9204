import { SearchQuery } from '../../src/contract/listings/search.ts'
import { visitor } from '../../src/domain/actor.ts'
import type { Market } from '../../src/domain/market.ts'
import { search } from '../../src/domain/search/search.ts'
import { databaseIn, startTestCluster } from '../../tests/support/cluster.ts'
import { catalogue } from './catalogue.ts'
import { grade, leastPricesOf, ndcg } from './grades.ts'
import { fillCatalogue } from './market.ts'
import { queries } from './queries.ts'

/* How well the first ten results are what a query means, by class. Every other query is held back from tuning. */

/** The least nDCG@10 of the part that is held back. */
const limit = 0.9
const count = 6_000
const showAll = process.argv.includes('--all')

interface Judged {
	readonly name: string
	readonly q: string
	readonly isHeldBack: boolean
	readonly ndcg: number
}

const cluster = await startTestCluster()
const database = await databaseIn(cluster.connection)
try {
	const listings = catalogue(count)
	const byId = await fillCatalogue(database, listings)
	const market = { database, site: 'http://motor.test' } as Market
	const judged: Judged[] = []
	for (const [name, ofClass] of Object.entries(queries))
		for (const [index, [q, meaning]] of ofClass.entries()) {
			const { answer } = await search(market, visitor, SearchQuery.parse({ q, limit: '10' }), null)
			const least = leastPricesOf(listings, meaning)
			const grades = answer.items.map(({ _id }) => {
				const found = byId.get(_id)
				return found ? grade(found, meaning, least) : 0
			})
			const all = listings.map((each) => grade(each, meaning, least))
			const value = ndcg(grades, all)
			if (Number.isNaN(value)) throw new Error(`No listing of the catalogue is meant by "${q}".`)
			judged.push({ name, q, isHeldBack: index % 2 === 1, ndcg: value })
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
	const shown = (some: readonly Judged[]) => (some.length > 0 ? mean(some).toFixed(3) : '  -  ')
	console.log('nDCG@10      tuned  held back  queries')
	for (const name of Object.keys(queries)) {
		const [tuned, held] = [false, true].map((isHeldBack) =>
			judged.filter((each) => each.name === name && each.isHeldBack === isHeldBack),
		)
		console.log(
			`${name.padEnd(12)} ${shown(tuned ?? [])}  ${shown(held ?? [])}      ${(tuned?.length ?? 0) + (held?.length ?? 0)}`,
		)
	}
	const [tuned, held] = [judged.filter(({ isHeldBack }) => !isHeldBack), judged.filter(({ isHeldBack }) => isHeldBack)]
	console.log(`${'all'.padEnd(12)} ${shown(tuned)}  ${shown(held)}      ${judged.length}`)
	console.log(
		`\nThe ten worst: ${judged
			.toSorted((one, other) => one.ndcg - other.ndcg)
			.slice(0, 10)
			.map(({ q, ndcg: value, isHeldBack }) => `${q} (${value.toFixed(2)}${isHeldBack ? ', held back' : ''})`)
			.join('; ')}`,
	)
	console.log(mean(held) >= limit ? `ok: held back at least ${limit}` : `BROKEN: held back below ${limit}`)
	if (mean(held) < limit) process.exitCode = 1
}
