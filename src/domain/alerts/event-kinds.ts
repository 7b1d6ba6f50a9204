import { href } from '../../contract/paths.ts'
import { words } from '../../contract/words.ts'
import { type About, type EventKind, taka } from '../events/event-kind.ts'
import { page } from '../events/pages.ts'

const { listing } = page

const count = ({ data }: About) => Number(data.count ?? 0)

/** Events that bring people back: rows of the events table. */
export const alertEvents = {
	search_match: {
		name: words('A saved search finds something, at once'),
		to: ['alerted'],
		words: ({ product, price, search }) =>
			search
				? words('{product} for {price}: found by “{search}”.', { product, price: taka(price), search })
				: words('{product} for {price}: found by your saved search.', { product, price: taka(price) }),
		next: () => words('It has just come on the market. The first to book it gets it.'),
		button: words('See it'),
		at: listing,
		mail: true,
		finds: true,
		push: true,
	},
	/**
	 * `data.count` is the number of listings. With a single one, `listing` is set; `data.seller` is set if one followed
	 * seller listed them all.
	 */
	digest: {
		name: words('Digests of saved searches and followed sellers'),
		to: ['person'],
		words: (about) =>
			about.listingId
				? words('New for you: {product} for {price}.', { product: about.product, price: taka(about.price) })
				: words('{count} new listings for you.', { count: count(about) }),
		next: () => words('From your saved searches and the sellers whom you follow.'),
		button: words("See what's new"),
		at: (about) => {
			const { seller } = about.data
			if (about.listingId) return listing(about)
			return seller ? href('seller', { id: String(seller) }) : href('savedSearches')
		},
		mail: true,
		finds: true,
	},
	/** `data.price` and `data.price_was` are in taka. */
	price_drop: {
		name: words('Something on your wishlist gets cheaper'),
		to: ['wishers'],
		words: ({ product, data }) =>
			words('{product} on your wishlist now costs {price} instead of {priceWas}.', {
				product,
				price: taka(Number(data.price)),
				priceWas: taka(Number(data.price_was)),
			}),
		next: () => words('It is still on the market. The first to book it gets it.'),
		button: words('See it'),
		at: listing,
		mail: true,
		mailsCountAs: 'wishMails',
		push: true,
	},
} as const satisfies Record<string, EventKind>
