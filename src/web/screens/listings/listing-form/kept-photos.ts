import type { Slot } from '../../../../contract/gear/slots.ts'
import { keepPrivate, photosKept, readPrivate } from '../../../session/private-data.ts'
import { inTime } from './in-time.ts'
import type { DraftSlot } from './listing-draft.ts'

/** A photo that was chosen in a form and that the server has not stored yet. */
export interface KeptPhoto {
	/** Its `Idempotency-Key`. */
	id: string
	owner: string
	/** The draft's name. */
	form: string
	/** Counts up in the order the photos were chosen. */
	order: number
	file: File
	/** Whether the file is ready to send. */
	scaled: boolean
	slot: Slot | undefined
}

const store = 'photos'
/** How long to wait for this device's storage before it counts as off, in ms. */
const answersAfter = 5_000

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result))
		request.addEventListener('error', () => reject(request.error))
	})
}

async function use<Result>(
	mode: IDBTransactionMode,
	act: (photos: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
	const opening = indexedDB.open(photosKept)
	opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath: 'id' }))
	const database = await answerOf(opening)
	try {
		const transaction = database.transaction(store, mode)
		const result = await answerOf(act(transaction.objectStore(store)))
		if (mode === 'readwrite')
			await new Promise((resolve, reject) => {
				transaction.addEventListener('complete', resolve)
				transaction.addEventListener('abort', () => reject(transaction.error))
			})
		return result
	} finally {
		// Signing out deletes the database, which waits until every connection is closed.
		database.close()
	}
}

/** Keeps a photo on this device. Resolves with whether that succeeded: storage may be full or off. */
export async function keepPhoto(photo: KeptPhoto): Promise<boolean> {
	keepPrivate(photo.owner, photosKept, true)
	// Without the note, signing out would leave the photo behind.
	if (readPrivate(photo.owner, photosKept) === null) return false
	return (
		(await inTime(
			use('readwrite', (photos) => photos.put(photo)),
			answersAfter,
		)) !== null
	)
}

/** Forgets a photo. Does nothing if this device does not have it. */
export async function forgetPhoto(id: string): Promise<void> {
	await inTime(
		use('readwrite', (photos) => photos.delete(id)),
		answersAfter,
	)
}

/** Lists the photos of a form kept on this device, in the order they were chosen. Forgets those of anyone signed in before. */
export async function listPhotos({ owner, name }: DraftSlot): Promise<KeptPhoto[]> {
	// Opening the database would create it.
	if (readPrivate(owner, photosKept) === null) return []
	const all: KeptPhoto[] =
		(await inTime(
			use('readonly', (photos) => photos.getAll()),
			answersAfter,
		)) ?? []
	await Promise.all(all.filter((photo) => photo.owner !== owner).map(({ id }) => forgetPhoto(id)))
	return all
		.filter((photo) => photo.owner === owner && photo.form === name)
		.sort((one, other) => one.order - other.order)
}
