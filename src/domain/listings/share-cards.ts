import { LRUCache } from 'lru-cache'
import type { Language } from '../../contract/languages.ts'
import { pictureId } from '../../contract/listings/pictures.ts'
import { cardPath, cardVersion } from '../../contract/listings/share-card.ts'
import { words } from '../../contract/words.ts'
import { TooManyPictures } from '../../services/pictures/pictures.ts'
import { visitor } from '../actor.ts'
import { taka } from '../events/event-kind.ts'
import { Failure, missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { previewListing } from './listings.ts'

/** Rendered cards by their path: every messenger fetches the card of a link that is shared. */
const drawn = new LRUCache<string, Buffer>({ maxSize: 16 * 2 ** 20, sizeCalculation: ({ length }) => length })
/** Cards being rendered, so that concurrent requests render one only once. */
const drawing = new Map<string, Promise<Buffer>>()

/**
 * The share card of a listing that visitors may see: the JPEG if `version` is current, otherwise the path of the current
 * one. Throws if there is no such listing or too many cards are being rendered.
 */
export async function shareCard(
	market: Market,
	id: string,
	version: string,
	language: Language,
): Promise<{ readonly image: Buffer } | { readonly path: string }> {
	const listing = await previewListing(market, visitor, id)
	if (!listing) throw missing('listing')
	const path = cardPath(listing, language)
	if (version !== cardVersion(listing)) return { path }
	const known = drawn.get(path)
	if (known) return { image: known }
	const { product_name: name, resell_price: price, size, product_img: picture } = listing
	const text = {
		name,
		price: taka(price)[language],
		size: size ? words('Size {size}', { size })[language] : '',
	}
	const started =
		drawing.get(path) ?? market.pictures.card(pictureId(picture), text).finally(() => drawing.delete(path))
	drawing.set(path, started)
	const image = await started.catch((error: unknown) => {
		throw error instanceof TooManyPictures ? new Failure('busy') : error
	})
	drawn.set(path, image)
	return { image }
}
