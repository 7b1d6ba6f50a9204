import { randomUUID } from 'node:crypto'
import {
	deleteStray,
	insertStray,
	listDueStrays,
	lockStray,
	type StrayPicture,
} from '../../database/listings/stray-pictures.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import {
	PictureRefused,
	PictureStoreFailure,
	type StoredPicture,
	TooManyPictures,
} from '../../services/pictures/pictures.ts'
import { hourMs } from '../calendar.ts'
import { Failure } from '../failure.ts'
import type { Market } from '../market.ts'

/** How long an upload may take, and a picture wait for its listing, in hours. */
export const hoursUnused = 24
/** Pictures that one sweep looks at, at most. */
export const picturesPerSweep = 500

/**
 * Checks and stores an upload. It is a stray, which is removed after a day, until a record takes it with `claimUpload`.
 * So there is no moment at which a crash leaves files that nothing knows, or a record without its files. Throws what is
 * wrong with it as a failure of the field `image`.
 */
export function storeUpload(
	market: Market,
	store: StrayPicture['store'],
	upload: Buffer,
): Promise<StoredPicture & { id: string }> {
	return refusedAsFailure(async () => {
		const encoded = await market[store].encode(upload)
		const id = randomUUID()
		const due = new Date(machineTime().getTime() + hoursUnused * hourMs)
		await insertStray(market.database.db, { id, store, due })
		return { id, ...(await market[store].keep(id, encoded)) }
	})
}

/** Takes a stored upload, in the transaction that writes the record it belongs to. Throws if it was removed meanwhile. */
export async function claimUpload(tx: Transaction, id: string): Promise<void> {
	const taken = await deleteStray(tx, id)
	if (taken === 0) throw new Failure('busy', new PictureStoreFailure(null).sentence)
}

/** Removes strays that are due, with their files. Returns how many. */
export async function removeStrays(
	market: Pick<Market, 'database' | StrayPicture['store']>,
	at = machineTime(),
): Promise<number> {
	let removed = 0
	for (const { id, store } of await listDueStrays(market.database, at, picturesPerSweep)) {
		const gone = await market.database.transaction(async (tx) => {
			if (!(await lockStray(tx, id))) return false
			await market[store].remove(id)
			await deleteStray(tx, id)
			return true
		})
		if (gone) removed += 1
	}
	return removed
}

/** Turns what the sender of a picture has to know into failures of the field `image`. */
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
