import { deleteAttempts } from '../database/attempts.ts'
import { machineTime } from '../machine-time.ts'
import { tellDigests } from './alerts/digests.ts'
import { hourMs } from './calendar.ts'
import { forgetCasePictures } from './cases/statements.ts'
import { reopenUnanswered, settleDecisions } from './cases/undo.ts'
import { now } from './clock.ts'
import { addUpFigures } from './figures.ts'
import { deleteOldImports } from './imports/imports.ts'
import { deleteOldDrafts } from './listings/drafts.ts'
import type { Market } from './market.ts'
import { forgetOldAddresses } from './moderation/audit.ts'
import { releaseHeldNotices } from './notices/tell.ts'
import { expireDueOffers } from './offers/ending.ts'
import { askAboutPayments } from './orders/paying/ask.ts'
import { showDueReviews } from './orders/reviews.ts'
import { moveDueOrders, owePayouts, remindOfDisputes, remindOfMeetings } from './orders/sweeps.ts'
import { askForRefunds } from './payments/refund.ts'
import { issueNewsletter } from './people/newsletter-issues.ts'
import { endDueHolidays } from './shops/holidays.ts'

/** Does what is due at this time and returns how many things that was. Several processes may sweep at once. */
type Sweep = (market: Market, at: Date) => Promise<number>

/** THE SWEEPS: everything that happens by itself when its time comes. Other areas add theirs. */
export const sweeps: Readonly<Record<string, Sweep>> = {
	'orders whose deadline has passed': moveDueOrders,
	'meetings in three hours': remindOfMeetings,
	'offers that nobody answered': expireDueOffers,
	'disputes that wait for an admin': remindOfDisputes,
	'payouts that are due': owePayouts,
	'decisions that can no longer be undone': settleDecisions,
	'cases whose side stayed silent': reopenUnanswered,
	'pictures of cases that were decided long ago': forgetCasePictures,
	'notices that waited for the end of quiet hours': releaseHeldNotices,
	'reviews whose other side stayed silent': showDueReviews,
	'digests of saved searches and followed sellers': tellDigests,
	'the newsletter of the week': issueNewsletter,
	'network addresses of old events': forgetOldAddresses,
	'counts of attempts that ended an hour ago': ({ database }) =>
		deleteAttempts(database.db, { endedBefore: new Date(machineTime().getTime() - hourMs) }),
	'imports that nothing happened to for 30 days': deleteOldImports,
	'drafts that nobody changed for 90 days': deleteOldDrafts,
	'holidays that are over': endDueHolidays,
	'changes of figures to add up': addUpFigures,
}

/** THE SWEEPS that wait for the payment gateway. They run separately, so that a slow gateway delays nothing else. */
export const outsideSweeps: Readonly<Record<string, Sweep>> = {
	'payments that the gateway knows about': askAboutPayments,
	'refunds to ask for': askForRefunds,
}

/** Runs every sweep. If one fails it is reported, and the others still run. */
export async function doWhatIsDue(
	market: Market,
	failed: (sweep: string, error: unknown) => void,
	at: Date = now(),
	which = sweeps,
): Promise<number> {
	let done = 0
	for (const [name, sweep] of Object.entries(which)) {
		try {
			done += await sweep(market, at)
		} catch (error) {
			failed(name, error)
		}
	}
	return done
}
