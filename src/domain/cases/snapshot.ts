import type { CaseKind } from '../../contract/moderation/case-kinds.ts'
import type { Waiting } from '../../database/cases/waiting.ts'
import { findOrder } from '../../database/deals/orders.ts'
import { findListingFields } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../clock.ts'

/** A listing as it was when the case was opened. Holds no names or phone numbers. */
export interface Snapshot {
	/** Ms since 1970. */
	readonly at: number
	readonly product_name: string
	readonly product_description: string
	readonly original_price: number
	readonly resell_price: number
	readonly used_time: number
	readonly product_condition: string
	readonly gear_type: string
	readonly maker: string
	readonly size: string
	readonly colour: string
	readonly pictures: readonly { readonly id: string; readonly hostedAddress: string | null }[]
}

/**
 * Takes a snapshot of the listing. For a dispute it carries the price and time of the booking: the listing cannot be
 * edited after that.
 */
export async function snapshotOf(tx: Transaction, waiting: Waiting, kind: CaseKind): Promise<Snapshot | null> {
	if (!waiting.listing) return null
	const listing = await findListingFields(tx, waiting.listing)
	const order = kind === 'dispute' && waiting.order ? await findOrder(tx, waiting.order) : undefined
	return {
		at: (order?.createdAt ?? now()).getTime(),
		product_name: order?.productName ?? listing.productName,
		product_description: listing.productDescription,
		original_price: listing.originalPrice,
		resell_price: order?.price ?? listing.resellPrice,
		used_time: listing.usedTime,
		product_condition: listing.productCondition,
		gear_type: listing.gearType,
		maker: listing.maker,
		size: listing.size,
		colour: listing.colour,
		pictures: [listing.picture, ...(listing.furtherPictures ?? [])].flatMap((picture) =>
			picture ? [{ id: picture.id, hostedAddress: picture.hostedAddress }] : [],
		),
	}
}
