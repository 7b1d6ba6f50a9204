import { inTime } from './in-time.ts'

/** The longest side of a sent picture, in pixels. */
const longestSide = 2048
/** From 0 to 1. At this quality a photo of gear shows no difference on a phone. */
const jpegQuality = 0.85

/** Returns the size to send a picture of this size in, in pixels. Never larger than the original. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
	const share = Math.min(1, longestSide / Math.max(width, height))
	return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

async function draw(file: File): Promise<File | null> {
	const seen = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
	if (!seen) return null
	const canvas = Object.assign(document.createElement('canvas'), scaledSize(seen.width, seen.height))
	const pen = canvas.getContext('2d')
	if (!pen) return null
	pen.imageSmoothingQuality = 'high'
	// JPEG has no transparency: transparent areas would turn black.
	pen.fillStyle = 'white'
	pen.fillRect(0, 0, canvas.width, canvas.height)
	pen.drawImage(seen, 0, 0, canvas.width, canvas.height)
	seen.close()
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
	return blob && new File([blob], file.name, { type: blob.type })
}

/** How long drawing may take before it is given up, in ms: some browsers never report that they cannot read a file. */
const drawnAfter = 20_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves with the picture upright, scaled down, as a JPEG; null if this browser cannot read it. Draws one picture at a
 * time: a phone's photo takes some 200 MB while it is drawn.
 */
export function scaledPicture(file: File): Promise<File | null> {
	const drawn = last.then(() => inTime(draw(file), drawnAfter))
	last = drawn
	return drawn
}
