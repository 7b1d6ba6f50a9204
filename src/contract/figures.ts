import * as z from 'zod/mini'

/** A bar of a chart: a day or a week in Bangladesh time. Charts run from oldest to newest. */
export const Span = z.object({
	/** Weeks start on Sunday. The last span is still running. */
	start: z.number(),
	value: z.number(),
})
export type Span = z.infer<typeof Span>

export const BuyerFigures = z.object({
	role: z.literal('buyer'),
	orders: z.number(),
	wishlist: z.number(),
	wishlist_available: z.number(),
})
export type BuyerFigures = z.infer<typeof BuyerFigures>

export const SellerFigures = z.object({
	role: z.literal('seller'),
	live: z.number(),
	advertised: z.number(),
	/** Orders under way, including those of deleted listings. */
	booked: z.number(),
	/** People who opened each current listing, added up. */
	views: z.number(),
	/** Taka of the orders that hold a listing, over twelve weeks, each in the week it was booked. */
	income_by_week: z.array(Span),
	/** Taka of the completed orders, over the same weeks, each in the week it was handed over. */
	handed_over_by_week: z.array(Span),
})
export type SellerFigures = z.infer<typeof SellerFigures>

/** What whoever runs Motor has to mend: `no-mail`, nothing that is mailed reaches anybody. */
export const operatorWarnings = ['no-mail'] as const
export type OperatorWarning = (typeof operatorWarnings)[number]

export const AdminFigures = z.object({
	role: z.literal('admin'),
	buyers: z.number(),
	sellers: z.number(),
	unverified_sellers: z.number(),
	/** Including booked ones. */
	listings: z.number(),
	open_reports: z.number(),
	/** Over fourteen days. */
	new_users_by_day: z.array(Span),
	new_listings_by_day: z.array(Span),
	warnings: z.array(z.enum(operatorWarnings)),
})
export type AdminFigures = z.infer<typeof AdminFigures>

export const Figures = z.discriminatedUnion('role', [BuyerFigures, SellerFigures, AdminFigures])
export type Figures = z.infer<typeof Figures>
