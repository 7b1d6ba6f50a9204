import { randomUUID } from 'node:crypto'
import type { PictureHint } from '../../contract/listings/picture-hints.ts'
import { deleteFingerprint } from '../../database/listings/fingerprints.ts'
import { deletePicture, hasPicture, isShown, lockPicture } from '../../database/listings/pictures.ts'
import {
	deleteStray,
	insertStray,
	listDueStrays,
	lockStray,
	type StrayPicture,
} from '../../database/listings/stray-pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import type { Fingerprint } from '../../services/pictures/fingerprints/fingerprint.ts'
import {
	PictureRefused,
	PictureStoreFailure,
	type Pictures,
	type StoredPicture,
	TooManyPictures,
} from '../../services/pictures/pictures.ts'
import { hourMs } from '../calendar.ts'
import { Failure, missing } from '../failure.ts'
import type { Market } from '../market.ts'

/** How long an upload may take, and how long a picture may wait for its listing, in hours. */
const hoursUnused = 24
/** How many pictures one sweep looks at, at most. */
export const picturesPerSweep = 500

interface StoredUpload extends StoredPicture {
	readonly id: string
	readonly hints: readonly PictureHint[]
	/** Null if it has to be taken later. */
	readonly fingerprint: Fingerprint | null
}

/**
 * Checks and stores an upload. It is a stray, removed after a day, until a listing or a message takes it. So a crash
 * never leaves files without a record, or a record without files. Throws a refused upload as a failure of the field
 * `image`.
 */
export function storeUpload(market: Market, store: StrayPicture['store'], upload: Buffer): Promise<StoredUpload> {
	return refusedAsFailure(async () => {
		const { hints, fingerprint, ...encoded } = await market[store].encode(upload)
		const id = randomUUID()
		const due = new Date(machineTime().getTime() + hoursUnused * hourMs)
		await insertStray(market.database.db, { id, store, due })
		return { id, hints, fingerprint, ...(await market[store].keep(id, encoded)) }
	})
}

const removedMeanwhile = () => new Failure('busy', new PictureStoreFailure(null).sentence)

/** Claims a stored upload, in the transaction that writes the record showing it. Throws if it was removed in the meantime. */
export async function claimUpload(tx: Transaction, id: string): Promise<void> {
	if ((await deleteStray(tx, id)) === 0) throw removedMeanwhile()
}

/** Keeps a stored upload from being removed before its record is written. Throws if it was removed in the meantime. */
export async function keepUpload(tx: Transaction, id: string): Promise<void> {
	if (!(await lockStray(tx, id))) throw removedMeanwhile()
}

/** Removes due strays: uploads that nothing took within a day, and pictures that nothing shows any more. Returns how many. */
export async function removeStrays(
	market: Pick<Market, 'database' | StrayPicture['store']>,
	at = machineTime(),
): Promise<number> {
	const { database } = market
	let removed = 0
	for (const { id, store } of await listDueStrays(database, at, picturesPerSweep)) {
		// The record first, or a listing could take a picture whose files are gone.
		if (store === 'pictures') await database.transaction((tx) => forgetPicture(tx, id))
		if (await database.transaction((tx) => removeFiles(tx, market[store], id))) removed += 1
	}
	return removed
}

/** Deletes a stray's record unless it is about to be taken. If a listing shows it, it stops being a stray. */
async function forgetPicture(tx: Transaction, id: string): Promise<void> {
	if (!(await lockStray(tx, id)) || !(await lockPicture(tx, id))) return
	// A separate statement, so that it sees what was published while this waited for the locks.
	if (await isShown(tx, id)) await deleteStray(tx, id)
	else await deletePicture(tx, id)
}

async function removeFiles(tx: Transaction, store: Pictures, id: string): Promise<boolean> {
	if (!(await lockStray(tx, id)) || (await hasPicture(tx, id))) return false
	await store.remove(id)
	await deleteFingerprint(tx, id)
	await deleteStray(tx, id)
	return true
}

/** Turns refusals that the sender of a picture must see into failures of the field `image`. */
export async function refusedAsFailure<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof PictureRefused)
			throw new Failure(error.tooLarge ? 'too large' : 'invalid', error.sentence, { fields: { image: error.sentence } })
		if (error instanceof TooManyPictures) throw new Failure('busy')
		if (error instanceof PictureStoreFailure) throw new Failure('busy', error.sentence, { cause: error })
		throw error
	}
}

/** Reads a stored file such as `640.avif`. Throws 'missing' if there is none. */
export async function readStored(store: Pictures, id: string, file: string) {
	const found = await refusedAsFailure(() => store.read(id, file))
	if (!found) throw missing('picture')
	return found
}
