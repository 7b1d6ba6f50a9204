import { type Figure, median } from '../audit/figures.ts'
import { freshAnswers, sameAs } from './fresh.ts'
import { type Requests, readMany } from './load.ts'
import { asPerson, type BenchMarket, buyersOf, fillTo } from './market.ts'
import { homeScript, newestListing, readers, startBare, storedPicture } from './pages.ts'
import type { Server } from './server.ts'
import { startTutorial } from './tutorial.ts'
import { hasWrk, type Rate, rateOf } from './wrk.ts'

const listings = 10_000
const rounds = 3
const seconds = 3

interface Row {
	readonly name: string
	readonly path: string
	/** One set per reader. */
	readonly headers: readonly Record<string, string>[]
	/** The lowest allowed share of the rate at which a bare server sends the same bytes from memory. */
	readonly ofBare: number
	/** The path of the same rows on the Express and pg server, and how many times as fast Motor must be. */
	readonly tutorial?: readonly [path: string, atLeast: number]
}

/**
 * Measures answers per second by the clock, as wrk sees them over 32 connections, against the same bytes from memory and
 * against Express and pg. The client and PostgreSQL share the machine. Returns no figures if wrk is missing.
 */
export async function measureByClock(market: BenchMarket): Promise<Figure[]> {
	if (!(await hasWrk())) {
		console.log('Nothing is measured by the clock: install wrk.')
		return []
	}
	await fillTo(market.database, listings)
	const tutorial = await startTutorial(market)
	try {
		const figures: Figure[] = []
		const rows = await rowsOf(market)
		for (const row of rows) figures.push(...(await measureRow(market, tutorial, row)))
		await compareWithFresh(market, rows)
		return figures
	} finally {
		await tutorial.stop()
	}
}

async function rowsOf(market: BenchMarket): Promise<Row[]> {
	const people = await buyersOf(market, readers)
	const signedIn = people.map((person) => asPerson(person).headers)
	const visitor = [{}]
	const brotli = [{ 'accept-encoding': 'br' }]
	const listing = await newestListing(market)
	const one = `/product/single/${listing}`
	const brand = '/api/product/honda?limit=24'
	return [
		{ name: 'Brands', path: '/api/category', headers: visitor, ofBare: 0.6 },
		{ name: '24 listings, visitor', path: '/api/all/product?limit=24', headers: visitor, ofBare: 0.6 },
		{ name: '24 listings, visitor, Brotli', path: '/api/all/product?limit=24', headers: brotli, ofBare: 0.6 },
		{ name: '24 of a brand, signed in', path: brand, headers: signedIn, ofBare: 0.028, tutorial: ['/list/honda', 2] },
		{
			name: 'One listing, signed in',
			path: `/api${one}`,
			headers: signedIn,
			ofBare: 0.068,
			tutorial: [`/one/${listing}`, 1.2],
		},
		{ name: 'Session', path: '/api/auth/get-session', headers: signedIn, ofBare: 0.117 },
		{ name: 'Home, visitor', path: '/', headers: visitor, ofBare: 0.6 },
		{ name: 'Home, visitor, Brotli', path: '/', headers: brotli, ofBare: 0.6 },
		{ name: 'Home, signed in', path: '/', headers: signedIn, ofBare: 0.021 },
		{ name: 'Page of a listing, signed in', path: one, headers: signedIn, ofBare: 0.027 },
		{ name: 'Page of a brand, signed in', path: '/category/honda', headers: signedIn, ofBare: 0.018 },
		{ name: 'A picture', path: await storedPicture(market), headers: visitor, ofBare: 0.5 },
		{ name: 'A script', path: await homeScript(market.server), headers: brotli, ofBare: 0.5 },
	]
}

/** Runs after the rounds, when every reader has requested everything: each answer must still match that of an uncached server. */
async function compareWithFresh(market: BenchMarket, rows: readonly Row[]): Promise<void> {
	const asked = rows
		.filter(({ headers }) => headers.length > 1)
		.map(
			({ path, headers }): Requests =>
				(n) => ({ path, headers: headers[n % headers.length] ?? {} }),
		)
	const told = await freshAnswers(market, asked, readers)
	for (const [index, requests] of asked.entries())
		await readMany(market.server, requests, 2 * readers, { check: sameAs(market.server, told[index] ?? []) })
}

/** Alternates between Motor, the same bytes from memory, and the tutorial's stack. */
async function measureRow(market: BenchMarket, tutorial: Server, row: Row): Promise<Figure[]> {
	const { name, path, headers } = row
	const bare = await startBare(market, { path, headers: headers[0] ?? {} })
	const rates: Record<'ours' | 'bare' | 'tutorial', Rate[]> = { ours: [], bare: [], tutorial: [] }
	const rate = (server: Server, asked: Pick<Row, 'path' | 'headers'>) =>
		rateOf(server.address, asked, { dataDir: market.dataDir, seconds })
	try {
		for (let round = 0; round < rounds; round++) {
			rates.ours.push(await rate(market.server, row))
			rates.bare.push(await rate(bare, { path: '/', headers: [{}] }))
			if (row.tutorial) rates.tutorial.push(await rate(tutorial, { path: row.tutorial[0], headers: [{}] }))
		}
	} finally {
		await bare.stop()
	}
	const perSecond = (of: keyof typeof rates) => median(rates[of].map((each) => each.perSecond))
	const p99 = median(rates.ours.map((each) => each.p99))
	const said = `${Math.round(perSecond('ours'))} a second, 99 of 100 within ${p99.toFixed(1)} ms`
	const against = (other: 'bare' | 'tutorial', called: string, limit: number, details: string[]): Figure => ({
		name: `${name}, by the clock, against ${called}`,
		value: perSecond('ours') / perSecond(other),
		limit,
		atLeast: true,
		details,
	})
	const figures = [
		against('bare', 'the same bytes from memory', row.ofBare, [said, `from memory ${Math.round(perSecond('bare'))}`]),
	]
	if (row.tutorial)
		figures.push(
			against('tutorial', 'Express and pg', row.tutorial[1], [`${said}; Express ${Math.round(perSecond('tutorial'))}`]),
		)
	return figures
}
