import { addJob } from '../../database/jobs.ts'
import {
	type Among,
	type FingerprintRow,
	findFingerprint,
	insertFingerprint,
	insertSamePictures,
	listCandidates,
	listSamePictures,
	listWithoutFingerprint,
} from '../../database/listings/fingerprints.ts'
import { findStolenAgain, listStolenWithoutFingerprint } from '../../database/moderation/stolen.ts'
import { probesOf } from '../../services/pictures/fingerprints/fingerprint.ts'
import type { Market } from '../market.ts'

/** The store a picture is in. */
export type Store = 'pictures' | 'privatePictures'

/** How many candidates are looked up, and how many of those are compared point by point, at about 0.2 s each. */
const mostCandidates = 40
const mostCompared = 12

/** A picture's fingerprint. If that failed at the upload, it is taken now. Null if the picture cannot be read. */
export async function fingerprintOf(market: Market, store: Store, id: string): Promise<FingerprintRow | null> {
	const { db } = market.database
	const known = await findFingerprint(db, id)
	if (known) return known
	const taken = await market[store].fingerprint(id)
	if (taken) await insertFingerprint(db, id, taken)
	return taken
}

/**
 * The pictures that show the same as this one, or null if it cannot be read. Searches only pictures that count (`among`),
 * but earlier findings are included even if they no longer count: once found, they stay known.
 */
export async function findSame(
	market: Market,
	{ id, store }: { id: string; store: Store },
	among: Among,
): Promise<string[] | null> {
	const { db } = market.database
	const fingerprint = await fingerprintOf(market, store, id)
	if (!fingerprint) return null
	const probes = [false, true].flatMap((mirror) => probesOf(fingerprint, mirror).map((probe) => ({ ...probe, mirror })))
	const known = new Set(await listSamePictures(db, id))
	const candidates = await listCandidates(db, id, { ...fingerprint, probes }, among, mostCandidates)
	const fresh = candidates.filter((candidate) => !known.has(candidate)).slice(0, mostCompared)
	const same = await compared(market, { id, store }, fresh, among.store)
	await insertSamePictures(db, id, same)
	return [...known, ...same]
}

/** The candidates, all in one store, that the point comparison finds to be the same. */
async function compared(
	market: Market,
	{ id, store }: { id: string; store: Store },
	candidates: readonly string[],
	storeOfThose: Store,
): Promise<string[]> {
	if (candidates.length === 0) return []
	const picture = await market[store].forComparison(id)
	const files = await Promise.all(
		candidates.map(async (candidate) => {
			const file = await market[storeOfThose].forComparison(candidate)
			return { candidate, file }
		}),
	)
	const readable = files.flatMap(({ candidate, file }) => (file ? [{ candidate, file }] : []))
	if (!picture || readable.length === 0) return []
	const same = await market.pictures.compare(
		picture,
		readable.map(({ file }) => file),
	)
	return readable.filter((_, at) => same[at]).map(({ candidate }) => candidate)
}

const perJob = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Fingerprints a batch of pictures that lack one, and leaves the rest to another job. */
export async function takeFingerprints(market: Market, after = firstId): Promise<void> {
	if (after === firstId) await takeFingerprintsOfStolen(market)
	const ids = await listWithoutFingerprint(market.database.db, after, perJob)
	for (const id of ids) await fingerprintOf(market, 'pictures', id)
	const last = ids.at(-1)
	if (last && ids.length === perJob)
		await addJob(market.database.db, 'take_fingerprints', { after: last }, { key: 'take fingerprints' })
}

/** Does the same for stolen gear, and has the market compared with it once that is possible. */
async function takeFingerprintsOfStolen(market: Market): Promise<void> {
	const { db } = market.database
	for (const { id, reportId, status } of await listStolenWithoutFingerprint(db, perJob)) {
		const taken = await fingerprintOf(market, 'privatePictures', id)
		if (taken && status === 'accepted') await findStolenAgain(db, reportId)
	}
}
