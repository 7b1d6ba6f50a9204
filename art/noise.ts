/** Integer lattice hash in 0..1; cheap enough for the innermost loop. */
export function hash3(x: number, y: number, z: number): number {
	let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483629)
	h = Math.imul(h ^ (h >>> 13), 1274126177)
	h ^= h >>> 16
	return (h >>> 0) / 4294967296
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** Smooth value noise in 0..1. */
export function noise(x: number, y: number, z: number): number {
	const ix = Math.floor(x)
	const iy = Math.floor(y)
	const iz = Math.floor(z)
	const u = ease(x - ix)
	const v = ease(y - iy)
	const w = ease(z - iz)
	const a0 = hash3(ix, iy, iz)
	const a1 = hash3(ix, iy + 1, iz)
	const a2 = hash3(ix, iy, iz + 1)
	const a3 = hash3(ix, iy + 1, iz + 1)
	const a = a0 + (hash3(ix + 1, iy, iz) - a0) * u
	const b = a1 + (hash3(ix + 1, iy + 1, iz) - a1) * u
	const c = a2 + (hash3(ix + 1, iy, iz + 1) - a2) * u
	const d = a3 + (hash3(ix + 1, iy + 1, iz + 1) - a3) * u
	const e = a + (b - a) * v
	const f = c + (d - c) * v
	return e + (f - e) * w
}

/** Layered noise in 0..1. */
export function cloud(x: number, y: number, z: number, octaves = 4): number {
	let sum = 0
	let weight = 0.5
	let total = 0
	for (let i = 0; i < octaves; i++) {
		sum += weight * noise(x, y, z)
		total += weight
		weight *= 0.5
		x = x * 2.03 + 17.1
		y = y * 2.03 + 3.7
		z = z * 2.03 + 9.2
	}
	return sum / total
}

/** Distance to the nearest jittered cell point: pebbles, leather pores, asphalt. */
export function cells(x: number, y: number, z: number): number {
	const ix = Math.floor(x)
	const iy = Math.floor(y)
	const iz = Math.floor(z)
	let best = 9
	for (let k = -1; k <= 1; k++)
		for (let j = -1; j <= 1; j++)
			for (let i = -1; i <= 1; i++) {
				const cx = ix + i
				const cy = iy + j
				const cz = iz + k
				const dx = cx + hash3(cx, cy, cz) - x
				const dy = cy + hash3(cx + 57, cy, cz) - y
				const dz = cz + hash3(cx, cy + 91, cz) - z
				best = Math.min(best, dx * dx + dy * dy + dz * dz)
			}
	return Math.sqrt(best)
}

export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export const clamp = (v: number, low: number, high: number) => (v < low ? low : v > high ? high : v)

/** Hermite step; works with `from` above `to` as well. */
export function smoothstep(from: number, to: number, v: number): number {
	return ease(clamp((v - from) / (to - from), 0, 1))
}
