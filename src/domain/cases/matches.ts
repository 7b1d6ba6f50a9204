import { stolenPicture } from '../../contract/addresses.ts'
import type { CaseDetail } from '../../contract/moderation/cases.ts'
import type { CaseRecord } from '../../database/cases/cases.ts'
import { type Hold, listOpenHolds } from '../../database/moderation/holds.ts'
import { findMatched, listPicturePairs, type PicturePair } from '../../database/moderation/matches.ts'
import { pictureAddress } from '../listings/pictures.ts'
import type { Market } from '../market.ts'

type Matched = CaseDetail['matches'][number]

/** What the listing of a case is held for, oldest first: nothing that its seller, or who reported the gear, may learn. */
export async function readMatches(market: Market, known: CaseRecord): Promise<Matched[]> {
	if (known.kind !== 'listing') return []
	const holds = await listOpenHolds(market.database, [known.subjectId])
	const found = await Promise.all(holds.map((hold) => describeMatch(market, hold)))
	return found.flatMap((match) => match ?? [])
}

async function describeMatch({ database, site }: Market, hold: Hold): Promise<Matched | null> {
	const [matched, pairs] = await Promise.all([
		findMatched(database.db, hold.listingId, hold),
		listPicturePairs(database.db, hold.listingId, hold),
	])
	if (!matched) return null
	const otherAddress = ({ otherId, otherHostedAddress }: PicturePair) =>
		hold.kind === 'stolen'
			? site + stolenPicture(otherId)
			: pictureAddress(site, { id: otherId, hostedAddress: otherHostedAddress })
	return {
		kind: hold.kind,
		_id: hold.otherId,
		name: matched.name,
		gear_type: matched.gearType ?? 'other',
		person: { _id: matched.personId, name: matched.personName },
		at: hold.createdAt.getTime(),
		serial: matched.serial,
		pictures: pairs.map((pair) => ({
			own: { url: pictureAddress(site, pair), since: pair.since.getTime() },
			other: { url: otherAddress(pair), since: pair.otherSince.getTime() },
		})),
	}
}
