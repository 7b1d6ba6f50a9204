import { districtIn, sizeIn, typeIn } from '../../contract/gear/gear-reading.ts'
import { sizes } from '../../contract/gear/sizes.ts'
import { addJob } from '../../database/jobs.ts'
import { dropQuestions, lockUnread, type ReadListing, storeRead } from '../../database/listings/listing-completion.ts'
import type { Member } from '../actor.ts'
import type { Market } from '../market.ts'
import { indexListings } from '../search/entries/index-listings.ts'

const listingsPerStep = 1000

type Words = Awaited<ReturnType<typeof lockUnread>>[number]

/** Reads types, sizes and districts from the words of listings that predate those fields. Sellers are asked for the rest. */
function readListing({ id, productName, productDescription, sellerLocation }: Words): ReadListing {
	const gearType = typeIn(productName) ?? 'other'
	const size = sizeIn(gearType, productName, productDescription) ?? ''
	const district = districtIn(sellerLocation) ?? ''
	const complete = gearType !== 'other' && district !== '' && (size !== '' || !sizes[gearType])
	return { id, gearType, size, district, details: complete ? 'given' : 'asked' }
}

/** Reads the next batch of listings, and queues a job for the one after it until all are read. */
export function readSomeListings({ database }: Market): Promise<void> {
	return database.transaction(async (tx) => {
		const unread = await lockUnread(tx, listingsPerStep)
		if (unread.length === 0) return
		await storeRead(tx, unread.map(readListing))
		await indexListings(
			tx,
			unread.map(({ id }) => id),
		)
		await addJob(tx, 'read_listings', {})
	})
}

/** Records that the seller declined, so that they are not asked again. */
export const leaveIncomplete = ({ database }: Market, seller: Member<'seller'>): Promise<number> =>
	dropQuestions(database, seller.id)
