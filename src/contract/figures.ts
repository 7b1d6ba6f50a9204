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
	/** How many people opened each current listing, added up. */
	views: z.number(),
	/** Taka of orders that hold a listing, over twelve weeks, by the week of booking. */
	income_by_week: z.array(Span),
	/** Taka of completed orders, over the same weeks, by the week of handover. */
	handed_over_by_week: z.array(Span),
})
export type SellerFigures = z.infer<typeof SellerFigures>

/** Problems that the operator has to fix. `no-mail`: mail reaches nobody. */
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
