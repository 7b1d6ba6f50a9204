import sharp, { type Metadata, type Sharp } from 'sharp'
import { bounds } from '../../contract/fields.ts'
import { pictureWidths } from '../../contract/pictures.ts'
import { say } from '../../contract/sentences.ts'
import { PictureRefused } from './failures.ts'
import { pictureFormats } from './files.ts'
import { jpegWork } from './jpeg-scans.ts'

export interface EncodedPicture {
	/** Pixels of the largest kept size, upright. */
	width: number
	height: number
	/** A WebP of 16 px as data URL, below 400 bytes. */
	placeholder: string
	/** By file name, as `640.avif`. */
	files: ReadonlyMap<string, Buffer>
}

const widest = Math.max(...pictureWidths)

/**
 * Pixels times components over all scans of a JPEG. 40 megapixels as cameras and phones write them need 14 passes; 32
 * allow for other programs. Measured: a pass over 36 megapixels takes 30 ms.
 */
const mostJpegWork = 32 * bounds.picturePixels

const damaged = say('pictureDamaged')

/**
 * Decodes an upload once, turns it upright, and encodes it at each of `pictureWidths` as AVIF and WebP, in sRGB and
 * without any metadata; of an animation the first frame. A size is never wider than the upload and never more than
 * twice as high as wide. `pictureFormat` has judged the first bytes before. Throws {@link PictureRefused}.
 */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture> {
	await inspect(upload)
	const { data, info } = await pixels(upload)
	const upright = () => sharp(data, { raw: info })
	const files = new Map<string, Buffer>()
	for (const width of pictureWidths) {
		const sized = await fitted(upright(), width).raw().toBuffer({ resolveWithObject: true })
		for (const format of pictureFormats) {
			const size = sharp(sized.data, { raw: sized.info })
			// AVIF at effort 4 takes 13 times as long for files of the same size.
			const encoded = format === 'avif' ? size.avif({ quality: 52, effort: 2 }) : size.webp({ quality: 76, effort: 3 })
			files.set(`${width}.${format}`, await encoded.toBuffer())
		}
	}
	return { width: info.width, height: info.height, placeholder: await placeholder(upright()), files }
}

/** Looks at markers and the header only. */
async function inspect(upload: Buffer): Promise<void> {
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
}

/** The upload's pixels, upright, in 8-bit sRGB, at most as wide as the widest kept size. */
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
