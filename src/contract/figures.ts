import * as z from 'zod/mini'

/** One bar of a chart: a day or a week of Bangladesh's calendar, and what it amounts to. */
export const Span = z.object({
	/** When it begins, ms since 1970; a week begins on Sunday. The last one is still going on. */
	start: z.number(),
	value: z.number(),
})
export type Span = z.infer<typeof Span>

export const BuyerFigures = z.object({
	role: z.literal('buyer'),
	orders: z.number(),
	wishlist: z.number(),
	/** Wishlisted listings that can still be booked. */
	wishlist_available: z.number(),
})
export type BuyerFigures = z.infer<typeof BuyerFigures>

export const SellerFigures = z.object({
	role: z.literal('seller'),
	/** Listings on the market. */
	live: z.number(),
	/** Those of them that are advertised on Home. */
	advertised: z.number(),
	/** Bookings, also of listings that have been deleted since: as many as the seller's list of orders has. */
	booked: z.number(),
	/** How many people opened the seller's present listings, each counted once for each listing. */
	views: z.number(),
	/** Taka booked in each of the last twelve weeks, oldest first. */
	income_by_week: z.array(Span),
})
export type SellerFigures = z.infer<typeof SellerFigures>

export const AdminFigures = z.object({
	role: z.literal('admin'),
	buyers: z.number(),
	sellers: z.number(),
	/** Sellers without the verified mark. */
	unverified_sellers: z.number(),
	/** Listings that are not deleted, booked ones included. */
	listings: z.number(),
	/** Listings among them that anybody reported. */
	open_reports: z.number(),
	/** Buyers and sellers who joined on each of the last fourteen days and are still here, oldest first. */
	new_users_by_day: z.array(Span),
	/** Listings published on each of the last fourteen days and not deleted since, oldest first. */
	new_listings_by_day: z.array(Span),
})
export type AdminFigures = z.infer<typeof AdminFigures>

/** What a person's dashboard shows of their part of the market. Whatever is deleted is in none of the lists, so not in these figures. */
export const Figures = z.discriminatedUnion('role', [BuyerFigures, SellerFigures, AdminFigures])
export type Figures = z.infer<typeof Figures>
