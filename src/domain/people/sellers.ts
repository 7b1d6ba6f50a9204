import type { Seller } from '../../contract/people/sellers.ts'
import { findSeller } from '../../database/people/sellers.ts'
import type { Market } from '../market.ts'
import { rowOf } from '../rows.ts'
import { describeRating } from './rating.ts'

/** With fewer answers from buyers than this, a seller's figures on facts are not shown. */
const fewestAnswers = 5

/** A seller's public profile. Throws 'missing'. */
export async function describeSeller({ database }: Market, id: string): Promise<Seller> {
	const seller = await rowOf('seller', id, (known) => findSeller(database.db, known))
	const { name, verified, created_at, district, sold, completed, cancelled, confirmed, differed, shop } = seller
	return {
		_id: seller.id,
		name,
		created_at,
		verified,
		district,
		sold,
		deals: { completed, cancelled },
		...(confirmed + differed >= fewestAnswers && { facts: { confirmed, differed } }),
		rating: describeRating(seller),
		...(shop !== null && { shop }),
	}
}
