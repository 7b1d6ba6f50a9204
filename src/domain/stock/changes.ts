import { bounds } from '../../contract/fields.ts'
import type { ProductAction } from '../../contract/listings/listings.ts'
import type { StockAct, StockAction } from '../../contract/listings/stock.ts'
import { say } from '../../contract/sentences.ts'
import { insertListingEdit } from '../../database/listings/listing-edits.ts'
import { type ListingRecord, setAdvertised, updateListing } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { WasBefore } from '../../database/schema/stock.ts'
import type { Member } from '../actor.ts'
import { record } from '../events/events.ts'
import { Failure, taken } from '../failure.ts'
import { priceChange } from '../listings/listing-edits.ts'
import { tellOfDropLater } from '../listings/price-drops.ts'
import { takeDown } from '../listings/take-down.ts'
import { dropReports } from '../moderation/close-reports.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { indexListings } from '../search/entries/index-listings.ts'
import { repriced } from './prices.ts'

/** One listing of a bulk action: locked, owned by the seller, and in a state that allows it. */
export interface Changing {
	readonly tx: Transaction
	readonly seller: Member<'seller'>
	readonly listing: ListingRecord
	/** The version after the change. */
	readonly version: number
	readonly mayEndOffers: boolean | undefined
}

/** Returns what the change replaced, so that it can be undone; null if nothing differs. */
type Change = (changing: Changing, act: StockAct) => Promise<WasBefore | null>

interface StockChange {
	/** The action whose lifecycle guard applies. */
	readonly guard: ProductAction
	readonly change: Change
}

/** Sets a price in taka, with everything that follows from it. */
export async function setPrice(
	changing: Changing,
	price: number,
	shown?: { previousPrice: number | null; priceChangedAt: Date | null },
) {
	const { tx, seller, listing, version, mayEndOffers } = changing
	const change = shown ?? priceChange(listing.resellPrice, price)
	await updateListing(tx, listing.id, { resellPrice: price, ...change, version })
	await endOpenOffers(tx, { listingId: listing.id }, 'price', mayEndOffers)
	await insertListingEdit(tx, listing.id, version, { resell_price: listing.resellPrice })
	await indexListings(tx, [listing.id])
	const data = { price_was: listing.resellPrice, price }
	await record(tx, { kind: 'edited', by: seller.id, listing: listing.id, data })
	if (price < listing.resellPrice) await tellOfDropLater(tx, listing.id)
}

const price: Change = async (changing, act) => {
	const { listing } = changing
	const next = repriced(listing.resellPrice, act)
	if (next === listing.resellPrice) return null
	const { min, max } = bounds.price
	if (next < min || next > max) throw new Failure('taken', say('priceOutOfBounds', { price: next, min, max }))
	await setPrice(changing, next)
	return {
		resellPrice: listing.resellPrice,
		previousPrice: listing.previousPrice,
		priceChangedAt: listing.priceChangedAt?.getTime() ?? null,
	}
}

const kinds = { paused: 'paused', available: 'resumed' } as const

/** Pauses a listing, or puts it back on the market. */
export async function setOnMarket(
	{ tx, seller, listing, version, mayEndOffers }: Changing,
	status: keyof typeof kinds,
) {
	await updateListing(tx, listing.id, { status, version })
	if (status === 'paused') await endOpenOffers(tx, { listingId: listing.id }, 'paused', mayEndOffers)
	await record(tx, { kind: kinds[status], by: seller.id, listing: listing.id })
}

const toMarket =
	(status: keyof typeof kinds): Change =>
	async (changing) => {
		const { status: was } = changing.listing
		if (was === status) return null
		await setOnMarket(changing, status)
		return { status: was }
	}

/** Puts a listing on Home, or takes it off. */
export async function setOnHome({ tx, seller, listing, version }: Changing, advertised: boolean): Promise<boolean> {
	if (advertised && listing.displayOnly) throw taken('displayNotAdvertised')
	if ((await setAdvertised(tx, listing.id, advertised)) === 0) return false
	await updateListing(tx, listing.id, { version })
	await record(tx, { kind: advertised ? 'advertised' : 'advertising_stopped', by: seller.id, listing: listing.id })
	return true
}

const toHome =
	(advertised: boolean): Change =>
	async (changing) =>
		(await setOnHome(changing, advertised)) ? { advertised: !advertised } : null

export async function setDistrict({ tx, seller, listing, version }: Changing, district: string): Promise<void> {
	await updateListing(tx, listing.id, { district, version })
	await insertListingEdit(tx, listing.id, version, { district: listing.district })
	await indexListings(tx, [listing.id])
	await record(tx, { kind: 'edited', by: seller.id, listing: listing.id })
}

const district: Change = async (changing, act) => {
	const next = act.district ?? ''
	const was = changing.listing.district
	if (next === was) return null
	await setDistrict(changing, next)
	return { district: was }
}

const remove: Change = async ({ tx, seller, listing, mayEndOffers }) => {
	await endOpenOffers(tx, { listingId: listing.id }, 'deleted', mayEndOffers)
	await dropReports(tx, seller, listing.id)
	await takeDown(tx, seller, listing)
	return {}
}

/** THE BULK ACTIONS: the lifecycle guard of each, and what it does to a listing. */
export const stockChanges: Readonly<Record<StockAction, StockChange>> = {
	price: { guard: 'edit', change: price },
	pause: { guard: 'pause', change: toMarket('paused') },
	resume: { guard: 'resume', change: toMarket('available') },
	advertise: { guard: 'advertise', change: toHome(true) },
	stop_advertising: { guard: 'stop_advertising', change: toHome(false) },
	district: { guard: 'edit', change: district },
	delete: { guard: 'delete', change: remove },
}

/** How to undo each action, from what it replaced. `delete` cannot be undone. */
export const stockUndoings: Readonly<
	Record<
		Exclude<StockAction, 'delete'>,
		{ readonly guard: ProductAction; readonly undo: (changing: Changing, was: WasBefore) => Promise<void> }
	>
> = {
	price: {
		guard: 'edit',
		undo: (changing, { resellPrice, previousPrice, priceChangedAt }) =>
			setPrice(changing, Number(resellPrice), {
				previousPrice: previousPrice === null ? null : Number(previousPrice),
				priceChangedAt: priceChangedAt === null ? null : new Date(Number(priceChangedAt)),
			}),
	},
	pause: { guard: 'resume', undo: (changing) => setOnMarket(changing, 'available') },
	resume: { guard: 'pause', undo: (changing) => setOnMarket(changing, 'paused') },
	advertise: { guard: 'stop_advertising', undo: async (changing) => void (await setOnHome(changing, false)) },
	stop_advertising: { guard: 'advertise', undo: async (changing) => void (await setOnHome(changing, true)) },
	district: { guard: 'edit', undo: (changing, was) => setDistrict(changing, String(was.district)) },
}
