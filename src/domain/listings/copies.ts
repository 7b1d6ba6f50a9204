import { storedSize } from '../../contract/gear/sizes.ts'
import type { Copies } from '../../contract/listings/drafts.ts'
import { ListingDraft } from '../../contract/listings/listings.ts'
import { findOldListing } from '../../database/listings/listings.ts'
import type { Member } from '../actor.ts'
import type { Market } from '../market.ts'
import { lockActor, rowOf } from '../rows.ts'
import { guardRoom, insertDraft, readListing } from './drafts.ts'
import { ownFacts } from './listing-facts.ts'
import { publishIn } from './listings.ts'

/** The fields a copy starts with: everything about the gear. Code, serial number and price history belong to the single piece. */
async function copied(market: Market, seller: Member<'seller'>, id: string) {
	const found = await rowOf('listing', id, (known) => findOldListing(market.database, known, seller.id))
	const gear = ListingDraft.parse(ownFacts(market.site, found))
	const facts = Object.entries(gear.facts ?? {}).flatMap(([fact, known]) => (known ? [[fact, known.value]] : []))
	return {
		...gear,
		facts: Object.fromEntries(facts),
		images: gear.images.map(({ url, slot }) => ({ url, ...(slot && { slot }) })),
		offers: found.takesOffers,
		least_offer: found.leastOffer,
	}
}

/** Copies an own listing in each size, all or none, as drafts or as listings. Throws like `publishListing` and `createDraft`. */
export async function copyListing(
	market: Market,
	seller: Member<'seller'>,
	id: string,
	{ sizes, publish = false }: Copies,
): Promise<{ size: string; insertedId: string }[]> {
	const gear = await copied(market, seller, id)
	const wanted = sizes ?? [String(gear.size)]
	return market.database.transaction(async (tx) => {
		await lockActor(tx, seller)
		if (!publish) await guardRoom(tx, seller, wanted.length)
		const items = []
		for (const size of wanted) {
			const fields = { ...gear, size }
			const insertedId = publish
				? await publishIn(tx, market, seller, readListing(fields))
				: await insertDraft(tx, seller, fields)
			items.push({ size: publish ? storedSize(gear.gear_type, size) : size, insertedId })
		}
		return items
	})
}
