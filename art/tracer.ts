import { Grid } from './grid.ts'
import type { Material, Surface } from './materials.ts'
import { hash3, smoothstep } from './noise.ts'
import type { Part } from './parts.ts'
import { type Backdrop, type Camera, cross, type Light, sky, unit } from './studio.ts'

export type Shot = {
	readonly parts: readonly Part[]
	readonly camera: Camera
	readonly light: Light
	readonly backdrop: Backdrop
}

/** Light gathered per point, kept apart so that noise can be smoothed without losing texture. */
export type Negative = {
	readonly width: number
	readonly height: number
	readonly albedo: Float32Array
	readonly facing: Float32Array
	readonly soft: Float32Array
	readonly mirror: Float32Array
	readonly normal: Float32Array
	readonly depth: Float32Array
}

const FAR = 60
const ROUGH = 0.005

/** Follows single rays through a shot and remembers what light they met. */
export class Tracer {
	private readonly grid: Grid
	private readonly light: Light
	private readonly backdrop: Backdrop
	private readonly lit
	private readonly unlit
	private readonly surface: Surface = { r: 0, g: 0, b: 0, rough: 1, f0: 0.04, metal: 0 }
	private readonly far: Surface = { r: 0, g: 0, b: 0, rough: 1, f0: 0.04, metal: 0 }
	private readonly seen = new Float64Array(3)
	private material!: Material
	private isWall = false
	private n: [number, number, number] = [0, 1, 0]
	private hit = { x: 0, y: 0, z: 0, t: 0 }
	private geometric: [number, number, number] = [0, 1, 0]
	private random = [0, 0, 0, 0, 0, 0]
	private facing = 0
	private shade = 0
	private readonly around = new Float64Array(3)
	private readonly mirror = new Float64Array(3)
	private readonly ambient: number[]

	constructor(shot: Shot) {
		this.grid = new Grid(shot.parts)
		this.light = shot.light
		this.backdrop = shot.backdrop
		this.lit = sky(shot.light, true)
		this.unlit = sky(shot.light, false)
		this.ambient = [0, 1, 2].map((i) => 0.45 * shot.light.above[i]! + 0.35 * shot.light.around[i]!)
	}

	/** Chance for one point, the same each time it is drawn. */
	seed(px: number, py: number): void {
		for (let i = 0; i < 6; i++) this.random[i] = hash3(px, py, i + 11)
	}

	trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
		this.find(ox, oy, oz, dx, dy, dz)
		const { x, y, z } = this.hit
		const s = this.surface
		this.material.paint(x, y, z, s)
		this.geometric = [...this.n]
		const { relief } = this.material
		if (relief) this.bump(relief, x, y, z)
		this.keyLight(x, y, z)
		this.surroundings(x, y, z)
		this.reflect(x, y, z, dx, dy, dz)
	}

	private find(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
		const { backdrop, grid, hit } = this
		const floor = dy < -1e-5 ? -oy / dy : FAR * 2
		const wall = dz < -1e-5 ? (backdrop.wallAt - oz) / dz : FAR * 2
		const plane = Math.min(floor > 0 ? floor : FAR * 2, wall > 0 ? wall : FAR * 2, FAR)
		const t = grid.march(ox, oy, oz, dx, dy, dz, plane)
		if (t >= 0) {
			const part = grid.parts[grid.hit]!
			this.place(ox + dx * t, oy + dy * t, oz + dz * t, t)
			this.isWall = false
			this.material = part.material
			this.slope(part)
			return
		}
		this.place(ox + dx * plane, oy + dy * plane, oz + dz * plane, plane)
		this.isWall = wall <= floor || hit.z < backdrop.wallAt
		this.material = this.isWall ? backdrop.wall : backdrop.floor
		const bend = this.isWall
			? 0.5 + 0.5 * smoothstep(0, backdrop.cove, hit.y)
			: 0.5 * smoothstep(backdrop.wallAt + backdrop.cove, backdrop.wallAt, hit.z)
		this.n = backdrop.cove > 0 ? unit([0, 1 - bend, bend]) : this.isWall ? [0, 0, 1] : [0, 1, 0]
	}

	private place(x: number, y: number, z: number, t: number): void {
		this.hit.x = x
		this.hit.y = y
		this.hit.z = z
		this.hit.t = t
	}

	private slope({ field: f, probe: e = 0.003 }: Part): void {
		const { x, y, z } = this.hit
		const a = f(x + e, y - e, z - e)
		const b = f(x - e, y - e, z + e)
		const c = f(x - e, y + e, z - e)
		const d = f(x + e, y + e, z + e)
		const nx = a - b - c + d
		const ny = -a - b + c + d
		const nz = -a + b - c + d
		const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12)
		this.n = [nx * l, ny * l, nz * l]
	}

	private bump(relief: (x: number, y: number, z: number) => number, x: number, y: number, z: number): void {
		const e = 0.004
		const h = relief(x, y, z)
		const gx = (relief(x + e, y, z) - h) / e
		const gy = (relief(x, y + e, z) - h) / e
		const gz = (relief(x, y, z + e) - h) / e
		const [nx, ny, nz] = this.n
		const along = gx * nx + gy * ny + gz * nz
		this.n = unit([nx - gx + along * nx, ny - gy + along * ny, nz - gz + along * nz])
	}

	private keyLight(x: number, y: number, z: number): void {
		const { from, size } = this.light.key
		const [gx, gy, gz] = this.geometric
		const u = this.random[0]! * Math.PI * 2
		const v = this.random[1]! * 2 - 1
		const w = Math.sqrt(1 - v * v) * size
		const lx = from[0] + w * Math.cos(u) - x
		const ly = from[1] + v * size - y
		const lz = from[2] + w * Math.sin(u) - z
		const l = Math.sqrt(lx * lx + ly * ly + lz * lz)
		const cx = from[0] - x
		const cy = from[1] - y
		const cz = from[2] - z
		const cl = Math.sqrt(cx * cx + cy * cy + cz * cz)
		const home = Math.sqrt(from[0] ** 2 + from[1] ** 2 + from[2] ** 2)
		const fall = (home / cl) ** 2
		const [nx, ny, nz] = this.n
		this.facing = Math.max(0, (nx * cx + ny * cy + nz * cz) / cl) * fall
		this.shade = 0
		if (gx * lx + gy * ly + gz * lz <= 0) return
		const e = 0.02
		const blocked = this.grid.march(x + gx * e, y + gy * e, z + gz * e, lx / l, ly / l, lz / l, l, ROUGH)
		this.shade = blocked >= 0 ? 0 : 1
	}

	/** One ray over the hemisphere: open sky, the floor, or a neighbouring part that bounces light. */
	private surroundings(x: number, y: number, z: number): void {
		const [nx, ny, nz] = this.geometric
		const u = this.random[2]! * Math.PI * 2
		const v = this.random[3]! * 2 - 1
		const w = Math.sqrt(1 - v * v)
		const [dx, dy, dz] = unit([nx + w * Math.cos(u) * 0.999, ny + v * 0.999, nz + w * Math.sin(u) * 0.999])
		const e = 0.02
		this.look(x + nx * e, y + ny * e, z + nz * e, dx, dy, dz, 0.3, false)
		this.around.set(this.seen)
	}

	/** What a secondary ray sees, into `seen`. */
	private look(
		x: number,
		y: number,
		z: number,
		dx: number,
		dy: number,
		dz: number,
		blur: number,
		mirror: boolean,
	): void {
		const { seen, far, ambient, light, backdrop } = this
		const t = this.grid.march(x, y, z, dx, dy, dz, FAR, ROUGH)
		if (t < 0 && (dy > -0.02 || -y / dy > 14)) {
			;(mirror ? this.lit : this.unlit)(dx, dy, dz, blur, seen)
			return
		}
		const key = light.key
		if (t < 0) {
			const reach = -y / dy
			backdrop.floor.paint(x + dx * reach, 0, z + dz * reach, far)
			const fall = 0.75 * (key.from[1] / Math.sqrt(key.from[0] ** 2 + key.from[1] ** 2 + key.from[2] ** 2))
			// Close to the thing its own shadow lies on the floor.
			const open = Math.min(1, 0.25 + reach * 0.3)
			seen[0] = far.r * (ambient[0]! + key.glow[0] * fall) * open
			seen[1] = far.g * (ambient[1]! + key.glow[1] * fall) * open
			seen[2] = far.b * (ambient[2]! + key.glow[2] * fall) * open
			return
		}
		const part = this.grid.parts[this.grid.hit]!
		part.material.paint(x + dx * t, y + dy * t, z + dz * t, far)
		let bright = 0.55
		let direct = 0.12
		if (mirror) {
			const keep = this.n
			const { x: hx, y: hy, z: hz, t: ht } = this.hit
			this.place(x + dx * t, y + dy * t, z + dz * t, t)
			this.slope(part)
			const k = unit(key.from)
			direct = 0.6 * Math.max(0, this.n[0] * k[0] + this.n[1] * k[1] + this.n[2] * k[2])
			bright = 0.45 + 0.35 * this.n[1]
			this.n = keep
			this.place(hx, hy, hz, ht)
		}
		const metal = 1 - 0.4 * far.metal
		seen[0] = far.r * (ambient[0]! * bright + key.glow[0] * direct) * metal
		seen[1] = far.g * (ambient[1]! * bright + key.glow[1] * direct) * metal
		seen[2] = far.b * (ambient[2]! * bright + key.glow[2] * direct) * metal
	}

	private reflect(x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
		const { surface: s, mirror, seen } = this
		let [nx, ny, nz] = this.n
		let facing = -(nx * dx + ny * dy + nz * dz)
		if (facing < 0.02) facing = 0.02
		const edge = (1 - facing) ** 5 * (1 - s.rough) * 0.9
		const u = this.random[4]! * Math.PI * 2
		const r = s.rough * s.rough * 0.9 * Math.sqrt(this.random[5]!)
		const [tx, ty, tz] = unit(cross(this.n, Math.abs(ny) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
		const [bx, by, bz] = cross(this.n, [tx, ty, tz])
		const cu = Math.cos(u) * r
		const su = Math.sin(u) * r
		;[nx, ny, nz] = unit([nx + tx * cu + bx * su, ny + ty * cu + by * su, nz + tz * cu + bz * su])
		const k = 2 * (nx * dx + ny * dy + nz * dz)
		const [gx, gy, gz] = this.geometric
		let rx = dx - k * nx
		let ry = dy - k * ny
		let rz = dz - k * nz
		const inside = rx * gx + ry * gy + rz * gz
		if (inside < 0.01) {
			rx += gx * (0.02 - inside)
			ry += gy * (0.02 - inside)
			rz += gz * (0.02 - inside)
		}
		const e = 0.02
		if (s.rough > 0.55) {
			// So dull that a ray would only add noise.
			this.lit(rx, ry, rz, 0.9, seen)
			const open = 0.3 + 0.5 * this.shade
			for (let i = 0; i < 3; i++) seen[i]! *= open * 0.7
		} else this.look(x + gx * e, y + gy * e, z + gz * e, rx, ry, rz, s.rough * 1.3, true)
		const tones = [s.r, s.g, s.b]
		for (let i = 0; i < 3; i++) {
			const head = s.f0 + (tones[i]! - s.f0) * s.metal
			mirror[i] = seen[i]! * (head + (1 - head) * edge)
		}
	}

	deposit(film: Negative, pixel: number): void {
		const { surface: s, around, mirror, geometric, hit } = this
		const dull = 1 - s.metal
		const own = this.isWall ? (this.backdrop.wallGlow ?? 0) : 0
		const tones = [s.r, s.g, s.b]
		for (let i = 0; i < 3; i++) {
			film.albedo[pixel * 3 + i]! = tones[i]! * dull * (1 - own)
			film.mirror[pixel * 3 + i]! = own > 0 ? tones[i]! * own : mirror[i]!
			film.normal[pixel * 3 + i]! = geometric[i]!
			film.soft[pixel * 4 + i]! = Math.min(around[i]!, 4)
		}
		film.soft[pixel * 4 + 3]! = this.shade
		film.facing[pixel]! = this.facing
		film.depth[pixel]! = hit.t
	}
}
