import type { Luma } from './luma.ts'

// PDQ, "A High-Performance Perceptual Hash" (Facebook, 2019): 64 × 64 samples, their 16 × 16 lowest frequencies except the
// mean, and one bit for each, set if it is above the median.

/** Samples per side. */
export const samples = 64
/** Frequencies per side. */
export const frequencies = 16

/** The rows are frequencies 1 to 16 of a cosine transform. */
const cosines = Float64Array.from({ length: frequencies * samples }, (_, at) => {
	const [frequency, sample] = [Math.floor(at / samples) + 1, at % samples]
	return Math.sqrt(2 / samples) * Math.cos((Math.PI / (2 * samples)) * frequency * (2 * sample + 1))
})

/** The lowest frequencies of the samples, row by row. */
export function transformed(grid: Float32Array): Float64Array {
	const half = new Float64Array(frequencies * samples)
	for (let i = 0; i < frequencies; i += 1)
		for (let k = 0; k < samples; k += 1) {
			const weight = cosines[i * samples + k] ?? 0
			for (let j = 0; j < samples; j += 1)
				half[i * samples + j] = (half[i * samples + j] ?? 0) + weight * (grid[k * samples + j] ?? 0)
		}
	const result = new Float64Array(frequencies * frequencies)
	for (let i = 0; i < frequencies; i += 1)
		for (let j = 0; j < frequencies; j += 1) {
			let sum = 0
			for (let k = 0; k < samples; k += 1) sum += (half[i * samples + k] ?? 0) * (cosines[j * samples + k] ?? 0)
			result[i * frequencies + j] = sum
		}
	return result
}

/** The frequencies of the mirrored picture: odd horizontal frequencies change sign. */
export const mirroredOf = (values: Float64Array): Float64Array =>
	values.map((value, at) => (at % 2 === 0 ? -value : value))

/** The 256-bit hash, row by row, as `0` and `1`. */
export function hashOf(values: Float64Array): string {
	const median = values.slice().sort()[values.length / 2 - 1] ?? 0
	return Array.from(values, (value) => (value > median ? '1' : '0')).join('')
}

/** Replaces each value of a line by the mean of the `window` values around it. */
function blurLine(values: Float32Array, from: number, step: number, length: number, window: number): void {
	const before = Float32Array.from({ length }, (_, at) => values[from + at * step] ?? 0)
	const ahead = (window + 2) >> 1
	let sum = 0
	for (let at = 0; at < Math.min(ahead - 1, length); at += 1) sum += before[at] ?? 0
	for (let at = 0; at < length; at += 1) {
		const [entering, leaving] = [at + ahead - 1, at + ahead - 1 - window]
		if (entering < length) sum += before[entering] ?? 0
		if (leaving >= 0) sum -= before[leaving] ?? 0
		values[from + at * step] = sum / (Math.min(entering, length - 1) - Math.max(leaving, -1))
	}
}

const windowOf = (length: number) => Math.ceil(length / (2 * samples))

/** 64 × 64 samples of a picture, blurred twice along rows and columns (Jarosz 2001). */
export function sampled({ data, width, height }: Luma): Float32Array {
	const blurred = data.slice()
	for (let pass = 0; pass < 2; pass += 1) {
		for (let y = 0; y < height; y += 1) blurLine(blurred, y * width, 1, width, windowOf(width))
		for (let x = 0; x < width; x += 1) blurLine(blurred, x, width, height, windowOf(height))
	}
	const middle = (at: number, length: number) => Math.floor(((at + 0.5) * length) / samples)
	return Float32Array.from({ length: samples * samples }, (_, at) => {
		const [row, column] = [Math.floor(at / samples), at % samples]
		return blurred[middle(row, height) * width + middle(column, width)] ?? 0
	})
}

/** How much detail the samples have, 0 to 100. Hashes of pictures under 50 say little. */
export function qualityOf(grid: Float32Array): number {
	let sum = 0
	const difference = (at: number, other: number) => {
		sum += Math.abs(Math.trunc((((grid[at] ?? 0) - (grid[other] ?? 0)) * 100) / 255))
	}
	for (let at = 0; at < grid.length; at += 1) {
		if (at + samples < grid.length) difference(at, at + samples)
		if ((at + 1) % samples !== 0) difference(at, at + 1)
	}
	return Math.min(100, Math.trunc(sum / 90))
}
