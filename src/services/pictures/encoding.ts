import sharp, { type Metadata, type Sharp } from 'sharp'
import { bounds } from '../../contract/fields.ts'
import type { PictureHint } from '../../contract/listings/picture-hints.ts'
import { pictureWidths } from '../../contract/listings/pictures.ts'
import { say } from '../../contract/sentences.ts'
import { pngCompressedText, webpFrames } from './costly-chunks.ts'
import { PictureRefused } from './failures.ts'
import { pictureFormats } from './files.ts'
import type { Fingerprint } from './fingerprints/fingerprint.ts'
import { fingerprintAt } from './fingerprints/picture-fingerprint.ts'
import { pictureFormat } from './format.ts'
import { hintsAt } from './hints.ts'
import { jpegWork } from './jpeg-scans.ts'

export interface EncodedPicture {
	width: number
	height: number
	placeholder: string
	files: ReadonlyMap<string, Buffer>
}

export interface EncodedUpload extends EncodedPicture {
	hints: readonly PictureHint[]
	/** Null if it failed: a job computes it later. */
	fingerprint: Fingerprint | null
}

const widest = Math.max(...pictureWidths)

/** Pixels times components over all scans of a JPEG. A 40-megapixel photo needs 14 passes, 30 ms each. */
const mostJpegWork = 32 * bounds.picturePixels

/** libwebp's time grows with the square of the number of frames, though only one is decoded: 1,000 take 1 s more, 16,000 take 11 s. */
const mostFrames = 1_000

/** In bytes of compressed text in a PNG. 1 MB of compressed zeros kept the decoder busy for 19 s. */
const mostCompressedText = 64 * 1024

const damaged = say('pictureDamaged')

/** Encodes AVIF and WebP in each of `pictureWidths`: upright, sRGB, without metadata. Throws {@link PictureRefused}. */
export async function encodePicture(upload: Buffer): Promise<EncodedUpload> {
	const shorter = await inspect(upload)
	const { data, info } = await pixels(upload)
	const upright = () => sharp(data, { raw: info })
	const files = new Map<string, Buffer>()
	for (const width of pictureWidths) {
		const sized = await fitted(upright(), width).raw().toBuffer({ resolveWithObject: true })
		for (const format of pictureFormats) {
			const size = sharp(sized.data, { raw: sized.info })
			// Effort 4 takes 13 times as long for files of the same size.
			const encoded = format === 'avif' ? size.avif({ quality: 52, effort: 2 }) : size.webp({ quality: 76, effort: 3 })
			files.set(`${width}.${format}`, await encoded.toBuffer())
		}
	}
	const hints = await hintsAt(upright, shorter)
	const fingerprint = await fingerprintAt(upright()).catch(() => null)
	return {
		width: info.width,
		height: info.height,
		placeholder: await placeholder(upright()),
		files,
		hints,
		fingerprint,
	}
}

/** Throws if it is not a picture, or would take too long. Returns the length of its shorter side in pixels. */
async function inspect(upload: Buffer): Promise<number> {
	const format = pictureFormat(upload)
	if (format === 'webp' && webpFrames(upload) > mostFrames) throw new PictureRefused(say('pictureTooSlow'))
	if (format === 'png' && pngCompressedText(upload) > mostCompressedText)
		throw new PictureRefused(say('pictureTooSlow'))
	let header: Metadata
	try {
		header = await sharp(upload, { limitInputPixels: false }).metadata()
	} catch (cause) {
		throw new PictureRefused(damaged, { cause })
	}
	if (header.format === 'heif' && header.compression !== 'av1') throw new PictureRefused(say('notPicture'))
	if (header.width * header.height > bounds.picturePixels)
		throw new PictureRefused(say('picturePixels', { max: bounds.picturePixels / 1e6 }), { tooLarge: true })
	if (header.format === 'jpeg' && jpegWork(upload) > mostJpegWork) throw new PictureRefused(say('pictureTooSlow'))
	return Math.min(header.width, header.height)
}

async function pixels(upload: Buffer) {
	try {
		const decoded = sharp(upload, { limitInputPixels: bounds.picturePixels, failOn: 'truncated', pages: 1 })
		return await fitted(decoded.autoOrient(), widest).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
	} catch (cause) {
		throw new PictureRefused(damaged, { cause })
	}
}

function fitted(picture: Sharp, width: number): Sharp {
	return picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
}

async function placeholder(picture: Sharp): Promise<string> {
	const tiny = await fitted(picture, 16).flatten({ background: 'white' }).webp({ quality: 20, effort: 6 }).toBuffer()
	return `data:image/webp;base64,${tiny.toString('base64')}`
}
