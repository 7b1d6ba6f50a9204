import yauzl from 'yauzl'
import { isHeic } from '../../contract/listings/heic.ts'
import { pictureFormat } from './format.ts'

interface UnzipLimits {
	/** For one picture; larger ones are skipped. */
	readonly pictureBytes: number
	/** For everything unpacked. */
	readonly totalBytes: number
	readonly entries: number
}

/** The file is not a valid zip, or a malicious one. `tooLarge`: it unpacks to too much. */
export class ZipRefused extends Error {
	override name = 'ZipRefused'
	readonly tooLarge: boolean

	constructor(message: string, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
		super(message, { cause })
		this.tooLarge = tooLarge
	}
}

const isFolder = ({ fileName }: yauzl.Entry) => fileName.endsWith('/')
/** The upper half holds a Unix file's mode (PKWARE APPNOTE 4.4.15). */
const isLink = ({ externalFileAttributes }: yauzl.Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000
const tooMuch = () => new ZipRefused('The zip unpacks to too much', { tooLarge: true })

/**
 * Yields the pictures in a zip one at a time, each with its file name without folders. Skips everything else, nested zips
 * included. Sizes are checked both as declared and as unpacked. Throws {@link ZipRefused}.
 */
export async function* picturesIn(
	path: string,
	limits: UnzipLimits,
): AsyncGenerator<{ name: string; bytes: Buffer }, void, undefined> {
	const zip = await refusing(yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }))
	try {
		if (zip.entryCount > limits.entries) throw new ZipRefused('The zip has too many entries')
		const entries = zip.eachEntry()
		let [said, read] = [0, 0]
		for (;;) {
			const { value: entry, done } = await refusing(entries.next())
			if (done) return
			said += entry.uncompressedSize
			if (said > limits.totalBytes) throw tooMuch()
			if (isFolder(entry) || isLink(entry)) continue
			if (entry.isEncrypted()) throw new ZipRefused('The zip is encrypted')
			const { bytes, length } = await refusing(unpack(zip, entry, limits.pictureBytes))
			read += length
			if (read > limits.totalBytes) throw tooMuch()
			const name = entry.fileName.split('/').at(-1) ?? ''
			if (bytes && (pictureFormat(bytes) !== null || isHeic(bytes))) yield { name: name.normalize('NFC'), bytes }
		}
	} finally {
		zip.close()
	}
}

/** Turns the library's errors, which say what is wrong with the zip, into `ZipRefused`. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work
	} catch (cause) {
		throw cause instanceof ZipRefused ? cause : new ZipRefused('The zip is damaged', { cause })
	}
}

/** `bytes` is null if the entry is too large; unpacking then stops. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, most: number) {
	const stream = await zip.openReadStreamPromise(entry)
	const parts: Buffer[] = []
	let length = 0
	for await (const part of stream as AsyncIterable<Buffer>) {
		length += part.length
		// Leaving the loop destroys the stream.
		if (length > most) return { bytes: null, length }
		parts.push(part)
	}
	return { bytes: Buffer.concat(parts), length }
}
