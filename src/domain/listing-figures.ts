import type { ListingFigure, ListingFigures, WeekFigures } from '../contract/listing-figures.ts'
import type { Page, Place } from '../contract/page.ts'
import { countByWeek, listListingFigures } from '../database/listing-figures.ts'
import type { Member } from './actor.ts'
import { lastWeeks } from './calendar.ts'
import { now } from './clock.ts'
import type { Market } from './market.ts'

interface Asked {
	readonly from: number
	readonly to: number
	readonly by: ListingFigure
	readonly down: boolean
	readonly after: Place | null
	readonly limit: number
}

/** What happened to each of a seller's listings between two moments, ms since 1970, `to` excluded. */
export async function figuresOfListings(
	{ database }: Market,
	seller: Member<'seller'>,
	{ from, to, ...page }: Asked,
): Promise<Page<ListingFigures>> {
	const at = now()
	const within = { from: new Date(from), to: new Date(to) }
	const { rows, next } = await listListingFigures(database, seller.id, within, { ...page, at })
	return { rows: rows.map(({ id, name, ...counts }) => ({ _id: id, product_name: name, ...counts })), next }
}

/** The same by week, including the current one, plus the taka handed over and booked. */
export async function figuresByWeek(
	{ database }: Market,
	seller: Member<'seller'>,
	count: number,
): Promise<WeekFigures[]> {
	const at = now()
	const weeks = lastWeeks(at.getTime(), count)
	const counted = await countByWeek(database, seller.id, weeks, new Date(at.getTime() + 1))
	return counted.map(({ handedOver, bookedValue, ...counts }, place) => ({
		week: weeks[place]?.getTime() ?? 0,
		...counts,
		handed_over: handedOver,
		booked_value: bookedValue,
	}))
}
