import { isId } from '../../contract/ids.ts'
import { caseBounds, caseTimes } from '../../contract/moderation/case-kinds.ts'
import type { NewStatement } from '../../contract/moderation/cases.ts'
import { say } from '../../contract/sentences.ts'
import * as cases from '../../database/cases/cases.ts'
import * as table from '../../database/cases/statements.ts'
import { findOrder } from '../../database/deals/orders.ts'
import { keepUser } from '../../database/people/users.ts'
import type { Queries } from '../../database/postgres/connection.ts'
import { widestWebp } from '../../services/pictures/pictures.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { invalid, missing, signedOut, taken } from '../failure.ts'
import { refusedAsFailure } from '../listings/uploads.ts'
import type { Market } from '../market.ts'
import { refuseCodeIn } from '../orders/code.ts'
import { rowOf } from '../rows.ts'
import { aboutCase } from './claims.ts'

/** The sides of a case: both parties of a dispute, otherwise the person asked. Nobody else may know that the case exists. */
export async function sidesOf(db: Queries, known: cases.CaseRecord): Promise<string[]> {
	if (known.kind === 'dispute' && known.orderId) {
		const order = await findOrder(db, known.orderId)
		return order ? [order.buyerId, order.sellerId] : []
	}
	return known.askedAt && known.personId ? [known.personId] : []
}

async function caseOfSide(
	db: Queries,
	id: string,
	person: Member,
	lock: (id: string) => Promise<cases.CaseRecord | undefined>,
) {
	const known = await rowOf('case', id, lock)
	if (!(await sidesOf(db, known)).includes(person.id)) throw missing('case')
	return known
}

/** Adds a side's statement to a case: three at most, until it is decided. Returns the statement's id. */
export function stateOwn({ database }: Market, side: Member, id: string, sent: NewStatement): Promise<string> {
	return database.transaction(async (tx) => {
		// Suspended people may answer.
		if (!(await keepUser(tx, side.id))) throw signedOut()
		const known = await caseOfSide(tx, id, side, (found) => cases.lockCase(tx, found))
		if (known.state === 'decided') throw taken('caseDecided')
		if ((await table.countStatements(tx, known.id, side.id)) >= caseBounds.statements) throw taken('statementsUsed')
		await refuseCodeIn(tx, side, { text: sent.text })
		const pictureIds = [...new Set(sent.pictures)]
		const own = pictureIds.every(isId) ? await table.countOwnPictures(tx, known.id, side.id, pictureIds) : -1
		if (own !== pictureIds.length) throw invalid({ pictures: say('ownPictures') })
		const messageIds = [...new Set(sent.messages)]
		const written = messageIds.every(isId) ? await table.listHandedIn(tx, messageIds) : []
		if (written.length < messageIds.length || written.some(({ message }) => message.authorId !== side.id))
			throw invalid({ messages: say('ownMessages') })
		const statement = await table.insertStatement(tx, {
			caseId: known.id,
			personId: side.id,
			text: sent.text,
			pictureIds,
			messageIds,
			createdAt: now(),
		})
		await cases.changeCase(tx, known.id, known.state === 'asked' ? { state: 'open' } : {})
		const about = aboutCase(known)
		const isDispute = known.kind === 'dispute'
		await record(tx, { kind: isDispute ? 'case_statement' : 'case_answered', by: side.id, ...about })
		return statement
	})
}

/** Stores a picture for a statement, at most four per side. Returns its id. */
export async function sendCasePicture(market: Market, side: Member, id: string, upload: Buffer): Promise<string> {
	const { database, privatePictures } = market
	const known = await caseOfSide(database.db, id, side, (found) => cases.findCase(database.db, found))
	if (known.state === 'decided') throw taken('caseDecided')
	const picture = widestWebp(await refusedAsFailure(() => privatePictures.encode(upload)))
	return database.transaction(async (tx) => {
		if (!(await keepUser(tx, side.id))) throw signedOut()
		const locked = await rowOf('case', id, (found) => cases.lockCase(tx, found))
		if (locked.state === 'decided') throw taken('caseDecided')
		if ((await table.countPictures(tx, id, side.id)) >= caseBounds.pictures) throw taken('casePicturesUsed')
		return table.insertPicture(tx, { caseId: id, personId: side.id, picture, createdAt: now() })
	})
}

/** A statement's picture as WebP, for both sides and admins. */
export async function readCasePicture({ database }: Market, reader: Member, id: string): Promise<Buffer> {
	const found = await rowOf('picture', id, (known) => table.findPicture(database.db, known))
	if (reader.role !== 'admin') {
		const known = await cases.findCase(database.db, found.caseId)
		if (!known || !(await sidesOf(database.db, known)).includes(reader.id)) throw missing('picture')
	}
	return found.picture
}

/** Deletes pictures 180 days after the decision. Returns how many. */
export const forgetCasePictures = ({ database }: Pick<Market, 'database'>, at: Date): Promise<number> =>
	table.deleteOldPictures(database, new Date(at.getTime() - caseTimes.pictures))
