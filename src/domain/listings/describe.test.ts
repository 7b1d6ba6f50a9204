import { describe, expect, it } from 'vitest'
import type { ListingRow } from '../../database/listings/find-listing.ts'
import { type Actor, type Member, visitor } from '../actor.ts'
import {
	type DescribeShared,
	describeListing,
	describePage,
	isVisible,
	readerOf,
	type SharedListing,
	sharedFacts,
} from './describe.ts'

const site = 'https://motor.test'
const member = (role: Member['role'], id = `${role}-1`) => ({ role, id }) as Member
const [buyer, seller, admin] = [member('buyer'), member('seller'), member('admin')]

const listing = {
	id: 'listing-1',
	status: 'available',
	sellerId: 'seller-1',
	sellerName: 'Salma',
	sellerMobile: '+8801712345678',
	sellerSince: new Date(0),
	categoryId: 'honda',
	fits: [],
	createdAt: new Date(0),
	previousPrice: null,
	priceChangedAt: null,
	deletedAt: null,
	picture: null,
	furtherPictures: null,
	ratingSum: 0,
	ratingCount: 0,
	advertised: false,
	takesOffers: true,
	leastOffer: 3000,
	views: 7,
	wishes: 2,
	version: 4,
	details: 'given',
	reportedByReader: false,
	reportedByAnyone: true,
	boughtByReader: false,
} as unknown as ListingRow

const seenBy = (reader: Actor, changes: Partial<ListingRow> = {}) =>
	describeListing(site, { ...listing, ...changes }, reader)
const alone = (row: ListingRow) => ({ shared: row, own: row })

describe('what a listing tells its readers', () => {
	it('visitors get no contact details of its seller', () => {
		expect(seenBy(visitor)).not.toHaveProperty('seller_mobile')
		expect(seenBy(buyer)).toMatchObject({ seller_mobile: '+8801712345678' })
	})

	it('only its seller sees the minimum offer, the version and what to complete', () => {
		expect(seenBy(seller)).toMatchObject({ views: 7, wishes: 2, version: 4, offers: true, least_offer: 3000 })
		expect(seenBy(seller)).not.toHaveProperty('to_complete')
		expect(seenBy(seller, { details: 'asked' })).toMatchObject({ to_complete: true })
		expect(seenBy(seller)).not.toHaveProperty('deleted_at')
		expect(seenBy(seller, { deletedAt: new Date(9) })).toMatchObject({ deleted_at: 9 })
	})

	it('admins see how often it was viewed and wished for, and no more', () => {
		expect(seenBy(admin)).toMatchObject({ views: 7, wishes: 2, report: true })
		for (const own of ['version', 'offers', 'least_offer']) expect(seenBy(admin)).not.toHaveProperty(own)
	})

	it('nobody else sees any of that', () => {
		for (const reader of [visitor, buyer, member('seller', 'seller-2')])
			for (const own of ['views', 'wishes', 'version', 'offers', 'least_offer'])
				expect(seenBy(reader)).not.toHaveProperty(own)
		expect(seenBy(buyer).report).toBe(false)
	})
})

describe('what a whole audience is told', () => {
	// The compiler checks these: if the shared part could see its reader, one reader could be shown another's name.
	it('is described without a reader', () => {
		// @ts-expect-error An audience has no name and no id.
		const leak: DescribeShared = (shop, row, { name }) => ({ ...sharedFacts(shop, row, 'buyer'), seller_name: name })
		// @ts-expect-error Whoever keeps a description has no reader to give.
		const other: DescribeShared = (shop, row, audience, _reader: Actor) => sharedFacts(shop, row, audience)
		// @ts-expect-error An actor is no audience.
		const byReader = () => sharedFacts(site, listing, buyer)
		expect([leak, other, byReader]).toHaveLength(3)
	})

	it('is described without marks of a reader and without seller-only fields', () => {
		// @ts-expect-error These columns are not in the shared row.
		type Hidden = SharedListing['wishedByReader' | 'leastOffer']
		const hidden = null as unknown as Hidden
		expect(hidden).toBeNull()
		const row = {
			...listing,
			wishedByReader: true,
			reportedByReader: true,
			bookedByReader: true,
			blockedByReader: true,
		}
		expect(sharedFacts(site, row, 'buyer')).toEqual(sharedFacts(site, listing, 'buyer'))
	})
})

describe('what a listing offers', () => {
	const offered = (reader: Actor, changes: Partial<ListingRow> = {}) => seenBy(reader, changes).actions

	it('is left out once it is done', () => {
		expect(offered(buyer)).toEqual(['order', 'wishlist', 'report', 'ask', 'offer'])
		expect(offered(buyer, { reportedByReader: true })).not.toContain('report')
		expect(offered(seller)).toContain('advertise')
		expect(offered(seller, { advertised: true })).not.toContain('advertise')
	})

	it('has no offer if the seller takes none', () => {
		expect(offered(buyer, { takesOffers: false })).toEqual(['order', 'wishlist', 'report', 'ask'])
	})

	it('has nothing that leads to the other person once one has blocked the other', () => {
		for (const blocked of [{ blockedByReader: true }, { blockedBySeller: true }])
			expect(offered(buyer, blocked)).toEqual(['wishlist', 'report'])
	})

	it('is to list it again after its seller has deleted it', () => {
		expect(offered(seller, { deletedAt: new Date(0) })).toEqual(['again'])
		expect(offered(buyer, { deletedAt: new Date(0) })).toEqual([])
	})
})

describe('a listing that is paused, sold or hidden', () => {
	it('is visible only to its seller, its buyer and admins', () => {
		for (const status of ['paused', 'sold', 'hidden'] as const) {
			const row = { ...listing, status }
			expect([visitor, buyer, member('seller', 'seller-2')].map((reader) => isVisible(alone(row), reader))).toEqual([
				false,
				false,
				false,
			])
			expect([seller, admin].map((reader) => isVisible(alone(row), reader))).toEqual([true, true])
			expect(isVisible(alone({ ...row, boughtByReader: true }), buyer)).toBe(true)
		}
		for (const status of ['available', 'booked'] as const)
			expect(isVisible(alone({ ...listing, status }), visitor)).toBe(true)
	})
})

describe('a page that several readers share', () => {
	const rows = [listing, { ...listing, id: 'listing-2', sellerId: 'seller-2' }]

	it('is described once for readers who see the same', () => {
		const page = describePage(site, rows, buyer)
		expect(describePage(site, rows, member('buyer', 'buyer-2'))).toBe(page)
		expect(describePage(site, rows, visitor)).not.toBe(page)
	})

	it('shows a mark to the person who set it, and to nobody else in the audience', () => {
		const marked = [{ ...rows[0], wishedByReader: true, reportedByReader: true } as ListingRow, ...rows.slice(1)]
		expect(describePage(site, marked, buyer)[0]).toMatchObject({ wishlist: true, report: true })
		expect(describePage(site, rows, member('buyer', 'buyer-2'))[0]).toMatchObject({ wishlist: false, report: false })
	})

	it('offers nothing to a suspended person', () => {
		const suspended = { ...buyer, suspended: true }
		expect(describePage(site, rows, suspended).map(({ actions }) => actions)).toEqual([[], []])
		expect(describePage(site, rows, buyer)[0]?.actions).toContain('order')
		expect(describePage(site, rows, { ...seller, suspended: true }).map(({ actions }) => actions)).toEqual([[], []])
	})

	it('shows a seller their own listings, and the rest as to any other seller', () => {
		const [own, other] = describePage(site, rows, seller)
		expect(own).toMatchObject({ version: 4 })
		expect(other).not.toHaveProperty('version')
		const [theirs] = describePage(site, rows, member('seller', 'seller-3'))
		expect(theirs).not.toHaveProperty('version')
		expect(describePage(site, rows, member('seller', 'seller-2'))[0]).toBe(theirs)
	})
})

it('marks are read for everyone with a user record, and reports for admins', () => {
	expect(readerOf(visitor)).toEqual({ id: null, seesReports: false })
	expect(readerOf(buyer)).toEqual({ id: 'buyer-1', seesReports: false })
	expect(readerOf(admin)).toEqual({ id: 'admin-1', seesReports: true })
})
