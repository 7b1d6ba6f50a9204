/** Renders the icons from favicon.svg. Run by hand when the logo changes (docs/design.md). */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../src/web/public/', import.meta.url))
const mark = await readFile(`${folder}favicon.svg`)
const signal = '#d2320f'

const drawn = (size: number) => sharp(mark, { density: (72 * size) / 48 }).resize(size, size)

/** The logo on a full square of its own colour, within the middle 60 % that every launcher's mask leaves visible. */
async function onSquare(size: number) {
	const middle = Math.round(size * 0.72)
	return sharp({ create: { width: size, height: size, channels: 3, background: signal } }).composite([
		{ input: await drawn(middle).png().toBuffer() },
	])
}

for (const size of [192, 512]) await drawn(size).png({ palette: true }).toFile(`${folder}icons/icon-${size}.png`)
await (await onSquare(512)).png({ palette: true }).toFile(`${folder}icons/maskable-512.png`)
await (await onSquare(180)).png({ palette: true }).toFile(`${folder}icons/apple-touch-icon.png`)
