import type { StockFilter, StockItem } from '../../contract/listings/stock.ts'
import { type StockState, stockStates } from '../../contract/listings/stock-orders.ts'
import type { Page } from '../../contract/page.ts'
import * as table from '../../database/listings/stock.ts'
import type { Member } from '../actor.ts'
import { describeListing } from '../listings/describe.ts'
import type { Market } from '../market.ts'

export interface ShownStock extends Page<StockItem> {
	readonly total: number
	readonly counts: Record<StockState, number>
}

/** A page of a seller's own listings, and how many there are in each state. */
export async function listStock(
	{ database, site }: Market,
	seller: Member<'seller'>,
	filter: StockFilter,
	page: table.StockPage,
): Promise<ShownStock> {
	const [{ rows, next }, counts] = await Promise.all([
		table.listStock(database, seller.id, filter, page),
		table.countStock(database, seller.id, filter),
	])
	const inAll = [...counts].reduce((sum, [state, count]) => sum + (state === 'deleted' ? 0 : count), 0)
	return {
		rows: rows.map(({ asked, openOffers, ...row }) => ({
			...describeListing(site, row, seller),
			asked,
			open_offers: openOffers,
		})),
		next,
		total: filter.state === undefined ? inAll : (counts.get(filter.state) ?? 0),
		counts: Object.fromEntries(stockStates.map((state) => [state, counts.get(state) ?? 0])) as ShownStock['counts'],
	}
}
