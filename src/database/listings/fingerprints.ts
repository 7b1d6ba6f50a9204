import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ListingState } from '../../contract/deals/states.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { pictureFingerprints, samePictures } from '../schema/fingerprints.ts'
import { listingPictures, listings, pictures } from '../schema/listings.ts'

export interface FingerprintRow {
	readonly hash: string
	readonly mirrored: string
	readonly keys: readonly number[]
	readonly weak: readonly number[]
}

export async function insertFingerprint(db: Queries, id: string, fingerprint: FingerprintRow): Promise<void> {
	const { hash, mirrored, keys, weak } = fingerprint
	const row = { id, hash, mirrored, keys: [...keys], weak: [...weak] }
	await db.insert(pictureFingerprints).values(row).onConflictDoNothing()
}

export const findFingerprint = (db: Queries, id: string): Promise<FingerprintRow | undefined> =>
	first(db.select().from(pictureFingerprints).where(eq(pictureFingerprints.id, id)))

/** Deletes the fingerprint and matches of a picture that is being removed. */
export async function deleteFingerprint(tx: Transaction, id: string): Promise<void> {
	await tx.delete(pictureFingerprints).where(eq(pictureFingerprints.id, id))
	const same = await tx
		.delete(samePictures)
		.where(eq(samePictures.pictureId, id))
		.returning({ otherId: samePictures.otherId })
	const mirrored = and(
		inArray(
			samePictures.pictureId,
			same.map(({ otherId }) => otherId),
		),
		eq(samePictures.otherId, id),
	)
	await tx.delete(samePictures).where(mirrored)
}

/** At most `limit` pictures that listings show and that have no fingerprint, with an id after this one. */
export async function listWithoutFingerprint(db: Queries, after: string, limit: number): Promise<string[]> {
	const shown = or(
		sql`exists (select from ${listings} where ${listings.pictureId} = ${pictures.id} and ${listings.deletedAt} is null)`,
		sql`exists (select from ${listingPictures} where ${listingPictures.pictureId} = ${pictures.id})`,
	)
	const found = await db
		.select({ id: pictures.id })
		.from(pictures)
		.leftJoin(pictureFingerprints, eq(pictureFingerprints.id, pictures.id))
		.where(and(sql`${pictures.id} > ${after}`, isNull(pictureFingerprints.id), isNull(pictures.hostedAddress), shown))
		.orderBy(pictures.id)
		.limit(limit)
	return found.map(({ id }) => id)
}

/** The keys by which a picture and its mirror image are looked up (`Probe` in `services/pictures/fingerprints`). */
export interface Asked {
	readonly hash: string
	readonly mirrored: string
	readonly probes: readonly { readonly of: number; readonly key: number; readonly mirror: boolean }[]
}

/** Hashes that differ in at most this many bits are taken for the same picture. PDQ's description allows twice 31. */
const nearestBits = 56
/** How many keys a candidate has to share with a picture. */
const leastShared = 2

/** Which pictures are candidates: those that listings show, or those of gear reported stolen. */
export type Among =
	/** Sold listings count only if sold since then. */
	| { readonly store: 'pictures'; readonly soldSince: Date }
	/** Only reports in force at this time count. */
	| { readonly store: 'privatePictures'; readonly at: Date }

/** Since when the listing `l` may have shown the picture `p`. */
export const shownSince: SQL = sql`greatest(l.created_at, p.created_at)`

/** Listings for sale, booked, held, or sold after `soldSince`. */
const counting = (
	soldSince: Date,
): SQL => sql`l.deleted_at is null and (l.status in ('available', 'booked', 'held') or l.status = 'sold' and (
	exists (select from events e where e.listing_id = l.id and e.kind = 'sold_elsewhere' and e.created_at > ${soldSince})
	or exists (select from orders o join events e on e.order_id = o.id
		where o.listing_id = l.id and e.kind = 'completed' and e.created_at > ${soldSince})))`

/** Returns rows if the picture `likely.id` counts. */
const countingPicture = (among: Among): SQL =>
	among.store === 'pictures'
		? sql`select from listings l where l.picture_id = likely.id and ${counting(among.soldSince)}
			union all select from listing_pictures p join listings l on l.id = p.listing_id
				where p.picture_id = likely.id and ${counting(among.soldSince)}`
		: sql`select from stolen_pictures p join stolen_reports r on r.id = p.report_id
			where p.id = likely.id and r.status = 'accepted' and r.ends_at > ${among.at}`

/**
 * At most `most` pictures that may be the same as this one, most likely first. Pictures that do not count take up no place:
 * uploads that were never published would otherwise push the original out. Each key reads about ten rows in a million.
 */
export async function listCandidates(
	db: Queries,
	id: string,
	{ hash, mirrored, probes }: Asked,
	among: Among,
	most: number,
): Promise<string[]> {
	if (probes.length === 0) return []
	const column = <Name extends keyof Asked['probes'][number]>(name: Name) =>
		sql.param(`{${probes.map((probe) => probe[name]).join(',')}}`)
	// The single row of the lateral join makes it look up one picture after the other, by index, until there are enough.
	const { rows } = await db.execute<{ id: string }>(sql`
		select likely.id from (
			select found.id, count(distinct probe.part) as parts, min(found.bits) as bits
			from unnest(${column('of')}::int[], ${column('key')}::int[], ${column('mirror')}::boolean[])
					as probe (part, key, mirror)
				cross join lateral (
					select f.id, bit_count(f.hash # case when probe.mirror then ${mirrored} else ${hash} end::bit(256)) as bits
					from ${pictureFingerprints} f where f.keys @> array[probe.key] and f.id <> ${id}
				) found
			group by found.id, probe.mirror
			having count(distinct probe.part) >= ${leastShared} or min(found.bits) <= ${nearestBits}
			order by parts desc, bits
		) likely cross join lateral (select from (${countingPicture(among)}) as each limit 1) as counted
		order by likely.parts desc, likely.bits limit ${most}`)
	return [...new Set(rows.map((row) => row.id))]
}

/** The other pictures that comparison found to be the same. */
export async function listSamePictures(db: Queries, id: string): Promise<string[]> {
	const found = await db.select({ id: samePictures.otherId }).from(samePictures).where(eq(samePictures.pictureId, id))
	return found.map((row) => row.id)
}

export async function insertSamePictures(db: Queries, id: string, others: readonly string[]): Promise<void> {
	if (others.length === 0) return
	const pairs = others.flatMap((other) => [
		{ pictureId: id, otherId: other },
		{ pictureId: other, otherId: id },
	])
	await db.insert(samePictures).values(pairs).onConflictDoNothing()
}

/** Where a picture is shown. */
export interface Showing {
	readonly pictureId: string
	readonly maker: boolean
	readonly listingId: string
	readonly sellerId: string
	readonly status: ListingState
	/** When the listing got the picture, as far as known: an old listing may have a recent one. */
	readonly since: Date
}

/** Listings that show any of these pictures and are for sale, booked, held, or sold after `soldSince`. */
export async function listShowings(db: Queries, ids: readonly string[], soldSince: Date): Promise<Showing[]> {
	if (ids.length === 0) return []
	const { rows } = await db.execute<Omit<Showing, 'since'> & { since: string }>(sql`
		select p.id as "pictureId", p.maker, l.id as "listingId", l.seller_id as "sellerId", l.status,
			${shownSince} as since
		from (
			select id as listing_id, picture_id from listings where picture_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])
			union
			select listing_id, picture_id from listing_pictures where picture_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])
		) shown join listings l on l.id = shown.listing_id join pictures p on p.id = shown.picture_id
		where ${counting(soldSince)}`)
	return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

/** Marks pictures as their maker's. Returns those that were not marked yet. */
export async function markAsMakers(tx: Transaction, ids: readonly string[]): Promise<string[]> {
	const marked = await tx
		.update(pictures)
		.set({ maker: true })
		.where(and(inArray(pictures.id, [...ids]), not(pictures.maker)))
		.returning({ id: pictures.id })
	return marked.map(({ id }) => id)
}

/** The pictures that identify a listing's gear: all except makers' pictures. */
export async function listTellingPictureIds(db: Queries, listingId: string): Promise<string[]> {
	const ids = await listPictureIds(db, listingId)
	const found = await db
		.select({ id: pictures.id })
		.from(pictures)
		.where(and(inArray(pictures.id, ids), not(pictures.maker)))
	return found.map(({ id }) => id)
}

/** The ids of all pictures that a listing shows. */
export async function listPictureIds(db: Queries, listingId: string): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select picture_id as id from listings where id = ${listingId} and picture_id is not null
		union select picture_id from listing_pictures where listing_id = ${listingId}`)
	return rows.map(({ id }) => id)
}
