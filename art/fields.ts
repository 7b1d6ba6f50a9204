/** Signed distance to a surface; negative inside. One unit is ten centimetres. */
export type Field = (x: number, y: number, z: number) => number
export type Vec = readonly [number, number, number]
export type Vec2 = readonly [number, number]

export const sphere =
	(r: number): Field =>
	(x, y, z) =>
		Math.sqrt(x * x + y * y + z * z) - r

export function ellipsoid(a: number, b: number, c: number): Field {
	const deepest = -Math.min(a, b, c)
	const ia = 1 / a
	const ib = 1 / b
	const ic = 1 / c
	return (x, y, z) => {
		const u = x * ia
		const v = y * ib
		const w = z * ic
		const k0 = Math.sqrt(u * u + v * v + w * w)
		const p = u * ia
		const q = v * ib
		const r = w * ic
		const k1 = Math.sqrt(p * p + q * q + r * r)
		return k1 < 1e-6 ? deepest : (k0 * (k0 - 1)) / k1
	}
}

/** Box by outer half sizes; rounding stays inside them. */
export function box(hx: number, hy: number, hz: number, round = 0): Field {
	const ax = hx - round
	const ay = hy - round
	const az = hz - round
	return (x, y, z) => {
		const qx = Math.abs(x) - ax
		const qy = Math.abs(y) - ay
		const qz = Math.abs(z) - az
		const ox = qx > 0 ? qx : 0
		const oy = qy > 0 ? qy : 0
		const oz = qz > 0 ? qz : 0
		return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - round
	}
}

/** Upright cylinder (along y), edge-rounded. */
export function cylinder(r: number, half: number, round = 0): Field {
	return (x, y, z) => {
		const a = Math.sqrt(x * x + z * z) - r + round
		const b = Math.abs(y) - half + round
		const oa = a > 0 ? a : 0
		const ob = b > 0 ? b : 0
		return Math.min(Math.max(a, b), 0) + Math.sqrt(oa * oa + ob * ob) - round
	}
}

/** Ring in the xz plane. */
export const torus =
	(r: number, thickness: number): Field =>
	(x, y, z) => {
		const q = Math.sqrt(x * x + z * z) - r
		return Math.sqrt(q * q + y * y) - thickness
	}

/** Segment with a radius that runs from ra to rb. */
export function capsule(a: Vec, b: Vec, ra: number, rb = ra): Field {
	const [ax, ay, az] = a
	const bx = b[0] - ax
	const by = b[1] - ay
	const bz = b[2] - az
	const inv = 1 / (bx * bx + by * by + bz * bz + 1e-9)
	const dr = rb - ra
	return (x, y, z) => {
		const px = x - ax
		const py = y - ay
		const pz = z - az
		let h = (px * bx + py * by + pz * bz) * inv
		h = h < 0 ? 0 : h > 1 ? 1 : h
		const qx = px - bx * h
		const qy = py - by * h
		const qz = pz - bz * h
		return Math.sqrt(qx * qx + qy * qy + qz * qz) - ra - dr * h
	}
}

/** Polygon in xy, drawn out along z to ±half, edges rounded outwards. */
export function prism(points: readonly Vec2[], half: number, round = 0): Field {
	const flat = polygon(points)
	return (x, y, z) => {
		const a = flat(x, y)
		const b = Math.abs(z) - half + round
		const oa = a > 0 ? a : 0
		const ob = b > 0 ? b : 0
		return Math.min(Math.max(a, b), 0) + Math.sqrt(oa * oa + ob * ob) - round
	}
}

/** Signed distance to a closed polygon in the plane. */
function polygon(points: readonly Vec2[]): (x: number, y: number) => number {
	const n = points.length
	const px = Float64Array.from(points, (p) => p[0])
	const py = Float64Array.from(points, (p) => p[1])
	return (x, y) => {
		let best = 1e9
		let sign = 1
		for (let i = 0, j = n - 1; i < n; j = i++) {
			const ex = px[j]! - px[i]!
			const ey = py[j]! - py[i]!
			const wx = x - px[i]!
			const wy = y - py[i]!
			let h = (wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12)
			h = h < 0 ? 0 : h > 1 ? 1 : h
			const dx = wx - ex * h
			const dy = wy - ey * h
			best = Math.min(best, dx * dx + dy * dy)
			const below = y >= py[i]!
			const above = y < py[j]!
			const left = ex * wy > ey * wx
			if (below === above && above === left) sign = -sign
		}
		return sign * Math.sqrt(best)
	}
}

/** Points on a smooth curve through the given ones. */
export function curve(points: readonly Vec[], steps = 4): Vec[] {
	const out: Vec[] = []
	const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!
	for (let i = 0; i < points.length - 1; i++)
		for (let s = 0; s < steps; s++) {
			const t = s / steps
			const axis = (k: 0 | 1 | 2) => {
				const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]]
				return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
			}
			out.push([axis(0), axis(1), axis(2)])
		}
	out.push(at(points.length - 1))
	return out
}

/** Round tube along points; radii may change along the way. */
export function tube(points: readonly Vec[], radius: number | readonly number[], soft = 0): Field {
	const r = (i: number) => (typeof radius === 'number' ? radius : radius[Math.min(i, radius.length - 1)]!)
	const pieces = points.slice(1).map((p, i) => capsule(points[i]!, p, r(i), r(i + 1)))
	return soft > 0 ? blend(soft, ...pieces) : union(...pieces)
}

export function union(...fields: Field[]): Field {
	if (fields.length === 1) return fields[0]!
	return (x, y, z) => {
		let d = 1e9
		for (let i = 0; i < fields.length; i++) {
			const e = fields[i]!(x, y, z)
			if (e < d) d = e
		}
		return d
	}
}

/** Union with a fillet of size k. */
export function blend(k: number, ...fields: Field[]): Field {
	return (x, y, z) => {
		let d = fields[0]!(x, y, z)
		for (let i = 1; i < fields.length; i++) {
			const e = fields[i]!(x, y, z)
			const h = k - Math.abs(d - e)
			d = Math.min(d, e) - (h > 0 ? (h * h) / (4 * k) : 0)
		}
		return d
	}
}

/** a without b, the edge softened by k. */
export function cut(a: Field, b: Field, k = 0): Field {
	if (k === 0) return (x, y, z) => Math.max(a(x, y, z), -b(x, y, z))
	return (x, y, z) => {
		const d = a(x, y, z)
		const e = -b(x, y, z)
		const h = k - Math.abs(d - e)
		return Math.max(d, e) + (h > 0 ? (h * h) / (4 * k) : 0)
	}
}

/** What a and b share. */
export const meet = (a: Field, b: Field, k = 0): Field => cut(a, (x, y, z) => -b(x, y, z), k)
export const grow =
	(a: Field, by: number): Field =>
	(x, y, z) =>
		a(x, y, z) - by
/** Hollow skin of the given thickness, inwards. */
export const shell =
	(a: Field, thickness: number): Field =>
	(x, y, z) => {
		const d = a(x, y, z)
		return Math.max(d, -d - thickness)
	}
/** The same shape on both sides of x = 0. */
export const mirrored =
	(a: Field): Field =>
	(x, y, z) =>
		a(Math.abs(x), y, z)
/** Lifts the surface by `height`; slack keeps the march from overstepping. */
export const raised =
	(a: Field, height: Field, slack = 0.8): Field =>
	(x, y, z) => {
		const d = a(x, y, z)
		// Far away the fine relief cannot matter, and it is the costly half.
		return d > 0.4 ? (d - 0.2) * slack : (d - height(x, y, z)) * slack
	}
/** Remembers the last answer: many parts grow from one shape and ask it at the same point. */
export function once(field: Field): Field {
	let px = Number.NaN
	let py = 0
	let pz = 0
	let last = 0
	return (x, y, z) => {
		if (x !== px || y !== py || z !== pz) {
			px = x
			py = y
			pz = z
			last = field(x, y, z)
		}
		return last
	}
}

/**
 * Keeps a costly shape (creased cloth) as samples on a lattice, filled in where rays come by.
 * Edges soften to about one step, which suits cloth and leather.
 */
export function sampled(field: Field, low: Vec, high: Vec, step: number): Field {
	const [lx, ly, lz] = low
	const inv = 1 / step
	const nx = Math.ceil((high[0] - lx) * inv) + 1
	const ny = Math.ceil((high[1] - ly) * inv) + 1
	const nz = Math.ceil((high[2] - lz) * inv) + 1
	const known = new Float32Array(nx * ny * nz).fill(Number.NaN)
	const corner = (i: number, j: number, k: number): number => {
		const index = i + nx * (j + ny * k)
		const have = known[index]!
		if (!Number.isNaN(have)) return have
		const value = field(lx + i * step, ly + j * step, lz + k * step)
		known[index] = value
		return value
	}
	return (x, y, z) => {
		const u = (x - lx) * inv
		const v = (y - ly) * inv
		const w = (z - lz) * inv
		const i = Math.floor(u)
		const j = Math.floor(v)
		const k = Math.floor(w)
		if (i < 0 || j < 0 || k < 0 || i >= nx - 1 || j >= ny - 1 || k >= nz - 1) return field(x, y, z)
		const a = u - i
		const b = v - j
		const c = w - k
		const p = corner(i, j, k) * (1 - a) + corner(i + 1, j, k) * a
		const q = corner(i, j + 1, k) * (1 - a) + corner(i + 1, j + 1, k) * a
		const r = corner(i, j, k + 1) * (1 - a) + corner(i + 1, j, k + 1) * a
		const s = corner(i, j + 1, k + 1) * (1 - a) + corner(i + 1, j + 1, k + 1) * a
		return (p * (1 - b) + q * b) * (1 - c) + (r * (1 - b) + s * b) * c
	}
}
