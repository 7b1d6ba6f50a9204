import type { Vec } from './fields.ts'
import type { Part } from './parts.ts'
import { type Camera, cross, unit } from './studio.ts'

/** How a seller held the phone: angles in degrees, `fill` is the share of the picture the thing takes. */
export type Angle = {
	readonly around: number
	readonly above: number
	readonly view?: number
	readonly fill?: number
	readonly roll?: number
	/** Moves the thing within the picture, in shares of it: right and up. */
	readonly shift?: readonly [number, number]
}

function outline(parts: readonly Part[]): Vec[] {
	const block = 1.5
	const step = 0.3
	const points: Vec[] = []
	const near = (x: number, y: number, z: number, reach: number) => parts.filter((p) => p.field(x, y, z) < reach)
	for (let by = 0; by < 13; by += block)
		for (let bz = -9; bz < 9; bz += block)
			for (let bx = -10.5; bx < 10.5; bx += block) {
				const local = near(bx + block / 2, by + block / 2, bz + block / 2, block)
				if (local.length === 0) continue
				for (let y = by; y < by + block - 0.01; y += step)
					for (let z = bz; z < bz + block - 0.01; z += step)
						for (let x = bx; x < bx + block - 0.01; x += step)
							if (local.some(({ field }) => field(x, y, z) < step * 0.4)) points.push([x, y, z])
			}
	return points
}

/** Finds the camera that shows all parts at the wanted size from the wanted side. */
export function frame(parts: readonly Part[], angle: Angle, aspect: number): Camera {
	const { around, above, view = 26, fill = 0.8, roll = 0, shift = [0, 0] } = angle
	const points = outline(parts)
	const a = (around * Math.PI) / 180
	const e = (above * Math.PI) / 180
	const back: Vec = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
	const right = unit(cross([0, 1, 0], back))
	const up = cross(back, right)
	const dot = (p: Vec, q: Vec) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
	const lens = Math.tan((view * Math.PI) / 360)
	const half = aspect >= 1 ? [lens, lens / aspect] : [lens * aspect, lens]
	let centre: Vec = [0, 1, 0]
	let distance = 20
	// The middle of the outline moves with perspective; a few rounds settle it.
	for (let round = 0; round < 8; round++) {
		const edge = [1e9, -1e9, 1e9, -1e9]
		for (const p of points) {
			const q: Vec = [p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]]
			const deep = distance - dot(q, back)
			const x = dot(q, right) / deep
			const y = dot(q, up) / deep
			edge[0] = Math.min(edge[0]!, x)
			edge[1] = Math.max(edge[1]!, x)
			edge[2] = Math.min(edge[2]!, y)
			edge[3] = Math.max(edge[3]!, y)
		}
		const [l, r, b, t] = edge as [number, number, number, number]
		const mx = ((l + r) / 2) * distance
		const my = ((b + t) / 2) * distance
		centre = [
			centre[0] + right[0] * mx + up[0] * my,
			centre[1] + right[1] * mx + up[1] * my,
			centre[2] + right[2] * mx + up[2] * my,
		]
		distance *= Math.max((r - l) / 2 / half[0]!, (t - b) / 2 / half[1]!) / fill
	}
	const sx = -shift[0] * 2 * half[0]! * distance
	const sy = -shift[1] * 2 * half[1]! * distance
	const at: Vec = [
		centre[0] + right[0] * sx + up[0] * sy,
		centre[1] + right[1] * sx + up[1] * sy,
		centre[2] + right[2] * sx + up[2] * sy,
	]
	const from: Vec = [at[0] + back[0] * distance, Math.max(0.4, at[1] + back[1] * distance), at[2] + back[2] * distance]
	return { from, at, view, roll }
}
