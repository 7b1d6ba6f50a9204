import { randomUUID } from 'node:crypto'
import type { ListingState } from '../../contract/deals/states.ts'
import { Email } from '../../contract/fields.ts'
import { isId } from '../../contract/ids.ts'
import { type FactChange, ListingDraft, type NewProduct, type Product } from '../../contract/listings/listings.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import type { SortField } from '../../contract/sorting.ts'
import { findListing as findListingRow, listListingsById } from '../../database/listings/find-listing.ts'
import { listFactChanges } from '../../database/listings/gear-facts.ts'
import { listListings } from '../../database/listings/listing-lists.ts'
import type { ListingFilter } from '../../database/listings/listing-pages.ts'
import * as table from '../../database/listings/listings.ts'
import { insertListingPictures } from '../../database/listings/pictures.ts'
import { listViews, storeView } from '../../database/listings/views.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { pipelined } from '../../database/postgres/pipeline.ts'
import { type Actor, isMember, type Member, member, memberId, type SignedIn, visitor } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { forbidden, missing, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { closeReports, dropReports } from '../moderation/close-reports.ts'
import { keepActor, lockListingFor, lockOwnListing, rowOf } from '../rows.ts'
import { indexListings } from '../search/entries/index-listings.ts'
import { isCategoryId } from './categories.ts'
import { describeListing, describePage, describeWhole, isVisible, readerOf } from './describe.ts'
import { knownAfter } from './gear-facts.ts'
import { ownFacts } from './listing-facts.ts'
import { guardSlots, noteFacts, storedFacts, storedFields, takeSentPictures } from './listing-fields.ts'
import { guard } from './listing-lifecycle.ts'
import { takeDown } from './take-down.ts'

async function list(
	market: Market,
	reader: Actor,
	filter: ListingFilter,
	page: PageRequest<SortField<'listings'>>,
): Promise<Page<Product>> {
	const { rows, next } = await listListings(market.database, filter, readerOf(reader), page)
	return { rows: describePage(market.site, rows, reader), next }
}

/** The listings with these ids, in this order, without those that have left the market. */
export async function describeListings(market: Market, reader: Actor, ids: readonly string[]): Promise<Product[]> {
	const rows = await listListingsById(market.database, ids, readerOf(reader))
	const byId = new Map(rows.filter(({ status }) => status === 'available').map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = byId.get(id)
		return row ? [describeListing(market.site, row, reader)] : []
	})
}

/**
 * Available listings, without those of sellers the reader hides. Includes booked ones for admins and on the buyer's own
 * wishlist. Only admins may list reported ones.
 */
export async function listMarket(
	market: Market,
	reader: Actor,
	filter: { advertised: boolean; wished: boolean; reported: boolean },
	page: PageRequest<SortField<'listings'>>,
): Promise<Page<Product>> {
	if (filter.reported) member(reader, ['admin'])
	const admin = reader.role === 'admin'
	const onOffer = !admin && !filter.wished
	return list(market, reader, { ...filter, available: onOffer, welcome: onOffer, shown: !admin }, page)
}

/** Which of a seller's listings to list: those in one state, those to be completed, or deleted ones. */
interface OfSeller {
	email: string
	status?: ListingState | undefined
	incomplete?: boolean | undefined
	deleted?: boolean | undefined
}

/**
 * A seller's listings. Only the seller and admins see listings that are not available, only the seller deleted ones.
 * Empty if there is no such seller.
 */
export async function listOfSeller(
	market: Market,
	reader: SignedIn,
	{ email, status, incomplete = false, deleted = false }: OfSeller,
	page: PageRequest<SortField<'listings'>>,
): Promise<Page<Product>> {
	const seller = Email.safeParse(email)
	if (!seller.success) return { rows: [], next: null }
	const own = reader.email === seller.data
	if ((deleted || incomplete) && !own) throw forbidden()
	const available = !own && reader.role !== 'admin'
	return list(market, reader, { sellerEmail: seller.data, status, incomplete, deleted, available }, page)
}

/** A brand's available listings, without those of sellers the reader hides. */
export async function listOfCategory(
	market: Market,
	reader: SignedIn,
	categoryId: string,
	page: PageRequest<SortField<'listings'>>,
): Promise<Page<Product>> {
	if (!isCategoryId(categoryId)) throw missing('category')
	return list(market, reader, { categoryId, available: true, welcome: true }, page)
}

/** These listings as this reader sees them, in no particular order. Deleted ones are left out. */
export async function listByIds(market: Market, reader: Member, ids: readonly string[]): Promise<Product[]> {
	const rows = await listListingsById(market.database, ids, readerOf(reader))
	return rows.map((row) => describeListing(market.site, row, reader))
}

/** A single listing. Paused, sold and hidden ones are visible only to the seller, the buyer and admins. */
export async function findListing(market: Market, reader: SignedIn, id: string): Promise<Product> {
	const found = await rowOf('listing', id, (known) => findListingRow(market.database, known, readerOf(reader)))
	if (!isVisible(found, reader)) throw missing('listing')
	return describeWhole(market.site, found, reader)
}

/** How a listing's facts changed, for admins. */
export async function listHistory(market: Market, id: string): Promise<FactChange[]> {
	const found = await rowOf('listing', id, (known) => findListingRow(market.database, known, readerOf(visitor)))
	const changes = await listFactChanges(market.database.db, found.shared.id)
	return changes.map(({ createdAt, fact, was, now, level, by }) => ({
		at: createdAt.getTime(),
		fact,
		was,
		now,
		level,
		by,
	}))
}

/** The fields with which the seller of a sold or deleted listing starts a new one. */
export async function draftAgain(market: Market, seller: Member<'seller'>, id: string): Promise<ListingDraft> {
	const found = await rowOf('listing', id, (known) => table.findOldListing(market.database, known, seller.id))
	guard('again', found.deletedAt ? 'deleted' : found.status, 'owner')
	return ListingDraft.parse(ownFacts(market.site, found))
}

/**
 * A listing as a visitor sees it. Null unless it is available. A signed-in reader may have just changed it, so the
 * primary is read for them.
 */
export async function previewListing({ site, database }: Market, reader: Actor, id: string): Promise<Product | null> {
	const source = reader.role === 'visitor' ? 'replica' : 'primary'
	const found = isId(id) ? await findListingRow(database, id, readerOf(visitor), source) : undefined
	return found?.shared.status === 'available' ? describeWhole(site, found, visitor) : null
}

const mostViewed = 12

/** The listings the reader opened last, except their own and those off the market. */
export async function listViewed(market: Market, reader: Actor): Promise<Product[]> {
	const id = memberId(reader)
	if (id === null) return []
	return describeListings(market, reader, await listViews(market.database.db, id, mostViewed))
}

/** Records that someone other than the seller opened a listing. */
export async function recordView({ database }: Market, reader: Actor, listing: Product): Promise<void> {
	if (isMember(reader) && reader.email !== listing.seller_email) await storeView(database, reader.id, listing._id)
}

/** Publishes a listing and returns its id. The pictures must be ones that this seller uploaded. */
export function publishListing(market: Market, seller: Member<'seller'>, sent: NewProduct): Promise<string> {
	return market.database.transaction((tx) => publishIn(tx, market, seller, sent))
}

/** Like `publishListing`, within a transaction that writes more. */
export async function publishIn(
	tx: Transaction,
	market: Market,
	seller: Member<'seller'>,
	sent: NewProduct,
): Promise<string> {
	const at = now()
	const [, pictures, fields] = await pipelined([
		keepActor(tx, seller),
		takeSentPictures(tx, seller, sent),
		storedFields(tx, sent, null),
	])
	guardSlots(fields.gearType, sent)
	const known = knownAfter(fields, sent, null, pictures, at)
	const [picture, ...further] = pictures
	const stored = { ...fields, ...storedFacts(known, fields.gearType, pictures) }
	const id = randomUUID()
	await pipelined([
		table.insertListing(tx, { ...stored, id, sellerId: seller.id, pictureId: picture.id }),
		insertListingPictures(tx, id, further),
		noteFacts(tx, market, id, known, at),
		record(tx, { kind: 'published', by: seller.id, listing: id }),
		indexListings(tx, [id]),
	])
	return id
}

/** Puts a listing on Home. Returns 0 if it was already there. */
export function advertiseListing({ database }: Market, seller: Member<'seller'>, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		const { displayOnly } = await lockListingFor(tx, seller, id, 'advertise')
		if (displayOnly) throw taken('displayNotAdvertised')
		const changed = await table.setAdvertised(tx, id)
		if (changed > 0) await record(tx, { kind: 'advertised', by: seller.id, listing: id })
		return changed
	})
}

/** Takes a listing off Home; it stays on the market. Returns 0 if it was not there. */
export function stopAdvertising({ database }: Market, seller: Member<'seller'>, id: string): Promise<number> {
	return database.transaction(async (tx) => {
		await lockOwnListing(tx, seller, id, 'stop_advertising')
		await keepActor(tx, seller)
		const changed = await table.setAdvertised(tx, id, false)
		if (changed > 0) await record(tx, { kind: 'advertising_stopped', by: seller.id, listing: id })
		return changed
	})
}

/** Takes a listing off the market for good. Its orders stay. */
export async function deleteListing({ database }: Market, actor: Member, id: string): Promise<void> {
	await database.transaction(async (tx) => {
		const listing = await lockListingFor(tx, actor, id, 'delete')
		// First, because deleting a listing deletes its reports.
		if (actor.role === 'admin') await closeReports(tx, actor, id, { upheld: true })
		else await dropReports(tx, actor, id)
		await takeDown(tx, actor, listing)
	})
}
