import type { Slot } from '../../../../contract/gear/slots.ts'
import { keepPrivate, photosKept, readPrivate } from '../../../session/private-data.ts'
import { inTime } from './in-time.ts'
import type { DraftSlot } from './listing-draft.ts'

/** A photo that was chosen in a form and is not stored by the server yet. */
export interface KeptPhoto {
	/** Its `Idempotency-Key`. */
	id: string
	owner: string
	/** The draft's name. */
	form: string
	/** Counts up in the order of choosing. */
	order: number
	file: File
	/** Whether the file is as it is sent. */
	scaled: boolean
	slot: Slot | undefined
}

const store = 'photos'
/** After how many ms this device's storage counts as off: nothing waits for it any longer. */
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
		// Who signs out deletes the database, which waits for whoever has it open.
		database.close()
	}
}

/** Keeps a photo on this device. Resolves with whether it could: storage may be full or off. */
export async function keepPhoto(photo: KeptPhoto): Promise<boolean> {
	keepPrivate(photo.owner, photosKept, true)
	// Who signs out would leave behind what is not noted.
	if (readPrivate(photo.owner, photosKept) === null) return false
	return (
		(await inTime(
			use('readwrite', (photos) => photos.put(photo)),
			answersAfter,
		)) !== null
	)
}

/** Forgets a photo. One that this device does not have is no failure. */
export async function forgetPhoto(id: string): Promise<void> {
	await inTime(
		use('readwrite', (photos) => photos.delete(id)),
		answersAfter,
	)
}

/** The photos of a form that this device keeps, in the order of choosing. Forgets those of whoever was signed in before. */
export async function listPhotos({ owner, name }: DraftSlot): Promise<KeptPhoto[]> {
	// Opening it would make the database.
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
