import { privateStates } from '../contract/deals/states.ts'
import { isId } from '../contract/ids.ts'
import type { ProductAction } from '../contract/listings/listings.ts'
import type { Thing } from '../contract/sentences/things.ts'
import { hasBought } from '../database/deals/orders.ts'
import { type ListingRecord, lockListing } from '../database/listings/listings.ts'
import { keepUser, lockUser } from '../database/people/users.ts'
import type { Transaction } from '../database/postgres/connection.ts'
import type { Member } from './actor.ts'
import { forbidden, missing, signedOut } from './failure.ts'
import { guard, keepers, standingOf } from './listings/listing-lifecycle.ts'

/** Loads a row by id. Throws 'missing' if there is none or the text is not an id. */
export async function rowOf<Row>(
	what: Thing,
	id: string,
	load: (id: string) => Promise<Row | undefined>,
): Promise<Row> {
	const row = isId(id) ? await load(id) : undefined
	if (row === undefined) throw missing(what)
	return row
}

/** Locks a listing this person may act on now, or throws. `share` only keeps others from changing it. */
export async function lockListingFor(
	tx: Transaction,
	actor: Member,
	id: string,
	action: ProductAction,
	strength: 'update' | 'share' = 'update',
): Promise<ListingRecord> {
	const listing = await rowOf('listing', id, (known) => lockListing(tx, known, strength))
	await guardListing(tx, actor, listing, action)
	return listing
}

/** Throws unless this person may see a locked listing and act on it now. */
export async function guardListing(
	tx: Transaction,
	actor: Member,
	listing: ListingRecord,
	action: ProductAction,
): Promise<void> {
	const standing = standingOf(actor, listing.sellerId)
	if (privateStates.includes(listing.status) && !keepers.includes(standing))
		if (!(await hasBought(tx, listing.id, actor.id))) throw missing('listing')
	guard(action, listing.status, standing)
}

/** Locks a seller's own listing that they may act on now, or throws; another seller's is 'missing'. */
export async function lockOwnListing(
	tx: Transaction,
	seller: Member<'seller'>,
	id: string,
	action: ProductAction,
): Promise<ListingRecord> {
	const listing = await rowOf('listing', id, (known) => lockListing(tx, known))
	if (listing.sellerId !== seller.id) throw missing('listing')
	guard(action, listing.status, 'owner')
	return listing
}

/** Keeps the actor from being deleted or suspended until the transaction ends. Throws if they already are. */
export async function keepActor(tx: Transaction, actor: Member): Promise<void> {
	const kept = await keepUser(tx, actor.id)
	if (!kept) throw signedOut()
	if (kept.suspendedAt) throw forbidden('suspended')
}

/** Like `keepActor`, but exclusive, so that what belongs to the actor can be counted. */
export async function lockActor(tx: Transaction, actor: Member): Promise<void> {
	const locked = await lockUser(tx, actor.id)
	if (!locked) throw signedOut()
	if (locked.suspendedAt) throw forbidden('suspended')
}
