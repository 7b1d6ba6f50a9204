import { pauseListings } from '../../database/listings/listings.ts'
import { setSuspended, type UserRow } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { now } from '../clock.ts'
import { record, type Tell } from '../events/events.ts'
import { taken } from '../failure.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { cancelOpenOrders } from '../orders/cancel.ts'
import { forgetHoliday } from '../shops/holidays.ts'

export const canBeSuspended = ({ role, suspendedAt }: Pick<UserRow, 'role' | 'suspendedAt'>): boolean =>
	role !== 'admin' && suspendedAt === null

/**
 * Suspends a locked seller or buyer: they can read but change nothing, their listings are paused, their open orders end.
 * Returns 0 if they are already suspended. Throws 'taken' for an admin.
 */
export async function suspend(
	tx: Transaction,
	admin: Member<'admin'>,
	user: UserRow,
	data: { readonly reason: string; readonly text?: string },
	tell: Tell = record,
): Promise<number> {
	if (user.role === 'admin') throw taken('adminNotSuspended')
	const changed = await setSuspended(tx, user.id, { at: now(), reason: data.text ?? data.reason })
	if (changed === 0) return 0
	await pauseListings(tx, user.id)
	await forgetHoliday(tx, user.id)
	await endOpenOffers(tx, { userId: user.id }, 'suspended')
	await cancelOpenOrders(tx, { userId: user.id }, { reason: 'suspended', actorId: admin.id })
	await tell(tx, { kind: 'suspended', by: admin.id, person: user.id, data })
	return changed
}
