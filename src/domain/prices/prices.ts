import { createHash } from 'node:crypto'
import { orderIs } from '../../contract/deals/states.ts'
import { pricedApart } from '../../contract/gear/warnings.ts'
import type { PriceAnswer, PriceBand, PriceLevel, PriceQuery } from '../../contract/listings/price-bands.ts'
import type { OrderRecord } from '../../database/deals/orders.ts'
import * as table from '../../database/deals/sold-prices.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Term } from '../../database/search/search-terms.ts'
import { now } from '../clock.ts'
import { warningsOf } from '../listings/warnings.ts'
import type { Market } from '../market.ts'
import { foldMaker } from '../search/lexicon/folded.ts'
import type { Subject } from '../search/lexicon/lexicon.ts'
import { understand } from '../search/query/understand.ts'
import { bandOf, bandRules, isEnough } from './band.ts'

/** Counts a completed deal while it is undisputed. Part of every move of an order. */
export async function followPrice(tx: Transaction, before: OrderRecord, after: OrderRecord): Promise<void> {
	const counts = ({ status, disputedAt }: OrderRecord) => orderIs(status, 'sold') && disputedAt === null
	if (!counts(after)) return counts(before) ? table.deleteSoldPrice(tx, after.id) : undefined
	const gear = await table.findSoldGear(tx, after.listingId)
	const warnings = gear ? warningsOf(gear, after.completedAt ?? now()) : []
	if (!warnings.some((code) => pricedApart.includes(code))) await table.insertSoldPrice(tx, after.id)
}

const longestWords = 200
/** Words that do not name a model: a helmet is not worth more for being an L. */
const unasked: readonly Subject[] = ['size', 'colour']

function termsOf(words: string): Term[] {
	const { wanted, isHopeless } = understand(words.slice(0, longestWords))
	if (isHopeless) return []
	return wanted.filter(({ concept }) => !concept || !unasked.includes(concept.subject)).map(({ term }) => term)
}

interface Level {
	readonly by: PriceLevel
	readonly maker: string | null
	readonly terms: readonly Term[]
}

/** What similar gear may have in common, closest first. */
function levelsOf({ maker = '', words = '' }: PriceQuery): Level[] {
	const folded = foldMaker(maker) || null
	const terms = termsOf(words)
	return [
		...(terms.length > 0 ? [{ by: 'words', maker: folded, terms } as const] : []),
		...(folded ? [{ by: 'maker', maker: folded, terms: [] } as const] : []),
		{ by: 'type', maker: null, terms: [] },
	]
}

function placeOf({ gear_type, condition }: PriceQuery, { by, maker, terms }: Level): table.BandPlace {
	const scope = JSON.stringify([gear_type, maker, condition ?? null])
	const said = terms.map((term) => JSON.stringify(term)).sort()
	const key = createHash('sha256')
		.update(JSON.stringify([by, scope, said]))
		.digest('base64url')
	return { key, scope, by }
}

/** A level's band. It stays as last published until enough deals have come or gone, whoever asks and in whatever words. */
async function bandAt({ database }: Market, query: PriceQuery, level: Level, at: Date): Promise<PriceBand | null> {
	const since = new Date(at.getTime() - bandRules.age)
	const { maker, terms, by } = level
	const filter = { gearType: query.gear_type, maker, condition: query.condition ?? null, terms, since }
	const deals = await table.listSoldPrices(database.db, filter, bandRules.most)
	if (!isEnough(deals)) return null
	const place = placeOf(query, level)
	const orderIds = deals.map(({ orderId }) => orderId)
	const told = await table.findBand(database.db, place, orderIds, bandRules.move)
	if (told) return told
	return database.transaction(async (tx) => {
		await table.lockBand(tx, place)
		const meanwhile = await table.findBand(tx, place, orderIds, bandRules.move)
		if (meanwhile) return meanwhile
		const band = { ...bandOf(deals, at.getTime()), by }
		await table.saveBand(tx, place, band, { orderIds, at, since })
		return band
	})
}

/** What similar gear sold for, at the closest level with enough deals. */
export async function priceFor(market: Market, query: PriceQuery): Promise<PriceAnswer> {
	const at = now()
	for (const level of levelsOf(query)) {
		const band = await bandAt(market, query, level, at)
		if (band) return band
	}
	return { deals: null }
}
