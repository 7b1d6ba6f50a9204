import type { Vec } from './fields.ts'
import type { Colour, Material } from './materials.ts'
import { smoothstep } from './noise.ts'

/** A glowing panel far away: what glossy surfaces mirror. */
export type SoftBox = {
	readonly towards: Vec
	readonly width: number
	readonly height: number
	readonly glow: Colour
	readonly turn?: number
}
/** The one light that throws shadows; a ball, so they are soft. */
export type Key = { readonly from: Vec; readonly size: number; readonly glow: Colour }
export type Light = {
	readonly key: Key
	readonly above: Colour
	readonly around: Colour
	readonly below: Colour
	readonly boxes: readonly SoftBox[]
}
/** What stands behind and under the thing. `cove` rounds floor into wall, as paper does. */
export type Backdrop = {
	readonly floor: Material
	readonly wall: Material
	readonly wallAt: number
	readonly cove: number
	/** Share of its own brightness the wall gives off; for lamps out of focus. */
	readonly wallGlow?: number
}
export type Camera = { readonly from: Vec; readonly at: Vec; readonly view: number; readonly roll?: number }

export function unit([x, y, z]: Vec): [number, number, number] {
	const l = 1 / Math.sqrt(x * x + y * y + z * z)
	return [x * l, y * l, z * l]
}

export const cross = (a: Vec, b: Vec): Vec => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
]

/** Light that arrives from a direction, softened by `blur`; written into `out`. */
export type Sky = (dx: number, dy: number, dz: number, blur: number, out: Float64Array) => void

export function sky(light: Light, withBoxes: boolean): Sky {
	const { above, around, below, key } = light
	const keyBox: SoftBox = {
		towards: key.from,
		width: 0.3 + key.size * 0.07,
		height: 0.3 + key.size * 0.07,
		glow: [key.glow[0] * 1.6, key.glow[1] * 1.6, key.glow[2] * 1.6],
	}
	const panels = (withBoxes ? [...light.boxes, keyBox] : light.boxes).map((b) => {
		const n = unit(b.towards)
		const side = unit(cross(Math.abs(n[1]) > 0.98 ? [0, 0, 1] : [0, 1, 0], n))
		const up = cross(n, side)
		const [c, s] = [Math.cos(((b.turn ?? 0) * Math.PI) / 180), Math.sin(((b.turn ?? 0) * Math.PI) / 180)]
		const u: Vec = [side[0] * c + up[0] * s, side[1] * c + up[1] * s, side[2] * c + up[2] * s]
		return { n, u, v: cross(n, u), w: b.width, h: b.height, glow: b.glow }
	})
	return (dx, dy, dz, blur, out) => {
		const up = dy > 0 ? Math.sqrt(dy) : 0
		const down = dy < 0 ? Math.min(1, -dy * 1.6) : 0
		const side = 1 - up - down
		for (let i = 0; i < 3; i++) out[i] = above[i]! * up + around[i]! * Math.max(side, 0) + below[i]! * down
		for (const { n, u, v, w, h, glow } of panels) {
			const c = dx * n[0] + dy * n[1] + dz * n[2]
			if (c < 0.05) continue
			const a = Math.abs((dx * u[0] + dy * u[1] + dz * u[2]) / c)
			const b = Math.abs((dx * v[0] + dy * v[1] + dz * v[2]) / c)
			const e = 0.05 + blur
			if (a > w + e || b > h + e) continue
			// A blurred panel spreads the same light wider.
			const spread = (w / (w + blur * 0.7)) * (h / (h + blur * 0.7))
			const k = smoothstep(w + e, w - e, a) * smoothstep(h + e, h - e, b) * spread
			out[0]! += glow[0] * k
			out[1]! += glow[1] * k
			out[2]! += glow[2] * k
		}
	}
}
