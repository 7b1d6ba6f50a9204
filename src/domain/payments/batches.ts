import { randomBytes } from 'node:crypto'
import { takaOf } from '../../contract/deals/money.ts'
import { isId } from '../../contract/ids.ts'
import {
	type Batch,
	type BatchAct,
	type BatchRow,
	mostInBatch,
	type NewBatch,
} from '../../contract/moderation/house.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/payments/batches.ts'
import { lockPayout } from '../../database/payments/payouts.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { invalid, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, rowOf } from '../rows.ts'
import { lockOrderOf } from './lock-order.ts'
import { payOut } from './payouts.ts'

/** An unguessable reference, by which payouts are matched with the bank's list. */
const newReference = () => `M${randomBytes(8).toString('hex').toUpperCase()}`

/**
 * Puts due payouts into one batch, with the current accounts. Throws 'taken' if there are none, or unless all requested
 * ones are due and in no other batch.
 */
export function openBatch(
	{ database }: Market,
	admin: Member<'admin'>,
	{ order_ids, kind }: NewBatch,
): Promise<string> {
	const orderIds = order_ids && [...new Set(order_ids)]
	if (orderIds && !orderIds.every(isId)) throw invalid({ order_ids: say('notValid') })
	return database.transaction(async (tx) => {
		await keepActor(tx, admin)
		const due = await table.lockDuePayouts(tx, { orderIds, kind }, mostInBatch)
		if (due.length === 0 || (orderIds && due.length < orderIds.length)) throw taken('nothingToPay')
		const at = now()
		const batch = await table.insertBatch(
			tx,
			{ createdBy: admin.id, createdAt: at },
			due.map(({ payout, account }) => ({
				reference: newReference(),
				payoutId: payout.id,
				orderId: payout.orderId,
				kind: account.kind,
				number: account.number,
				name: account.name,
				amount: payout.amount,
			})),
		)
		if (batch === null) throw taken('nothingToPay')
		await record(tx, { kind: 'payout_batch_opened', by: admin.id, data: { batch, count: due.length } })
		return batch
	})
}

const describeRow = ({ reference, kind, number, name, amount, orderId }: table.BatchRowRecord): BatchRow => ({
	reference,
	kind,
	number,
	name,
	amount: takaOf(amount),
	order_id: orderId,
})

/** The batches, newest first; with `isOpen`, only open ones. */
export async function listBatches(
	{ database }: Market,
	isOpen: boolean,
	page: PageRequest<never>,
): Promise<Page<Batch>> {
	const { rows, next } = await table.listBatches(database, isOpen, page)
	const describe = (batch: table.ListedBatch): Batch => ({
		_id: batch.id,
		created_at: batch.createdAt.getTime(),
		created_by: batch.createdBy,
		count: batch.count,
		amount: takaOf(batch.amount),
		outcome: batch.outcome,
		ended_at: batch.endedAt?.getTime() ?? null,
	})
	return { rows: rows.map(describe), next }
}

export async function listBatch({ database }: Market, id: string, page: PageRequest<never>): Promise<Page<BatchRow>> {
	const batch = await rowOf('payoutBatch', id, (known) => table.findBatch(database.db, known))
	const { rows, next } = await table.pageBatchRows(database, batch.id, page)
	return { rows: rows.map(describeRow), next }
}

/** All rows of a batch, for a file. */
export async function readBatch({ database }: Market, id: string): Promise<BatchRow[]> {
	const batch = await rowOf('payoutBatch', id, (known) => table.findBatch(database.db, known))
	return (await table.listBatchRows(database.db, batch.id)).map(describeRow)
}

async function payRow(tx: Transaction, admin: Member, row: table.BatchRowRecord): Promise<void> {
	await lockOrderOf(tx, row.orderId)
	const payout = await lockPayout(tx, row.orderId)
	if (!payout || payout.paidAt) throw taken('paidOutAlready')
	await payOut(tx, admin, payout, row.reference)
}

/**
 * Records a batch as paid, except for some of its payouts, or cancels it. Returns how many were paid or released; 0 if
 * that was already recorded.
 */
export function actOnBatch(
	{ database }: Market,
	admin: Member<'admin'>,
	id: string,
	{ action, except }: BatchAct,
): Promise<number> {
	return database.transaction(async (tx) => {
		await keepActor(tx, admin)
		const batch = await rowOf('payoutBatch', id, (known) => table.lockBatch(tx, known))
		const outcome = action === 'paid' ? 'paid' : 'cancelled'
		if (batch.outcome === outcome) return 0
		if (batch.outcome !== null) throw taken('batchEnded')
		const rows = await table.listBatchRows(tx, id)
		const known = new Set(rows.map(({ orderId }) => orderId))
		if (except.some((order) => !known.has(order))) throw invalid({ except: say('notValid') })
		const paid = action === 'paid' ? rows.filter(({ orderId }) => !except.includes(orderId)) : []
		const out = rows.filter((row) => !paid.includes(row))
		// Before the payouts are marked paid, because only an open batch may pay them.
		await table.setBatchRows(
			tx,
			paid.map(({ reference }) => reference),
			'paid',
		)
		await table.setBatchRows(
			tx,
			out.map(({ reference }) => reference),
			'out',
		)
		for (const row of paid) await payRow(tx, admin, row)
		await table.endBatch(tx, id, { endedAt: now(), outcome })
		const data = { batch: id, count: action === 'paid' ? paid.length : out.length }
		await record(tx, { kind: action === 'paid' ? 'payout_batch_paid' : 'payout_batch_cancelled', by: admin.id, data })
		return data.count
	})
}
