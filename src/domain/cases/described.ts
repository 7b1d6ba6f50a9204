import { casePicture } from '../../contract/addresses.ts'
import type { CaseDetail } from '../../contract/moderation/cases.ts'
import type * as table from '../../database/cases/cases.ts'
import type { RecordRow } from '../../database/cases/records.ts'
import * as spoken from '../../database/cases/statements.ts'
import type { OrderRow } from '../../database/deals/orders.ts'
import type { Member } from '../actor.ts'
import { describeMessage } from '../conversations/described.ts'
import { sideOf } from '../conversations/standing.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { describeRating } from '../people/rating.ts'
import type { Snapshot } from './snapshot.ts'

/** What a listing looked like when it was reported, and which of its fields have changed since. */
export function describeSnapshot(
	site: string,
	known: table.CaseRecord,
	product: CaseDetail['product'],
): CaseDetail['snapshot'] {
	const snapshot = known.snapshot as Snapshot | null
	if (!snapshot) return null
	const { pictures, ...fields } = snapshot
	const images = pictures.map((picture) => ({ url: pictureAddress(site, picture) }))
	const is = product as Readonly<Record<string, unknown>> | null
	const changed = is
		? Object.keys(fields).filter((field) => field !== 'at' && String(is[field]) !== String(fields[field as 'size']))
		: []
	const shown = product?.images.map(({ url }) => url).join()
	if (product && shown !== images.map(({ url }) => url).join()) changed.push('images')
	return { ...fields, images, changed }
}

type Statements = CaseDetail['statements']

/** The statements of both sides, with the pictures that still exist and the messages they handed in. */
export async function describeStatements(
	{ database, site }: Market,
	known: table.CaseRecord,
	order: OrderRow | undefined,
	reader: Member,
): Promise<Statements> {
	const rows = await spoken.listStatements(database.db, [known.id])
	if (rows.length === 0) return []
	const there = await spoken.listPictureIds(database.db, [known.id])
	const handedIn = await spoken.listHandedIn(
		database.db,
		rows.flatMap(({ statement }) => statement.messageIds),
	)
	return rows.map(({ statement, name }) => ({
		_id: statement.id,
		by: { _id: statement.personId, name },
		as: order ? sideOf({ id: statement.personId }, order) : null,
		text: statement.text,
		pictures: statement.pictureIds.filter((id) => there.has(id)).map((id) => site + casePicture(id)),
		messages: handedIn
			.filter(({ message }) => statement.messageIds.includes(message.id))
			.map(({ message, buyerId }) => describeMessage(site, message, buyerId, reader.id, reader.role === 'admin')),
		created_at: statement.createdAt.getTime(),
	}))
}

/** A person's record. With an order, also which side they are on. */
export const describeRecord = (row: RecordRow, order?: OrderRow | undefined): CaseDetail['records'][number] => ({
	person: { _id: row.id, name: row.name },
	as: order ? sideOf({ id: row.id }, order) : null,
	since: row.since,
	deals: { completed: row.completed, cancelled: row.cancelled },
	disputes: { won: row.won, lost: row.lost },
	reports_upheld: row.upheld,
	warnings: row.warnings,
	rating: describeRating(row),
	suspended: row.suspended,
	deleted: row.deleted,
})

/** Who claims what in a dispute, taken from the move that opened it. */
export function claimOf(order: OrderRow | undefined): CaseDetail['claim'] {
	const move = order?.history.findLast(({ to }) => to === 'disputed')
	if (!move || (move.by !== 'buyer' && move.by !== 'seller')) return null
	return { by: move.by, reason: move.reason ?? '', text: move.text ?? '' }
}
