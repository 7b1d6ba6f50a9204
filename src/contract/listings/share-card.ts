import type { Language } from '../languages.ts'
import type { Product } from './listings.ts'

/** Size of a share card in pixels; messengers show this size in full. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** What a card shows. */
export type OnCard = Pick<Product, '_id' | 'product_name' | 'product_img' | 'resell_price' | 'size'>

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. */
function hashOf(text: string): string {
	let hash = 0x811c9dc5
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
	return hash.toString(16).padStart(8, '0')
}

/** A hash of what a listing's card shows: a new price or picture gives the card a new address. */
export const cardVersion = ({ product_name, product_img, resell_price, size }: OnCard): string =>
	hashOf(JSON.stringify([product_name, product_img, resell_price, size ?? '']))

/** The path of the picture that messengers show with a link to a listing. */
export const cardPath = (listing: OnCard, language: Language): string =>
	`/card/${listing._id}/${cardVersion(listing)}-${language}.jpg`
