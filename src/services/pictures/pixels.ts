import type { Sharp } from 'sharp'

export interface Pixels {
	readonly data: Buffer
	readonly width: number
	readonly height: number
}

/** The pixels of a copy on white whose longer side has at most `side` pixels: one channel in grey (`b-w`), three in colour. */
export async function pixelsOf(picture: Sharp, side: number, colours: 'b-w' | 'srgb'): Promise<Pixels> {
	const { data, info } = await picture
		.flatten({ background: 'white' })
		.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
		.toColourspace(colours)
		.raw()
		.toBuffer({ resolveWithObject: true })
	return { data, width: info.width, height: info.height }
}
