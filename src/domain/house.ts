import { takaOf } from '../contract/deals/money.ts'
import { Mobile } from '../contract/fields.ts'
import { isId } from '../contract/ids.ts'
import { caseKinds } from '../contract/moderation/case-kinds.ts'
import type { Found, HouseWeek } from '../contract/moderation/house.ts'
import { say } from '../contract/sentences.ts'
import { listRecords } from '../database/cases/records.ts'
import * as table from '../database/house.ts'
import { dayMs, lastWeeks } from './calendar.ts'
import { describeRecord } from './cases/described.ts'
import { now } from './clock.ts'
import { invalid } from './failure.ts'
import type { Market } from './market.ts'

/** Finds people, orders and listings by name, address, phone, id or `sku`. */
export async function findInHouse({ database }: Market, typed: string): Promise<Found> {
	const words = typed.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replaceAll('\0', '').trim()
	if (words === '') return { people: [], orders: [], listings: [] }
	const { data: phone = null } = Mobile.safeParse(words)
	const sought = { words, id: isId(words) ? words : null, phone: phone ?? null }
	const people = await table.findPeople(database, sought)
	const ids = people.map(({ id }) => id)
	const [record] = sought.id && ids.includes(sought.id) ? await listRecords(database.db, [sought.id]) : []
	const [orders, listings] = await Promise.all([
		table.findOrdersBy(database, sought, ids),
		table.findListingsBy(database, sought, ids),
	])
	return {
		people: people.map(({ id, name, email, role, suspended }) => ({
			_id: id,
			name,
			email,
			role,
			suspended,
			...(record?.id === id && { record: describeRecord(record) }),
		})),
		orders: orders.map(({ id, productName, status, buyerName, sellerName, createdAt }) => ({
			_id: id,
			product_name: productName,
			status,
			buyer_name: buyerName,
			seller_name: sellerName,
			created_at: createdAt,
		})),
		listings: listings.map(({ id, productName, status, sku, sellerName }) => ({
			_id: id,
			product_name: productName,
			status,
			sku,
			seller_name: sellerName,
		})),
	}
}

const weekMs = 7 * dayMs
/** How many weeks are returned by default, and at most. */
const [usual, most] = [12, 106]

/** The house's figures by week, from `from` to before `to`, ms since 1970. The first and last weeks may be partial. */
export async function readHouse(
	{ database }: Market,
	{ from, to }: { from?: number | undefined; to?: number | undefined },
): Promise<HouseWeek[]> {
	const end = to ?? now().getTime() + 1
	const start = from ?? lastWeeks(end - 1, usual)[0]?.getTime() ?? end
	if (end <= start) throw invalid({ to: say('notValid') })
	if (end - start > most * weekMs) throw invalid({ from: say('notValid') })
	const weeks: number[] = []
	for (let week = lastWeeks(start, 1)[0]?.getTime() ?? end; week < end; week += weekMs) weeks.push(week)
	return Promise.all(
		weeks.map(async (week) => {
			const [first, last] = [Math.max(week, start), Math.min(week + weekMs, end)]
			const { money, disputes, cases, median, p90 } = await table.readHouse(database, new Date(first), new Date(last))
			return {
				week,
				money: {
					taken: takaOf(money.taken),
					fees: takaOf(money.fees),
					refunded: takaOf(money.refunded),
					due: takaOf(money.due),
					paid_out: takaOf(money.paid_out),
				},
				disputes,
				cases: Object.fromEntries(caseKinds.map((kind) => [kind, cases[kind] ?? 0])) as HouseWeek['cases'],
				time_to_decision: { median, p90 },
			}
		}),
	)
}
