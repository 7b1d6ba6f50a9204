import sharp, { type OverlayOptions } from 'sharp'
import { shareCardSize } from '../../../contract/listings/share-card.ts'

/** The text on a card next to the picture, in the card's language. */
export interface CardWords {
	readonly name: string
	readonly price: string
	/** Empty if the listing has none. */
	readonly size: string
}

// The light theme's colours.
const [paper, ink, quiet, signal] = ['#faf6ef', '#1e1a15', '#635b52', '#cf3014']
const { width, height } = shareCardSize
const [photo, margin] = [600, 48]
const column = { left: photo + margin, width: width - photo - 2 * margin }

// The process that draws cards uses the fonts named in `fonts.conf` next to this file.
const font = 'Anek Bangla Medium'

/** The logo from the header. */
const mark = Buffer.from(
	`<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 48 48"><path fill="${signal}" d="M9 2h30l7 7v30l-7 7H9l-7-7V9z"/><path fill="${paper}" d="M10 37V11h7.5l6.5 9 6.5-9H38v26h-7V22.5L24 32l-7-9.5V37z"/></svg>`,
)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Escapes text for Pango markup. */
const plain = (text: string) => text.replace(/[&<>]/g, (found) => escapes[found] ?? '')

async function written(text: string, points: number, colour: string) {
	const markup = `<span foreground="${colour}" line_height="0.72">${plain(text)}</span>`
	const { data, info } = await sharp({
		text: { text: markup, font: `${font} ${points}`, rgba: true, width: column.width, wrap: 'word-char' },
	})
		.png()
		.toBuffer({ resolveWithObject: true })
	return { input: data, width: info.width, height: info.height }
}

const nameSizes = [54, 46, 38, 32] as const
const mostNameHeight = 270

/** The characters of a name that the fonts can draw, or `Motor` if none are left: joiners or emoji alone draw nothing. */
function writable(name: string): string {
	const text = name.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}/gu, '').trim()
	return /[\p{L}\p{N}]/u.test(text) ? text : 'Motor'
}

/** Draws the name in the largest size that fits. Only the first 120 characters, because a card has little room. */
async function nameOf(name: string) {
	const letters = [...writable(name)]
	const text = letters.length > 120 ? `${letters.slice(0, 119).join('')}…` : letters.join('')
	let last = await written(text, nameSizes[0], ink)
	for (const points of nameSizes.slice(1)) {
		if (last.height <= mostNameHeight) return last
		last = await written(text, points, ink)
	}
	return last
}

/** Draws a share card as JPEG. `picture` is one of Motor's own files; null leaves its space empty. */
export async function drawCard(picture: Buffer | null, { name, price, size }: CardWords): Promise<Buffer> {
	const [title, amount, fits] = await Promise.all([
		nameOf(name),
		written(price, 64, signal),
		size ? written(size, 32, quiet) : null,
	])
	const layers: OverlayOptions[] = [{ input: mark, left: column.left, top: margin }]
	if (picture)
		layers.push({ input: await sharp(picture).resize(photo, height, { fit: 'cover' }).toBuffer(), left: 0, top: 0 })
	let top = margin + 56 + 40
	for (const each of [title, amount, fits]) {
		if (!each) continue
		layers.push({ input: each.input, left: column.left, top })
		top += each.height + 32
	}
	return sharp({ create: { width, height, channels: 3, background: paper } })
		.composite(layers)
		.jpeg({ quality: 84, mozjpeg: true })
		.toBuffer()
}
