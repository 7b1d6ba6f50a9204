import type { Part } from './parts.ts'

/**
 * Coarse lattice over the scene: in open space a ray steps by the stored distance, near a
 * surface only the parts that can be nearest in that cell are asked. This is what makes
 * marching whole pictures in plain JavaScript affordable.
 */
export class Grid {
	readonly parts: readonly Part[]
	readonly low: [number, number, number] = [1e9, 1e9, 1e9]
	readonly high: [number, number, number] = [-1e9, -1e9, -1e9]
	/** Part met by the last successful march. */
	hit = -1
	private cell = 1
	private reach = 1
	private counts: [number, number, number] = [1, 1, 1]
	private distance = new Float32Array(0)
	private first = new Int32Array(0)
	private lists: number[] = []

	constructor(parts: readonly Part[], finest = 88) {
		this.parts = parts
		this.findBounds()
		this.build(finest)
	}

	private findBounds(): void {
		const size = 0.5
		const slack = size * 0.9
		const fields = this.parts.map((p) => p.field)
		for (let y = -0.25; y < 13; y += size)
			for (let z = -9; z < 9; z += size)
				for (let x = -11; x < 11; x += size) {
					let d = 1e9
					for (const f of fields) d = Math.min(d, f(x, y, z))
					if (d > slack) continue
					const p = [x, y, z] as const
					for (const k of [0, 1, 2] as const) {
						this.low[k] = Math.min(this.low[k], p[k] - size)
						this.high[k] = Math.max(this.high[k], p[k] + size)
					}
				}
		this.low[1] = Math.max(this.low[1], -0.02)
	}

	private build(finest: number): void {
		const { low, high, parts } = this
		const longest = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
		this.cell = longest / finest
		// Half the diagonal, with room for fields that are not quite distances.
		this.reach = this.cell * 0.87 * 1.15
		const n = ([0, 1, 2] as const).map((k) => Math.ceil((high[k] - low[k]) / this.cell / 8) * 8) as [
			number,
			number,
			number,
		]
		this.counts = n
		this.distance = new Float32Array(n[0] * n[1] * n[2])
		this.first = new Int32Array(n[0] * n[1] * n[2]).fill(-1)
		const block = 8
		const blockReach = this.reach * block
		const values = new Float64Array(parts.length)
		for (let bz = 0; bz < n[2]; bz += block)
			for (let by = 0; by < n[1]; by += block)
				for (let bx = 0; bx < n[0]; bx += block) {
					let nearest = 1e9
					for (let i = 0; i < parts.length; i++) {
						const half = block / 2
						values[i] = parts[i]!.field(this.spot(0, bx + half), this.spot(1, by + half), this.spot(2, bz + half))
						nearest = Math.min(nearest, values[i]!)
					}
					const near: number[] = []
					for (let i = 0; i < parts.length; i++) if (values[i]! - blockReach <= nearest + blockReach) near.push(i)
					this.fill(bx, by, bz, block, near)
				}
	}

	private spot(axis: 0 | 1 | 2, index: number): number {
		return this.low[axis] + index * this.cell
	}

	private fill(bx: number, by: number, bz: number, block: number, near: readonly number[]): void {
		const [nx, ny] = this.counts
		const values = new Float64Array(near.length)
		for (let k = bz; k < bz + block; k++)
			for (let j = by; j < by + block; j++)
				for (let i = bx; i < bx + block; i++) {
					const x = this.spot(0, i + 0.5)
					const y = this.spot(1, j + 0.5)
					const z = this.spot(2, k + 0.5)
					let nearest = 1e9
					for (let m = 0; m < near.length; m++) {
						values[m] = this.parts[near[m]!]!.field(x, y, z)
						nearest = Math.min(nearest, values[m]!)
					}
					const index = i + nx * (j + ny * k)
					this.distance[index] = nearest
					if (nearest > 1.6 * this.reach) continue
					const start = this.lists.length
					for (let m = 0; m < near.length; m++)
						if (values[m]! <= 2.4 * this.reach && this.isNear(near[m]!, values[m]!, x, y, z)) this.lists.push(near[m]!)
					if (this.lists.length > start) {
						this.first[index] = start
						this.lists.push(-1)
					} else this.distance[index] = this.reach + 0.6 * this.cell
				}
	}

	/** Squeezed fields promise less distance than there is; their slope here tells how much less. */
	private isNear(part: number, value: number, x: number, y: number, z: number): boolean {
		if (value < this.cell * 0.1) return true
		const f = this.parts[part]!.field
		const e = this.cell * 0.3
		const gx = f(x + e, y, z) - f(x - e, y, z)
		const gy = f(x, y + e, z) - f(x, y - e, z)
		const gz = f(x, y, z + e) - f(x, y, z - e)
		const slope = Math.sqrt(gx * gx + gy * gy + gz * gz) / (2 * e)
		return value / Math.max(slope, 0.1) < this.cell * 2.3
	}

	/**
	 * Distance along the ray to the first surface before `far`, or -1. `touch` is how near counts
	 * as met: mirror and shadow rays can be rougher than those that draw outlines.
	 */
	march(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, touch = 0.0012): number {
		const { low, high, cell, reach, distance, first, lists, parts } = this
		const ix = 1 / dx
		const iy = 1 / dy
		const iz = 1 / dz
		const x0 = (low[0] - ox) * ix
		const x1 = (high[0] - ox) * ix
		const y0 = (low[1] - oy) * iy
		const y1 = (high[1] - oy) * iy
		const z0 = (low[2] - oz) * iz
		const z1 = (high[2] - oz) * iz
		let t = Math.max(0, Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1)) + 1e-4
		const end = Math.min(far, Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1))
		const [nx, ny, nz] = this.counts
		const inv = 1 / cell
		let before = 0
		let stepped = 0
		let careful = 0
		for (let step = 0; step < 220 && t < end; step++) {
			const x = ox + dx * t
			const y = oy + dy * t
			const z = oz + dz * t
			let i = ((x - low[0]) * inv) | 0
			let j = ((y - low[1]) * inv) | 0
			let k = ((z - low[2]) * inv) | 0
			if (i >= nx) i = nx - 1
			if (j >= ny) j = ny - 1
			if (k >= nz) k = nz - 1
			const index = i + nx * (j + ny * k)
			let m = first[index]!
			if (m < 0) {
				t += careful > 0 ? cell * 0.15 : distance[index]! - reach
				stepped = 0
				continue
			}
			let d = 1e9
			let which = -1
			for (; lists[m]! >= 0; m++) {
				const e = parts[lists[m]!]!.field(x, y, z)
				if (e < d) {
					d = e
					which = lists[m]!
				}
			}
			const slope = stepped > 0 ? (before - d) / stepped : 0
			if (d < -touch && stepped === 0 && careful < 3 && t > cell) {
				// An open cell let the ray slip under the skin: go back and come in slowly.
				t -= cell * 0.5
				careful++
				continue
			}
			if (d < touch) {
				this.hit = which
				// A long step may end inside; the straight line between both sides finds the skin.
				return d < 0 && slope > 0 ? t + d / slope : t
			}
			// Where the field falls evenly its zero can be foreseen, which saves most of the creeping.
			const ahead = slope > 0.04 ? Math.min((d / slope) * 0.96, d * 3) : d * 0.92
			stepped = Math.min(Math.max(ahead, touch * 0.7), cell * 0.9)
			before = d
			t += stepped
		}
		return -1
	}
}
