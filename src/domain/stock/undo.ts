import type { MayEndOffers } from '../../contract/deals/may-end-offers.ts'
import type { Language } from '../../contract/languages.ts'
import { type StockActed, type StockAction, type StockResult, undoFor } from '../../contract/listings/stock.ts'
import { lockListing } from '../../database/listings/listings.ts'
import { deleteBatches, findBatch, takeStockChange } from '../../database/listings/stock.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { missing, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, lockOwnListing, rowOf } from '../rows.ts'
import { answerOf, resultOf } from './acts.ts'
import { stockUndoings } from './changes.ts'

type Undoable = Exclude<StockAction, 'delete'>

/** Undoes one change. False if it is already undone. Throws if the listing has changed since, or may not go back. */
function undoOne(
	{ database }: Market,
	seller: Member<'seller'>,
	batch: { id: string; action: Undoable },
	id: string,
	mayEndOffers: boolean | undefined,
): Promise<boolean> {
	const { guard, undo } = stockUndoings[batch.action]
	return database.transaction(async (tx) => {
		const found = await lockListing(tx, id)
		if (!found) throw missing('listing')
		const change = await takeStockChange(tx, batch.id, id)
		if (!change) return false
		if (found.version !== change.version) throw taken('changedSinceBatch')
		const listing = await lockOwnListing(tx, seller, id, guard)
		await keepActor(tx, seller)
		await undo({ tx, seller, listing, version: listing.version + 1, mayEndOffers }, change.was)
		return true
	})
}

/** Undoes a batch for the listings that are still as it left them. Throws 'taken' after 10 minutes, and for deletions. */
export async function undoBatch(
	market: Market,
	seller: Member<'seller'>,
	id: string,
	{ end_offers: mayEndOffers }: MayEndOffers,
	language: Language,
): Promise<StockActed> {
	const batch = await rowOf('batch', id, (known) => findBatch(market.database.db, known, seller.id))
	const { action } = batch
	if (action === 'delete') throw taken('deletedForGood')
	if (now().getTime() - batch.createdAt.getTime() > undoFor) throw taken('undoneTooLate')
	const results: StockResult[] = []
	for (const listing of batch.listingIds)
		results.push(
			await resultOf(listing, language, () => undoOne(market, seller, { id, action }, listing, mayEndOffers)),
		)
	return answerOf(id, results)
}

/** Deletes the batches that can no longer be undone. */
export const forgetBatches = ({ database }: Market): Promise<void> =>
	deleteBatches(database.db, { before: new Date(now().getTime() - undoFor) })
