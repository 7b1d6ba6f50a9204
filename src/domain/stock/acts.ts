import type { Language } from '../../contract/languages.ts'
import { mostAtOnce, type StockAct, type StockActed, type StockResult } from '../../contract/listings/stock.ts'
import { say } from '../../contract/sentences.ts'
import { findStockIds, insertBatch, insertStockChange } from '../../database/listings/stock.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { asFailure, Failure, invalid } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, lockOwnListing } from '../rows.ts'
import { stockChanges } from './changes.ts'

interface Batch {
	readonly batch: string
	readonly ids: readonly string[]
}

/** The ids of the listings to change, as of now. Throws 'taken' if their number differs from what the client saw. */
async function listingsOf(tx: Transaction, seller: Member<'seller'>, act: StockAct): Promise<string[]> {
	const { ids, where, except = [], expect } = act
	if (!where) return [...new Set(ids)].filter((id) => !except.includes(id))
	const found = await findStockIds(tx, seller.id, where, except, mostAtOnce + 1)
	if (expect !== undefined && expect !== found.total)
		throw new Failure('taken', say('otherNumberSeen', { count: found.total }))
	if (found.ids.length > mostAtOnce) throw invalid({ where: say('nameListings', { max: mostAtOnce }) })
	return found.ids
}

/** Begins a batch, which fixes the listings it applies to. */
const begin = ({ database }: Market, seller: Member<'seller'>, act: StockAct): Promise<Batch> =>
	database.transaction(async (tx) => {
		await keepActor(tx, seller)
		const ids = await listingsOf(tx, seller, act)
		return { batch: await insertBatch(tx, seller.id, act.action, now()), ids }
	})

/** Changes one listing. Throws if it is not the seller's, or cannot be changed now. */
function changeOne({ database }: Market, seller: Member<'seller'>, act: StockAct, batchId: string, id: string) {
	const { guard, change } = stockChanges[act.action]
	return database.transaction(async (tx) => {
		const listing = await lockOwnListing(tx, seller, id, guard)
		await keepActor(tx, seller)
		const version = listing.version + 1
		const was = await change({ tx, seller, listing, version, mayEndOffers: act.end_offers }, act)
		if (was) await insertStockChange(tx, { batchId, listingId: listing.id, version, was })
		return was !== null
	})
}

/** The result for one listing. Failures that are not about the listing, such as an outage, are rethrown. */
export async function resultOf(_id: string, language: Language, work: () => Promise<boolean>): Promise<StockResult> {
	try {
		return { _id, result: (await work()) ? 'done' : 'unchanged' }
	} catch (error) {
		const { kind, sentence, details } = asFailure(error)
		if (kind !== 'taken' && kind !== 'missing') throw error
		return {
			_id,
			result: 'refused',
			message: sentence[language],
			...(details?.open_offers && { open_offers: details.open_offers }),
		}
	}
}

/** Does the same to several of a seller's own listings, each with its own guard and transaction. */
export async function actOnStock(
	market: Market,
	seller: Member<'seller'>,
	act: StockAct,
	language: Language,
): Promise<StockActed> {
	const { batch, ids } = await begin(market, seller, act)
	const results: StockResult[] = []
	for (const id of ids) results.push(await resultOf(id, language, () => changeOne(market, seller, act, batch, id)))
	return answerOf(batch, results)
}

export const answerOf = (batch: string, results: StockResult[]): StockActed => ({
	acknowledged: true,
	batch,
	modifiedCount: results.filter(({ result }) => result === 'done').length,
	results,
})
