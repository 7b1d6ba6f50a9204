import { lockOpenCase } from '../../database/cases/cases.ts'
import { listSpeakers } from '../../database/cases/statements.ts'
import type { OrderRecord } from '../../database/deals/orders.ts'
import { findUser } from '../../database/people/users.ts'
import type { Queries, Transaction } from '../../database/postgres/connection.ts'

/** Whether each of these people has made a statement in a case. Deleted people count as heard. */
export async function haveSpoken(db: Queries, caseId: string, people: readonly string[]): Promise<boolean> {
	const spoken = await listSpeakers(db, caseId)
	for (const person of people) if (!spoken.includes(person) && (await findUser(db, person))) return false
	return true
}

/** Whether both sides of a locked, disputed order have been heard or their time to answer is over. */
export async function isHeard(
	tx: Transaction,
	{ id, buyerId, sellerId }: Pick<OrderRecord, 'id' | 'buyerId' | 'sellerId'>,
	at: Date,
): Promise<boolean> {
	const known = await lockOpenCase(tx, 'dispute', id)
	if (!known || (known.answerBy && known.answerBy <= at)) return true
	return haveSpoken(tx, known.id, [buyerId, sellerId])
}
