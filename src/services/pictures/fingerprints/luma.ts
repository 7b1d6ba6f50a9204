/** A picture's brightness, row by row, 0 to 255. */
export interface Luma {
	readonly data: Float32Array
	readonly width: number
	readonly height: number
}

/** The brightness of three-channel pixels, with PDQ's weights (ITU-R BT.601). */
export function lumaOf(rgb: Uint8Array, width: number, height: number): Luma {
	const data = new Float32Array(width * height)
	for (let at = 0; at < data.length; at += 1)
		data[at] = 0.299 * (rgb[3 * at] ?? 0) + 0.587 * (rgb[3 * at + 1] ?? 0) + 0.114 * (rgb[3 * at + 2] ?? 0)
	return { data, width, height }
}

/** Halves width and height: each pixel is the mean of four. */
export function halved({ data, width, height }: Luma): Luma {
	const [half, lines] = [width >> 1, height >> 1]
	const smaller = new Float32Array(half * lines)
	for (let y = 0; y < lines; y += 1)
		for (let x = 0; x < half; x += 1) {
			const at = 2 * (y * width + x)
			const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)
			smaller[y * half + x] = sum / 4
		}
	return { data: smaller, width: half, height: lines }
}

/** A summed-area table: the sum of any rectangle takes four look-ups. */
export interface Sums {
	readonly sums: Float64Array
	readonly width: number
	readonly height: number
}

export function sumsOf({ data, width, height }: Luma): Sums {
	const across = width + 1
	const sums = new Float64Array(across * (height + 1))
	for (let y = 0; y < height; y += 1) {
		let line = 0
		for (let x = 0; x < width; x += 1) {
			line += data[y * width + x] ?? 0
			sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + line
		}
	}
	return { sums, width, height }
}

/** The sum of everything above and to the left of a point, which may lie within a pixel. */
function sumAt({ sums, width, height }: Sums, x: number, y: number): number {
	const [left, top] = [Math.min(Math.floor(x), width - 1), Math.min(Math.floor(y), height - 1)]
	const [right, down] = [x - left, y - top]
	const at = top * (width + 1) + left
	const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right
	const below = (sums[at + width + 1] ?? 0) * (1 - right) + (sums[at + width + 2] ?? 0) * right
	return above * (1 - down) + below * down
}

/**
 * Samples a square of a picture as `side` × `side` means, each over a square twice as wide as the sample spacing. The square
 * lies within the picture, and `reach` is half its side, in pixels.
 */
export function squareOf(of: Sums, { x, y, reach }: { x: number; y: number; reach: number }, side: number) {
	const step = (2 * reach) / side
	const lines = side + 2
	const place = (centre: number, at: number, length: number) =>
		Math.max(0, Math.min(length, centre - reach + (at - 0.5) * step))
	const corners = new Float64Array(lines * lines)
	for (let i = 0; i < lines; i += 1)
		for (let j = 0; j < lines; j += 1) corners[i * lines + j] = sumAt(of, place(x, j, of.width), place(y, i, of.height))
	const means = new Float32Array(side * side)
	for (let i = 0; i < side; i += 1)
		for (let j = 0; j < side; j += 1) {
			const at = i * lines + j
			const [low, below] = [at + 2 * lines, at + 2 * lines + 2]
			const area =
				(place(x, j + 2, of.width) - place(x, j, of.width)) * (place(y, i + 2, of.height) - place(y, i, of.height))
			const sum = (corners[below] ?? 0) - (corners[low] ?? 0) - (corners[at + 2] ?? 0) + (corners[at] ?? 0)
			means[i * side + j] = area > 0 ? sum / area : 0
		}
	return means
}
