import type { NewChecks } from '../../contract/deals/orders.ts'
import { orderIs } from '../../contract/deals/states.ts'
import { checksOf } from '../../contract/gear/checklist.ts'
import type { Known, KnownFactName } from '../../contract/gear/facts.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/deals/order-checks.ts'
import { type LockedOrder, lockOrder, type OrderRecord } from '../../database/deals/orders.ts'
import { findListingFields } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { invalid, taken } from '../failure.ts'
import { knownOf } from '../gear/known.ts'
import { keepFacts } from '../listings/confirm.ts'
import { sameValue } from '../listings/gear-facts.ts'
import type { Market } from '../market.ts'
import { keepActor, rowOf } from '../rows.ts'
import { canCheck } from './checklist.ts'
import { refuseCodeIn } from './code.ts'
import { notTheirs } from './list.ts'
import { orderStandingOf } from './order-lifecycle.ts'

/**
 * Stores what a buyer found when checking the gear. The handover never waits for it. Returns how many items were
 * answered. Idempotent by `client_id`: a repeat returns the same count.
 */
export function checkGear({ database }: Market, buyer: Member<'buyer'>, id: string, sent: NewChecks): Promise<number> {
	return database.transaction(async (tx) => {
		const order = await rowOf('order', id, (known) => lockOrder(tx, known))
		await keepActor(tx, buyer)
		if (orderStandingOf(buyer, order) !== 'its buyer') throw notTheirs()
		const before = await table.countChecksSent(tx, order.id, sent.client_id)
		if (before > 0) return before
		const at = now()
		if (!canCheck(order, at.getTime())) throw taken('notToCheck')
		const { facts, gearType } = await findListingFields(tx, order.listingId)
		const rows = new Map(checksOf(gearType).map((row) => [row.item as string, row]))
		const answers = new Map(sent.answers.map((answer) => [answer.item, answer]))
		if (answers.size < sent.answers.length || [...answers.keys()].some((item) => !rows.has(item)))
			throw invalid({ answers: say('chooseCheck') })
		await refuseCodeIn(
			tx,
			buyer,
			Object.fromEntries(sent.answers.map(({ text }, index) => [`answers.${index}.text`, text])),
		)
		const known = knownOf(gearType, facts)
		const checked = [...answers.values()].map(({ item, answer, text }) => {
			const fact = rows.get(item)?.fact
			const value = fact && known[fact]?.value
			return { item, answer, text, value: value === undefined ? null : { value } }
		})
		await table.insertChecks(
			tx,
			checked.map((row) => ({ ...row, orderId: order.id, clientId: sent.client_id, createdAt: at })),
		)
		await record(tx, { kind: 'gear_checked', by: buyer.id, order: order.id, listing: order.listingId })
		await confirmChecked(tx, order, at)
		return checked.length
	})
}

/**
 * Once a locked order is handed over, confirms the facts that its buyer found to match the listing, if the listing still
 * says the same. A later, different answer reverts the confirmation.
 */
export async function confirmChecked(
	tx: Transaction,
	{ id, listingId, listingDeleted, status, buyerId }: OrderRecord & Pick<LockedOrder, 'listingDeleted'>,
	at: Date,
): Promise<void> {
	if (!orderIs(status, 'sold') || listingDeleted) return
	const answers = Map.groupBy(await table.listChecks(tx, id), ({ item }) => item)
	if (answers.size === 0) return
	const listing = await findListingFields(tx, listingId)
	const facts: { [Name in KnownFactName]?: Known } = { ...listing.facts }
	for (const { item, fact } of checksOf(listing.gearType)) {
		const given = answers.get(item)
		const last = given?.at(-1)
		const known = fact && listing.facts[fact]
		if (!given || !last || !known) continue
		const isSame = last.answer === 'same' && last.value !== null && sameValue(last.value.value, known.value)
		const confirming = given.findLast(({ before }) => before !== null)
		if (isSame && known.level !== 'confirmed') {
			await table.setBefore(tx, last.id, known)
			facts[fact] = { ...known, level: 'confirmed', at: at.getTime(), by: 'buyer' }
		} else if (!isSame && known.by === 'buyer' && sameValue(confirming?.before?.value, known.value)) {
			facts[fact] = confirming?.before ?? known
		}
	}
	await keepFacts(tx, listing, facts, { is: 'buyer', id: buyerId, at })
}
