import type { Meeting } from '../../contract/deals/orders.ts'
import type { ShownPrice } from '../../contract/fields.ts'
import { say } from '../../contract/sentences.ts'
import type { OrderRecord } from '../../database/deals/orders.ts'
import { Failure } from '../failure.ts'

/* Nobody is bound by what they did not see. Old clients do not send what they showed. */

/** Throws 'taken' with both prices, in taka, if the person was shown a different price from the current one. */
export function refuseOtherPrice(shown: ShownPrice | undefined, now: number): void {
	if (shown === undefined || shown.taka === now) return
	const changed = { product_resellPrice: { was: shown.sent, now } }
	throw new Failure('taken', say('priceChanged', { was: shown.taka, now }), { details: { changed } })
}

/** Throws 'taken' with both meetings if the person was shown a different meeting from the proposed one. */
export function refuseOtherMeeting(
	shown: Pick<Meeting, 'place' | 'at'> | undefined,
	{ meetingPlace, meetingAt }: Pick<OrderRecord, 'meetingPlace' | 'meetingAt'>,
): void {
	if (!shown || meetingPlace === null || meetingAt === null) return
	const proposed = { place: meetingPlace, at: meetingAt.getTime() }
	if (shown.place === proposed.place && shown.at === proposed.at) return
	throw new Failure('taken', say('meetingChanged'), {
		details: { changed: { meeting: { was: shown, now: proposed } } },
	})
}
