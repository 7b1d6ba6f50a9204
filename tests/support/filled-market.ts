import { wishes } from '../../src/database/schema/listings.ts'
import { reports } from '../../src/database/schema/moderation.ts'
import { listingOf } from './listings.ts'
import { bookingOf } from './orders.ts'
import { type Person, somebody } from './people.ts'
import { storedPicture } from './pictures.ts'
import type { Site } from './site.ts'

export interface FilledMarket {
	readonly people: Record<'buyer' | 'seller' | 'admin', Person>
	/** An available, advertised Honda listing that the buyer wishlisted and reported. */
	readonly listing: string
	/** The buyer's booking of another listing. */
	readonly order: string
}

/** Creates one person of each role and something for every screen: listings (one booked), a wish and a report. */
export async function fillMarket(site: Site): Promise<FilledMarket> {
	const people = {
		buyer: await somebody(site, 'buyer'),
		seller: await somebody(site, 'seller'),
		admin: await somebody(site, 'admin'),
	}
	const { buyer, seller } = people
	const pictureId = await storedPicture(site, seller)
	const listing = await listingOf(site, seller, { pictureId, advertised: true })
	const productName = 'Aluminium pannier, left, with the mounting kit and both keys'
	const booked = await listingOf(site, seller, { productName, status: 'booked', productCondition: 'Fair' })
	const mark = { userId: buyer.id, listingId: listing }
	await site.database.db.insert(wishes).values(mark)
	await site.database.db.insert(reports).values(mark)
	const order = await bookingOf(site, { listing: booked, buyer, seller }, { productName })
	return { people, listing, order }
}
