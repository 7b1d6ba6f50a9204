import { stolenPicture } from '../../contract/addresses.ts'
import type { CaseDetail } from '../../contract/moderation/cases.ts'
import type { CaseRecord } from '../../database/cases/cases.ts'
import { type Hold, listHoldsBetween, listHoldsFor, listOpenHolds } from '../../database/moderation/holds.ts'
import { findMatched, findMatching, listPicturePairs, type PicturePair } from '../../database/moderation/matches.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'

type Matched = CaseDetail['matches'][number]

/** How many matched listings of a report are shown. */
const mostMatched = 50

/**
 * What a listing is or was held for while its case was open, oldest first. For a report of stolen gear: the listings that
 * matched it. Neither the seller nor the reporter may learn any of this.
 */
export async function readMatches(market: Market, known: CaseRecord): Promise<Matched[]> {
	const found = await Promise.all((await holdsOf(market, known)).map((hold) => describeMatch(market, known, hold)))
	return found.flatMap((match) => match ?? [])
}

async function holdsOf({ database }: Market, { kind, subjectId, openedAt, decidedAt }: CaseRecord): Promise<Hold[]> {
	if (kind === 'stolen') return listHoldsFor(database.db, { kind, otherId: subjectId }, mostMatched)
	if (kind !== 'listing') return []
	return decidedAt
		? listHoldsBetween(database.db, subjectId, openedAt, decidedAt)
		: listOpenHolds(database, [subjectId])
}

async function describeMatch({ database, site }: Market, known: CaseRecord, hold: Hold): Promise<Matched | null> {
	const isOfReport = known.kind === 'stolen'
	const [matched, pairs] = await Promise.all([
		isOfReport ? findMatching(database.db, hold) : findMatched(database.db, hold.listingId, hold),
		listPicturePairs(database.db, hold.listingId, hold),
	])
	if (!matched) return null
	const otherAddress = ({ otherId, otherHostedAddress }: PicturePair) =>
		hold.kind === 'stolen'
			? site + stolenPicture(otherId)
			: pictureAddress(site, { id: otherId, hostedAddress: otherHostedAddress })
	return {
		kind: hold.kind,
		_id: isOfReport ? hold.listingId : hold.otherId,
		name: matched.name,
		gear_type: matched.gearType ?? 'other',
		person: { _id: matched.personId, name: matched.personName },
		at: hold.createdAt.getTime(),
		open: hold.endedAt === null,
		serial: matched.serial,
		pictures: pairs.map((pair) => {
			const listings = { url: pictureAddress(site, pair), since: pair.since.getTime() }
			const others = { url: otherAddress(pair), since: pair.otherSince.getTime() }
			return isOfReport ? { own: others, other: listings } : { own: listings, other: others }
		}),
	}
}
