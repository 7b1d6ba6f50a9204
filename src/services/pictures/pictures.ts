import { bounds, pictureTooHeavy } from '../../contract/fields.ts'
import { isHeic } from '../../contract/listings/heic.ts'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { type Sentence, say } from '../../contract/sentences.ts'
import type { CardWords } from './card/card.ts'
import { createEncoder } from './encoder.ts'
import type { EncodedPicture, EncodedUpload } from './encoding.ts'
import { PictureRefused, PictureStoreFailure } from './failures.ts'
import { fileAsSent, pictureFiles, pictureType } from './files.ts'
import type { Fingerprint } from './fingerprints/fingerprint.ts'
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
	/** Stores a file unchanged. Throws `PictureStoreFailure`. */
	keepAsSent(id: string, sent: Buffer): Promise<void>
	readAsSent(id: string): Promise<Buffer | null>
	/** A stored picture's fingerprint. Null if it cannot be read: it does not exist, or a hosted service keeps it. */
	fingerprint(id: string): Promise<Fingerprint | null>
	/** The stored file used to recognize a picture's copies, or null as above. */
	forComparison(id: string): Promise<Buffer | null>
	/** For each of the others, whether it shows the same as a picture. Throws `TooManyPictures`. */
	compare(picture: Buffer, others: readonly Buffer[]): Promise<boolean[]>
	/** A share card as JPEG, with a stored picture or without. Throws `TooManyPictures`. */
	card(id: string | null, words: CardWords): Promise<Buffer>
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const comparedFile = '640.webp'
const cardFile = '1280.webp'

// Measured at 40 megapixels: AVIF takes 900 MB to decode, 16-bit PNG 550 MB, JPEG 250 MB.
const limits = { atOnce: 2, waiting: 16, seconds: 30, megabytes: 2000 }

// In a process of its own, which holds 350 MB after its first comparison: uploads do not wait for comparisons.
const comparing = { atOnce: 1, waiting: 16, seconds: 30, megabytes: 2000 }

// Many requests for cards delay only other cards.
const drawing = { atOnce: 1, waiting: 16, seconds: 10, megabytes: 1000 }

/** The encoders of a process, shared by all of its stores so that they keep the limits together. */
export const createPictureEncoders = () => ({
	uploads: createEncoder(limits),
	stored: createEncoder(comparing),
	cards: createEncoder(drawing),
})

export async function createPictures(
	options: PictureStoreOptions,
	encoders = createPictureEncoders(),
): Promise<Pictures> {
	const store = await openStore(options)
	const forComparison = async (id: string) =>
		uuid.test(id) ? named(store.read(id, comparedFile), say('pictureNotShown')) : null
	return {
		async encode(upload) {
			if (upload.length > bounds.pictureBytes) throw new PictureRefused(pictureTooHeavy(), { tooLarge: true })
			if (pictureFormat(upload) === null) throw new PictureRefused(say(isHeic(upload) ? 'heicPicture' : 'notPicture'))
			return encoders.uploads('encode', upload)
		},
		async keep(id, { files, width, height, placeholder }) {
			if (!uuid.test(id)) throw new TypeError(`A picture's id is a uuid, not ${id}`)
			return { width, height, placeholder, hostedAddress: await named(store.put(id, files)) }
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
		async fingerprint(id) {
			const file = await forComparison(id)
			return file && encoders.stored('fingerprint', file)
		},
		forComparison,
		async card(id, words) {
			const file = id !== null && uuid.test(id) ? await named(store.read(id, cardFile), say('pictureNotShown')) : null
			return Buffer.from(await encoders.cards('card', file ?? Buffer.alloc(0), { words }))
		},
		compare: (picture, others) => encoders.stored('compare', picture, { others }),
	}
}

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
