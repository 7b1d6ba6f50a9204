import sharp from 'sharp'

/** Draws a picture full of things, like gear on a shelf, different for each number. */
export function shelf(number: number, width = 480, height = 360): Promise<Buffer> {
	let state = number * 7919 + 17
	const next = (below: number) => {
		state = (state * 48_271) % 2_147_483_647
		return state % below
	}
	const colour = () => `rgb(${next(256)},${next(256)},${next(256)})`
	const things = Array.from({ length: 90 }, () => {
		const [x, y, size] = [next(width), next(height), 8 + next(50)]
		if (next(2)) return `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour()}"/>`
		return `<rect x="${x}" y="${y}" width="${size}" height="${8 + next(50)}" transform="rotate(${next(90)} ${x} ${y})" fill="${colour()}"/>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour()}"/>${things.join('')}</svg>`
	return sharp(Buffer.from(svg)).png().toBuffer()
}

async function cropped(picture: Buffer, part: number): Promise<Buffer> {
	const { width, height } = await sharp(picture).metadata()
	const [wide, high] = [Math.round(width * part), Math.round(height * part)]
	// Off-centre, as if cropped by hand.
	const place = { left: Math.floor((width - wide) * 0.7), top: Math.floor((height - high) * 0.2) }
	return sharp(picture)
		.extract({ ...place, width: wide, height: high })
		.jpeg({ quality: 80 })
		.toBuffer()
}

/** THE EDITS that turn a picture into a copy. */
export const edits: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
	encoded: (picture) => sharp(picture).jpeg({ quality: 50 }).toBuffer(),
	smaller: (picture) => sharp(picture).resize({ width: 320 }).jpeg({ quality: 80 }).toBuffer(),
	mirrored: (picture) => sharp(picture).flop().jpeg({ quality: 80 }).toBuffer(),
	bordered: (picture) =>
		sharp(picture)
			.extend({ top: 30, bottom: 30, left: 30, right: 30, background: 'white' })
			.jpeg({ quality: 80 })
			.toBuffer(),
	turned: async (picture) => {
		const { width, height } = await sharp(picture).metadata()
		const turned = await sharp(picture).rotate(2, { background: 'black' }).png().toBuffer({ resolveWithObject: true })
		const place = { left: (turned.info.width - width) >> 1, top: (turned.info.height - height) >> 1 }
		return sharp(turned.data)
			.extract({ ...place, width, height })
			.jpeg({ quality: 80 })
			.toBuffer()
	},
	'cropped to 85 %': (picture) => cropped(picture, 0.85),
	'cropped to 70 %': (picture) => cropped(picture, 0.7),
}
