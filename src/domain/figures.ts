import type { AdminFigures, BuyerFigures, Figures, OperatorWarning, SellerFigures, Span } from '../contract/figures.ts'
import type { Role } from '../contract/people/users.ts'
import { addUpChanges, countForAdmin, countForBuyer, countForSeller } from '../database/figures.ts'
import type { Member } from './actor.ts'
import { lastDays, lastWeeks } from './calendar.ts'
import { now } from './clock.ts'
import type { Market } from './market.ts'

const weekCount = 12
const dayCount = 14

const spans = (starts: readonly Date[], values: readonly number[]): Span[] =>
	starts.map((start, index) => ({ start: start.getTime(), value: values[index] ?? 0 }))

interface Asked {
	readonly at: number
	readonly warnings: readonly OperatorWarning[]
}

async function buyerFigures({ database }: Market, id: string): Promise<BuyerFigures> {
	const { orders, wishlist, wishlistAvailable } = await countForBuyer(database, id)
	return { role: 'buyer', orders, wishlist, wishlist_available: wishlistAvailable }
}

async function sellerFigures({ database }: Market, id: string, { at }: Asked): Promise<SellerFigures> {
	const weeks = lastWeeks(at, weekCount)
	const { incomeByWeek, handedOverByWeek, ...counts } = await countForSeller(database, id, weeks)
	return {
		role: 'seller',
		...counts,
		income_by_week: spans(weeks, incomeByWeek),
		handed_over_by_week: spans(weeks, handedOverByWeek),
	}
}

async function adminFigures({ database }: Market, _id: string, { at, warnings }: Asked): Promise<AdminFigures> {
	const days = lastDays(at, dayCount)
	const counts = await countForAdmin(database, days)
	return {
		role: 'admin',
		buyers: counts.buyers,
		sellers: counts.sellers,
		unverified_sellers: counts.unverifiedSellers,
		listings: counts.listings,
		open_reports: counts.openReports,
		new_users_by_day: spans(days, counts.newUsersByDay),
		new_listings_by_day: spans(days, counts.newListingsByDay),
		warnings: [...warnings],
	}
}

type FiguresOf<Kind extends Role> = Extract<Figures, { role: Kind }>

const figuresOf: {
	readonly [Kind in Role]: (market: Market, id: string, asked: Asked) => Promise<FiguresOf<Kind>>
} = {
	buyer: buyerFigures,
	seller: sellerFigures,
	admin: adminFigures,
}

/** The figures on a person's dashboard; an admin's include the warnings for the operator. */
export function figuresFor(market: Market, reader: Member, warnings: readonly OperatorWarning[]): Promise<Figures> {
	return figuresOf[reader.role](market, reader.id, { at: now().getTime(), warnings })
}

/** How many changes of figures one statement adds up. */
const changesAtOnce = 10_000

/** Folds pending changes into the figures, so that reading stays cheap. Returns how many there were. */
export async function addUpFigures({ database }: Pick<Market, 'database'>): Promise<number> {
	let all = 0
	for (;;) {
		const added = await addUpChanges(database, changesAtOnce)
		all += added
		if (added < changesAtOnce) return all
	}
}
