import type { Seller } from '../contract/sellers.ts'
import { findSeller } from '../database/sellers.ts'
import type { Market } from './market.ts'
import { describeRating } from './rating.ts'
import { rowOf } from './rows.ts'

/** A seller as everybody may know them. Throws 'missing'. */
export async function describeSeller({ database }: Market, id: string): Promise<Seller> {
	const seller = await rowOf('seller', id, (known) => findSeller(database.db, known))
	const { name, verified, created_at, district, sold, completed, cancelled } = seller
	return {
		_id: seller.id,
		name,
		created_at,
		verified,
		district,
		sold,
		deals: { completed, cancelled },
		rating: describeRating(seller),
	}
}
