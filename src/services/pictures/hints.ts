import type { Sharp } from 'sharp'
import { type PictureHint, pictureHints } from '../../contract/listings/picture-hints.ts'
import { type Pixels, pixelsOf } from './pixels.ts'

/** The original's shorter side, in pixels. */
const smallUnder = 800

/** The longer side in pixels of the copies that are analyzed: the fine one shows sharp detail, the coarse one only large shapes. */
const fineSide = 512
const coarseSide = 128

/** Of 255: dark if even the lightest twentieth is below, bright if even the darkest twentieth is above. The demo's pictures have 52 and 166. */
const darkUnder = 48
const brightOver = 200

/**
 * The edges of the fine copy, relative to those of the coarse one and to the overall variance. The demo's 131 pictures have
 * at least 0.058 and 0.0057; blurred by 4 pixels of 1280, most have at most half as much, and photographs 0.02.
 */
const leastFine = 0.05
const leastEdges = 0.005
/** With less contrast than this (of 255², a plain wall), nothing counts as blurred. */
const leastContrast = 16

/** What may make an upright picture hard to see. `shorter` is the original's shorter side in pixels. */
export async function hintsAt(picture: () => Sharp, shorter: number): Promise<PictureHint[]> {
	const fine = await pixelsOf(picture(), fineSide, 'b-w')
	const levels = Uint8Array.from(fine.data).sort()
	const level = (part: number) => levels[Math.floor(part * (levels.length - 1))] ?? 0
	const found: Record<PictureHint, boolean> = {
		small: shorter < smallUnder,
		dark: level(0.95) < darkUnder,
		bright: level(0.05) > brightOver,
		blurred: isBlurred(fine, await pixelsOf(picture(), coarseSide, 'b-w')),
	}
	return pictureHints.filter((hint) => found[hint])
}

function isBlurred(fine: Pixels, coarse: Pixels): boolean {
	const contrast = varianceOf(fine, (data, at) => data[at] ?? 0)
	if (contrast < leastContrast) return false
	const edges = edgesOf(fine)
	return edges < leastEdges * contrast || edges < leastFine * edgesOf(coarse)
}

/** The variance of the Laplacian. */
function edgesOf(grey: Pixels): number {
	const { width } = grey
	const of = (data: Buffer, at: number) => data[at] ?? 0
	return varianceOf(
		grey,
		(data, at) => 4 * of(data, at) - of(data, at - 1) - of(data, at + 1) - of(data, at - width) - of(data, at + width),
	)
}

/** The variance of a value over all pixels with four neighbours. */
function varianceOf({ data, width, height }: Pixels, value: (data: Buffer, at: number) => number): number {
	let count = 0
	let sum = 0
	let squares = 0
	for (let y = 1; y < height - 1; y += 1)
		for (let x = 1; x < width - 1; x += 1) {
			const found = value(data, y * width + x)
			count += 1
			sum += found
			squares += found * found
		}
	return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
