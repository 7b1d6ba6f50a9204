import type { Language } from '../../contract/languages.ts'
import { caseBounds } from '../../contract/moderation/case-kinds.ts'
import type { OwnCase } from '../../contract/moderation/cases.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import * as table from '../../database/cases/cases.ts'
import * as spoken from '../../database/cases/statements.ts'
import { findOrder } from '../../database/deals/orders.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { sideOf } from '../conversations/standing.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'
import { describeOrder } from '../orders/describe.ts'
import { claimOf, describeStatements } from './described.ts'
import type { Snapshot } from './snapshot.ts'

async function describeOwn(
	market: Market,
	reader: Member,
	known: table.CaseRecord,
	language: Language,
): Promise<OwnCase> {
	const { database, site } = market
	const row = await table.findCaseRow(database.db, known.id)
	const order = known.kind === 'dispute' && known.orderId ? await findOrder(database.db, known.orderId) : undefined
	const statements = await describeStatements(market, known, order, reader)
	const own = statements.filter(({ by }) => by._id === reader.id).length
	const pictures = await spoken.countPictures(database.db, known.id, reader.id)
	const [picture] = (known.snapshot as Snapshot | null)?.pictures ?? []
	const { state } = known
	return {
		_id: known.id,
		kind: known.kind,
		state,
		title: row?.title ?? '',
		opened_at: known.openedAt.getTime(),
		product_id: known.listingId,
		product_img: picture ? pictureAddress(site, picture) : '',
		order: order ? describeOrder(order, reader, market, now().getTime(), language) : null,
		as: order ? sideOf(reader, order) : null,
		claim: order ? claimOf(order) : await askedOf(market, known),
		answer_by: state === 'decided' ? null : (known.answerBy?.getTime() ?? null),
		statements,
		left: {
			statements: state === 'decided' ? 0 : Math.max(0, caseBounds.statements - own),
			pictures: state === 'decided' ? 0 : Math.max(0, caseBounds.pictures - pictures),
		},
		decision:
			state === 'decided' && known.undoUntil === null
				? {
						action: known.action ?? '',
						reason: known.reason ?? '',
						text: known.words ?? '',
						at: known.decidedAt?.getTime() ?? 0,
					}
				: null,
	}
}

/** What the person was asked: the moderator's reason and words, but not who reported it. */
async function askedOf({ database }: Market, { id }: table.CaseRecord): Promise<OwnCase['claim']> {
	const asked = await table.findAsked(database.db, id)
	return asked ? { by: null, reason: asked.reason ?? '', text: asked.text ?? '' } : null
}

/** The cases the reader is a side of, newest first. */
export async function listOwnCases(
	market: Market,
	reader: Member,
	page: PageRequest<never>,
	language: Language,
): Promise<Page<OwnCase>> {
	const { rows, next } = await spoken.listOwnCases(market.database, reader.id, page)
	return { rows: await Promise.all(rows.map((row) => describeOwn(market, reader, row.case, language))), next }
}
