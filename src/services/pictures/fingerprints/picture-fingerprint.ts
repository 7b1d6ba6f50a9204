import sharp, { type Sharp } from 'sharp'
import { pixelsOf } from '../pixels.ts'
import { type Fingerprint, fingerprintOf, lookedAtSide } from './fingerprint.ts'
import { lumaOf } from './luma.ts'

/** The fingerprint of an upright picture. */
export async function fingerprintAt(picture: Sharp): Promise<Fingerprint> {
	const { data, width, height } = await pixelsOf(picture, lookedAtSide, 'srgb')
	return fingerprintOf(lumaOf(data, width, height))
}

/** The fingerprint of one of Motor's own files. */
export const fingerprintOfFile = (file: Buffer): Promise<Fingerprint> => fingerprintAt(sharp(file))
