import { type About, type EventKind, inWords, taka } from '../events/events.ts'

const listing = ({ listingId }: About) => `/product/single/${listingId}`

const count = ({ data }: About) => Number(data.count ?? 0)

/** What brings people back: rows of the events table. */
export const alertEvents = {
	search_match: {
		name: { en: 'A saved search finds something, at once', bn: 'সংরক্ষিত খোঁজে নতুন কিছু পেলে, সঙ্গে সঙ্গে' },
		to: ['alerted'],
		words: ({ product, price, search }) =>
			search
				? {
						en: `${product} for ${taka('en', price)}: found by “${search}”.`,
						bn: `${product}, দাম ${taka('bn', price)}: “${search}” খোঁজে পাওয়া গেছে।`,
					}
				: {
						en: `${product} for ${taka('en', price)}: found by your saved search.`,
						bn: `${product}, দাম ${taka('bn', price)}: আপনার সংরক্ষিত খোঁজে পাওয়া গেছে।`,
					},
		next: () => ({
			en: 'It has just come on the market. The first to book it gets it.',
			bn: 'এটি এইমাত্র বাজারে এসেছে। যিনি আগে বুক করবেন, তিনিই পাবেন।',
		}),
		button: { en: 'See it', bn: 'দেখুন' },
		at: listing,
		mail: true,
		finds: true,
		push: true,
	},
	/** `data.count` listings; the one, if it is one; `data.seller` if one followed seller has listed them all. */
	digest: {
		name: {
			en: 'Digests of saved searches and followed sellers',
			bn: 'সংরক্ষিত খোঁজ আর অনুসরণ করা বিক্রেতাদের সারসংক্ষেপ',
		},
		to: ['person'],
		words: (about) =>
			about.listingId
				? {
						en: `New for you: ${about.product} for ${taka('en', about.price)}.`,
						bn: `আপনার জন্য নতুন: ${about.product}, দাম ${taka('bn', about.price)}।`,
					}
				: {
						en: `${inWords('en', count(about))} new listings for you.`,
						bn: `আপনার জন্য ${inWords('bn', count(about))}টি নতুন পণ্য।`,
					},
		next: () => ({
			en: 'From your saved searches and the sellers whom you follow.',
			bn: 'আপনার সংরক্ষিত খোঁজ আর অনুসরণ করা বিক্রেতাদের কাছ থেকে।',
		}),
		button: { en: "See what's new", bn: 'নতুন কী এসেছে দেখুন' },
		at: (about) => {
			const { seller } = about.data
			return about.listingId ? listing(about) : seller ? `/seller/${seller}` : '/dashbord/saved'
		},
		mail: true,
		finds: true,
	},
	/** `data.price` and `data.price_was` in taka. */
	price_drop: {
		name: { en: 'Something on your wishlist gets cheaper', bn: 'উইশলিস্টের কোনো কিছুর দাম কমলে' },
		to: ['wishers'],
		words: ({ product, data }) => ({
			en: `${product} on your wishlist now costs ${taka('en', Number(data.price))} instead of ${taka('en', Number(data.price_was))}.`,
			bn: `আপনার উইশলিস্টের ${product}-এর দাম ${taka('bn', Number(data.price_was))} থেকে কমে ${taka('bn', Number(data.price))} হয়েছে।`,
		}),
		next: () => ({
			en: 'It is still on the market. The first to book it gets it.',
			bn: 'এটি এখনো বাজারে আছে। যিনি আগে বুক করবেন, তিনিই পাবেন।',
		}),
		button: { en: 'See it', bn: 'দেখুন' },
		at: listing,
		mail: true,
		push: true,
	},
} as const satisfies Record<string, EventKind>
