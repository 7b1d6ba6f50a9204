import type { MarkGiven } from '../../contract/moderation/house.ts'
import type { Preview, UserAction } from '../../contract/moderation/previews.ts'
import { say } from '../../contract/sentences.ts'
import { lockUser, setSuspended, setVerified } from '../../database/people/users.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Member } from '../actor.ts'
import { record } from '../events/events.ts'
import { invalid, taken } from '../failure.ts'
import type { Market } from '../market.ts'
import { preview } from '../notices/preview.ts'
import { lockListingsLeaving } from '../orders/cancel.ts'
import { rowOf } from '../rows.ts'
import { suspend } from './suspension.ts'

/** The admin's proof and reason. */
type Given = MarkGiven

type Decide = (tx: Transaction, admin: Member<'admin'>, id: string, given: Given) => Promise<number>

const lockPerson = (tx: Transaction, id: string) => rowOf('user', id, (known) => lockUser(tx, known))

const setMark =
	(verified: boolean): Decide =>
	async (tx, admin, id, { proof, reason }) => {
		const user = await lockPerson(tx, id)
		if (user.role !== 'seller') throw taken('onlySellersVerified')
		const changed = await setVerified(tx, id, verified)
		// The audit trail distinguishes a mark backed by proof from one that was just given.
		const data = {
			...(verified && { proof: proof ?? 'no proof given' }),
			...(reason && { reason: reason.toWellFormed() }),
		}
		if (changed > 0) await record(tx, { kind: verified ? 'verified' : 'unverified', by: admin.id, person: id, data })
		return changed
	}

const decisions: Readonly<Record<UserAction, Decide>> = {
	verify: setMark(true),
	unverify: setMark(false),
	async suspend(tx, admin, id, { reason }) {
		if (!reason) throw invalid({ reason: say('giveReasonText') })
		await lockListingsLeaving(tx, id)
		return suspend(tx, admin, await lockPerson(tx, id), { reason })
	},
	/** The listings stay paused. */
	async lift(tx, admin, id, { reason = '' }) {
		const user = await lockPerson(tx, id)
		const changed = await setSuspended(tx, user.id, null)
		if (changed > 0) await record(tx, { kind: 'suspension_lifted', by: admin.id, person: user.id, data: { reason } })
		return changed
	},
}

/** Takes a decision about a person. Returns 0 if nothing changes. Throws 'invalid' for a suspension without a reason. */
export function decideAboutUser(
	{ database }: Market,
	admin: Member<'admin'>,
	id: string,
	action: UserAction,
	given: Given = {},
): Promise<number> {
	return database.transaction((tx) => decisions[action](tx, admin, id, given))
}

/** The notices such a decision would send. Throws whatever deciding would throw. */
export function previewUserDecision(
	market: Market,
	admin: Member<'admin'>,
	id: string,
	{ action, ...given }: Given & { readonly action: UserAction },
): Promise<Preview> {
	return preview(market, async (tx) => {
		await decisions[action](tx, admin, id, given)
		return false
	})
}
