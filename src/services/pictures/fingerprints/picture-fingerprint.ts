import sharp, { type Sharp } from 'sharp'
import { type Fingerprint, fingerprintOf, lookedAtSide } from './fingerprint.ts'
import { lumaOf } from './luma.ts'

/** The fingerprint of an upright picture. */
export async function fingerprintAt(picture: Sharp): Promise<Fingerprint> {
	const { data, info } = await picture
		.flatten({ background: 'white' })
		.resize({ width: lookedAtSide, height: lookedAtSide, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	return fingerprintOf(lumaOf(data, info.width, info.height))
}

/** The fingerprint of one of Motor's own files. */
export const fingerprintOfFile = (file: Buffer): Promise<Fingerprint> => fingerprintAt(sharp(file))
