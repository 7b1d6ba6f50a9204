import { bounds, pictureTooHeavy } from '../../contract/fields.ts'
import { isHeic } from '../../contract/listings/heic.ts'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { type Sentence, say } from '../../contract/sentences.ts'
import { createEncoder } from './encoder.ts'
import type { EncodedPicture, EncodedUpload } from './encoding.ts'
import { PictureRefused, PictureStoreFailure } from './failures.ts'
import { fileAsSent, pictureFiles, pictureType } from './files.ts'
import { pictureFormat } from './format.ts'
import type { PictureStore, PictureStoreOptions } from './store.ts'

export { PictureRefused, PictureStoreFailure, TooManyPictures } from './failures.ts'

export interface StoredPicture {
	width: number
	height: number
	placeholder: string
	/** Null if Motor serves the picture itself. */
	hostedAddress: string | null
}

export interface Pictures {
	/** Checks and re-encodes an upload. Throws `PictureRefused` or `TooManyPictures`. */
	encode(upload: Buffer): Promise<EncodedUpload>
	/** Stores an encoded picture. Throws `PictureStoreFailure`. */
	keep(id: string, picture: EncodedPicture): Promise<StoredPicture>
	/** A file such as `640.avif`, or null. Throws `PictureStoreFailure`. */
	read(id: string, file: string): Promise<{ body: Buffer; type: string; bytes: number } | null>
	remove(id: string): Promise<void>
	/** Stores a file as it was sent. Throws `PictureStoreFailure`. */
	keepAsSent(id: string, sent: Buffer): Promise<void>
	readAsSent(id: string): Promise<Buffer | null>
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// Measured at 40 megapixels: AVIF takes 900 MB to decode, 16-bit PNG 550 MB, JPEG 250 MB.
const limits = { atOnce: 2, waiting: 16, seconds: 30, megabytes: 2000 }

/** One encoder for all of a process's stores, so that together they keep its limits. */
export const createPictureEncoder = () => createEncoder(limits)

export async function createPictures(options: PictureStoreOptions, encode = createPictureEncoder()): Promise<Pictures> {
	const store = await openStore(options)
	return {
		async encode(upload) {
			if (upload.length > bounds.pictureBytes) throw new PictureRefused(pictureTooHeavy(), { tooLarge: true })
			if (pictureFormat(upload) === null) throw new PictureRefused(say(isHeic(upload) ? 'heicPicture' : 'notPicture'))
			return encode(upload)
		},
		async keep(id, { files, ...shape }) {
			if (!uuid.test(id)) throw new TypeError(`A picture's id is a uuid, not ${id}`)
			return { ...shape, hostedAddress: await named(store.put(id, files)) }
		},
		async read(id, file) {
			if (!uuid.test(id) || !pictureFiles.includes(file)) return null
			const body = await named(store.read(id, file), say('pictureNotShown'))
			return body && { body, type: pictureType(file), bytes: body.byteLength }
		},
		async remove(id) {
			if (uuid.test(id)) await named(store.remove(id))
		},
		async keepAsSent(id, sent) {
			await named(store.put(id, new Map([[fileAsSent, sent]])))
		},
		readAsSent: (id) => named(store.read(id, fileAsSent)),
	}
}

/** The picture's largest WebP. */
export function widestWebp({ files }: EncodedPicture): Buffer {
	const widest = files.get(`${pictureWidths[pictureWidths.length - 1]}.webp`)
	if (!widest) throw new Error('A picture was not encoded in the widest size.')
	return widest
}

async function openStore(options: PictureStoreOptions): Promise<PictureStore> {
	if (options.kind === 'folder') return (await import('./folder.ts')).createPictureFolder(options.folder)
	if (options.kind === 's3') return (await import('./bucket.ts')).createPictureBucket(options)
	return (await import('./hosted.ts')).createHostedPictures(options)
}

function named<Result>(work: Promise<Result>, sentence?: Sentence): Promise<Result> {
	return work.catch((cause: unknown) => {
		throw new PictureStoreFailure(cause, sentence)
	})
}
