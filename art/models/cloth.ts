import type { Field } from '../fields.ts'
import { cloud, smoothstep } from '../noise.ts'

/** Creases of worn cloth: ridges that run along the noise, deeper where `where` is near 1. */
export function folds(depth: number, seed: number, where: Field = () => 0.6, stretch = 2.1): Field {
	return (x, y, z) => {
		const bend = 0.7 * Math.sin(x * 0.9 + seed) + 0.4 * z
		const n = cloud(x * 0.75 + seed, (y + bend) * 0.75 * stretch, z * 0.75 + seed * 2, 3)
		const ridge = 1 - Math.abs(2 * n - 1) * 2.2
		return depth * ridge * where(x, y, z)
	}
}

/** A stitched seam along v = 0: a groove with a row of thread beside it. */
export const seam = (v: number, width = 0.02) => smoothstep(width, width * 0.3, Math.abs(v))

/** Straight-line lookup in [position, value] pairs. */
export function profile(points: readonly (readonly [number, number])[]): (t: number) => number {
	const last = points.length - 1
	return (t) => {
		if (t <= points[0]![0]) return points[0]![1]
		for (let i = 0; i < last; i++) {
			const [a, va] = points[i]!
			const [b, vb] = points[i + 1]!
			if (t > b) continue
			const u = (t - a) / (b - a)
			return va + (vb - va) * u * u * (3 - 2 * u)
		}
		return points[last]![1]
	}
}
