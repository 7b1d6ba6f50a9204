import { clamp, hash3 } from './noise.ts'
import type { Light } from './studio.ts'
import type { Negative } from './tracer.ts'

export type Print = {
	readonly exposure?: number
	/** Multiplies red up and blue down; a phone's white balance. */
	readonly warmth?: number
	readonly vignette?: number
	readonly grain?: number
	readonly contrast?: number
}

/** Smooths noise between points of one surface, never across edges (à-trous filter). */
function smooth(film: Negative, source: Float32Array, channels: number, rounds: number): Float32Array {
	const { width, height, normal, depth } = film
	let from = source
	let to: Float32Array = new Float32Array(source.length)
	const kernel = [0.375, 0.25, 0.0625]
	const sum = new Float64Array(channels)
	for (let round = 0; round < rounds; round++) {
		const gap = 1 << round
		for (let y = 0; y < height; y++)
			for (let x = 0; x < width; x++) {
				const p = y * width + x
				const nx = normal[p * 3]!
				const ny = normal[p * 3 + 1]!
				const nz = normal[p * 3 + 2]!
				const d = depth[p]!
				let total = 0
				sum.fill(0)
				for (let j = -2; j <= 2; j++) {
					const yy = y + j * gap
					if (yy < 0 || yy >= height) continue
					for (let i = -2; i <= 2; i++) {
						const xx = x + i * gap
						if (xx < 0 || xx >= width) continue
						const q = yy * width + xx
						let same = nx * normal[q * 3]! + ny * normal[q * 3 + 1]! + nz * normal[q * 3 + 2]!
						if (same <= 0.3) continue
						same *= same
						same *= same
						same *= same
						const apart = (depth[q]! - d) / (0.012 * d * (1 + Math.abs(i) + Math.abs(j)) * (1 + gap * 0.12))
						const w = (kernel[Math.abs(i)]! * kernel[Math.abs(j)]! * same) / (1 + apart * apart * apart * apart)
						total += w
						for (let c = 0; c < channels; c++) sum[c]! += w * from[q * channels + c]!
					}
				}
				for (let c = 0; c < channels; c++) to[p * channels + c] = total > 0 ? sum[c]! / total : from[p * channels + c]!
			}
		const next = from === source ? new Float32Array(source.length) : from
		from = to
		to = next
	}
	return from
}

/** Film-like shoulder and toe. */
const tone = (v: number) => clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14), 0, 1)

/**
 * Turns gathered light into 8-bit RGB, `fine` points a side for each pixel. A pixel is the mean of what its points
 * show: the mean of their colours times the mean of their light would belong to neither side of an edge.
 */
export function develop(film: Negative, light: Light, print: Print, fine: number): Uint8Array {
	const { albedo, facing } = film
	const { exposure = 1, warmth = 0, vignette = 0.28, grain = 1, contrast = 1.06 } = print
	const width = film.width / fine
	const height = film.height / fine
	const soft = smooth(film, film.soft, 4, fine > 1 ? 6 : 5)
	const mirror = smooth(film, film.mirror, 3, fine > 1 ? 2 : 1)
	const out = new Uint8Array(width * height * 3)
	const balance = [1 + warmth, 1, 1 - warmth]
	const shown = new Float64Array(3)
	for (let pixel = 0; pixel < width * height; pixel++) {
		const px = pixel % width
		const py = Math.floor(pixel / width)
		const cx = px / width - 0.5
		const cy = py / height - 0.5
		const fade = 1 - vignette * Math.min(1, (cx * cx + cy * cy) * 1.9)
		const speck = (hash3(pixel, 7, 3) + hash3(pixel, 8, 5) - 1) * grain
		shown.fill(0)
		for (let j = 0; j < fine; j++)
			for (let i = 0; i < fine; i++) {
				const p = (py * fine + j) * film.width + px * fine + i
				for (let c = 0; c < 3; c++) {
					const direct = light.key.glow[c]! * facing[p]! * soft[p * 4 + 3]!
					const v = albedo[p * 3 + c]! * (direct + soft[p * 4 + c]!) + mirror[p * 3 + c]!
					shown[c]! += tone(v * exposure * fade * balance[c]! * 0.7) ** (contrast / 2.2)
				}
			}
		for (let c = 0; c < 3; c++) out[pixel * 3 + c] = clamp((shown[c]! / (fine * fine)) * 255 + speck * 3 + 0.5, 0, 255)
	}
	return out
}
