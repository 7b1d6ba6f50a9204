import { inTime } from './in-time.ts'

/** The longer side of a picture that is sent, at most, in pixels. */
const longestSide = 2048
/** Of 0 to 1: where a photo of gear shows no difference on a phone. */
const jpegQuality = 0.85

/** The size that a picture of this size is sent in, in pixels: never larger than it is. */
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
	// A JPEG shows nothing through: what was transparent would be black.
	pen.fillStyle = 'white'
	pen.fillRect(0, 0, canvas.width, canvas.height)
	pen.drawImage(seen, 0, 0, canvas.width, canvas.height)
	seen.close()
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
	return blob && new File([blob], file.name, { type: blob.type })
}

/** After how many ms a drawing is given up: some browsers never say that they cannot read a file. */
const drawnAfter = 20_000

let last: Promise<unknown> = Promise.resolve()

/**
 * The picture upright, scaled down and as a JPEG; null if this browser cannot read it. One after the other: a phone's
 * photo takes some 200 MB while it is drawn.
 */
export function scaledPicture(file: File): Promise<File | null> {
	const drawn = last.then(() => inTime(draw(file), drawnAfter))
	last = drawn
	return drawn
}
