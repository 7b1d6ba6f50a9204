import { randomInt } from 'node:crypto'
import { say } from '../../contract/sentences.ts'
import { listLiveCodes, type OrderRecord, setOrder } from '../../database/deals/orders.ts'
import type { UserRow } from '../../database/people/users.ts'
import type { Queries, Transaction } from '../../database/postgres/connection.ts'
import { tellsCode } from '../conversations/marks.ts'
import { record } from '../events/events.ts'
import { type Failure, invalid, tooOften } from '../failure.ts'
import { orderTimes, wrongCodeLimits } from './order-lifecycle.ts'

/** A handover code: six digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Why this code is refused, or null. A wrong code is counted, so throw the refusal after the commit. */
export async function judgeCode(
	tx: Transaction,
	order: OrderRecord,
	code: string | undefined,
	at: Date,
): Promise<Failure | null> {
	if (code === undefined) return invalid({ code: say('sixDigits') })
	const pause = (order.codePausedUntil?.getTime() ?? 0) - at.getTime()
	if (pause > 0) return tooOften(say('codePaused'), pause)
	if (code === order.code) return null
	const wrongCodes = order.wrongCodes + 1
	const paused = wrongCodes % wrongCodeLimits.pause === 0
	await setOrder(tx, order.id, {
		wrongCodes,
		codePausedUntil: paused ? new Date(at.getTime() + orderTimes.codePause) : null,
	})
	if (wrongCodes === wrongCodeLimits.all) await record(tx, { kind: 'codes_spent', by: order.sellerId, order: order.id })
	return invalid({ code: say('wrongHandoverCode') })
}

/**
 * Throws 'invalid' for each field whose text gives away a live handover code of its writer. The code ends the deal, so a
 * seller must not be able to get it in writing: every text that a seller reads goes through here.
 */
export async function refuseCodeIn(
	db: Queries,
	writer: Pick<UserRow, 'id' | 'role'>,
	texts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
	const written = Object.entries(texts).filter(([, text]) => text && /[\p{L}\p{N}]/u.test(text))
	if (writer.role !== 'buyer' || written.length === 0) return
	const codes = await listLiveCodes(db, writer.id)
	const told = written.filter(([, text = '']) => codes.some((code) => tellsCode(text, code)))
	if (told.length > 0) throw invalid(Object.fromEntries(told.map(([field]) => [field, say('codeInMessage')])))
}
