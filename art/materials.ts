import type { Field } from './fields.ts'
import { cells, clamp, cloud, noise, smoothstep } from './noise.ts'

export type Colour = readonly [number, number, number]
/** What light meets at one point. `f0` is the mirror share seen head-on by non-metals. */
export type Surface = { r: number; g: number; b: number; rough: number; f0: number; metal: number }
export type Paint = (x: number, y: number, z: number, s: Surface) => void
export type Material = { readonly paint: Paint; readonly relief?: Field }

/** Colour from a web hex string, in linear light. */
export function hex(code: string): Colour {
	const value = Number.parseInt(code.replace('#', ''), 16)
	const channel = (shift: number) => (((value >> shift) & 255) / 255) ** 2.2
	return [channel(16), channel(8), channel(0)]
}

export function tint(s: Surface, c: Colour, share = 1): void {
	s.r += (c[0] - s.r) * share
	s.g += (c[1] - s.g) * share
	s.b += (c[2] - s.b) * share
}

function base(s: Surface, c: Colour, rough: number, f0: number, metal = 0): void {
	s.r = c[0]
	s.g = c[1]
	s.b = c[2]
	s.rough = rough
	s.f0 = f0
	s.metal = metal
}

/** Draws on top of another material. */
export const over = (under: Material, draw: Paint, relief?: Field): Material => ({
	paint: (x, y, z, s) => {
		under.paint(x, y, z, s)
		draw(x, y, z, s)
	},
	...((relief ?? under.relief) && {
		relief: relief && under.relief ? sum(relief, under.relief) : (relief ?? under.relief!),
	}),
})

const sum =
	(a: Field, b: Field): Field =>
	(x, y, z) =>
		a(x, y, z) + b(x, y, z)

/** Clear-coated paint. */
export const gloss = (c: Colour): Material => ({ paint: (_x, _y, _z, s) => base(s, c, 0.05, 0.08) })

/** Satin paint, with the faint unevenness of a wiped surface. */
export const satin = (c: Colour): Material => ({
	paint: (x, y, z, s) => base(s, c, 0.32 + 0.1 * noise(x * 3, y * 3, z * 3), 0.05),
})

export const plastic = (c: Colour): Material => ({
	paint: (_x, _y, _z, s) => base(s, c, 0.45, 0.04),
	relief: (x, y, z) => 0.0012 * noise(x * 60, y * 60, z * 60),
})

export const rubber = (c: Colour = [0.012, 0.012, 0.013]): Material => ({
	paint: (x, y, z, s) => {
		base(s, c, 0.6, 0.035)
		tint(s, [0.09, 0.085, 0.08], 0.25 * cloud(x * 5, y * 5, z * 5))
	},
})

/** Woven nylon: visible thread, slight fading. */
export const textile = (c: Colour, scale = 34): Material => ({
	paint: (x, y, z, s) => {
		const worn = 0.82 + 0.36 * cloud(x * 1.7, y * 1.7, z * 1.7, 3)
		base(s, [c[0] * worn, c[1] * worn, c[2] * worn], 0.75, 0.035)
	},
	relief: (x, y, z) => {
		const u = (x + z * 0.6) * scale
		const v = (y + z * 0.5) * scale
		return 0.003 * Math.sin(u * 3.1) * Math.sin(v * 3.1) + 0.015 * cloud(x * 2.2, y * 2.2, z * 2.2, 2)
	},
})

/** Cowhide: pores, creases, a soft sheen. */
export const leather = (c: Colour): Material => ({
	paint: (x, y, z, s) => {
		const worn = cloud(x * 2.5, y * 2.5, z * 2.5)
		base(s, c, 0.36 + 0.18 * worn, 0.05)
		tint(s, [c[0] * 1.9 + 0.015, c[1] * 1.9 + 0.014, c[2] * 1.9 + 0.012], smoothstep(0.52, 0.8, worn) * 0.6)
	},
	relief: (x, y, z) => 0.0055 * cells(x * 20, y * 20, z * 20) + 0.016 * cloud(x * 3, y * 3, z * 3, 2),
})

/** Metal brushed along y, x or z. */
export const brushed = (c: Colour = [0.62, 0.62, 0.63], along: 'x' | 'y' | 'z' = 'y', rough = 0.26): Material => {
	const k = { x: along === 'x' ? 1.2 : 70, y: along === 'y' ? 1.2 : 70, z: along === 'z' ? 1.2 : 70 }
	return {
		paint: (x, y, z, s) => {
			const line = noise(x * k.x, y * k.y, z * k.z)
			const shade = 0.85 + 0.3 * line
			base(s, [c[0] * shade, c[1] * shade, c[2] * shade], rough + 0.12 * line, 0.5, 1)
		},
		relief: (x, y, z) => 0.0012 * noise(x * k.x, y * k.y, z * k.z),
	}
}

export const chrome = (c: Colour = [0.78, 0.78, 0.8]): Material => ({
	paint: (x, y, z, s) => base(s, c, 0.05 + 0.08 * cloud(x * 2, y * 2, z * 2, 2), 0.7, 1),
})

/** Titanium heat colours: straw, purple, blue, by 0..1 heat. */
export const titanium = (heat: Field): Material => ({
	paint: (x, y, z, s) => {
		const h = clamp(heat(x, y, z) + 0.1 * (noise(x * 2, y * 2, z * 2) - 0.5), 0, 1)
		base(s, [0.56, 0.53, 0.49], 0.22, 0.5, 1)
		tint(s, [0.66, 0.45, 0.22], smoothstep(0.15, 0.4, h))
		tint(s, [0.42, 0.2, 0.42], smoothstep(0.4, 0.6, h))
		tint(s, [0.13, 0.24, 0.6], smoothstep(0.6, 0.8, h))
		tint(s, [0.3, 0.48, 0.6], smoothstep(0.85, 1, h))
	},
	relief: (x, y, z) => 0.001 * noise(x * 60, y * 60, z * 4),
})

/** Lacquered 2x2 twill; the weave lies in the plane the two directions span. */
export const carbon = (u: (x: number, y: number, z: number) => number, v: Field, scale = 14): Material => ({
	paint: (x, y, z, s) => {
		const a = u(x, y, z) * scale
		const b = v(x, y, z) * scale
		const cell = (Math.floor(a) + Math.floor(b)) & 3
		const warp = cell < 2
		const thread = warp ? a - Math.floor(a) : b - Math.floor(b)
		const tone = (warp ? 0.05 : 0.016) * (0.55 + Math.sin(thread * Math.PI) * 0.6)
		base(s, [tone, tone, tone * 1.06], 0.08, 0.06)
	},
})

/** Tinted or mirrored polycarbonate. */
export const lens = (c: Colour, mirror = 0): Material => ({
	paint: (x, y, z, s) => {
		base(s, c, 0.03, 0.07, mirror)
		if (mirror > 0) tint(s, [c[2] * 0.9, c[0], c[1]], 0.35 * smoothstep(1, 2.2, y + 0.2 * x))
		s.rough += 0.02 * noise(x * 4, y * 4, z * 4)
	},
})

/** Fabric webbing. */
export const webbing = (c: Colour): Material => ({
	paint: (_x, _y, _z, s) => base(s, c, 0.7, 0.035),
	relief: (x, y, z) => 0.006 * Math.sin((x + y) * 70) * Math.sin((z - y) * 70),
})

/** Glow of a reflector or lamp glass: bright in any light. */
export const reflector = (c: Colour): Material => ({
	paint: (x, y, z, s) => {
		const facet = 0.7 + 0.5 * Math.abs(Math.sin(x * 22) * Math.sin(y * 22) * Math.cos(z * 22))
		base(s, [c[0] * facet, c[1] * facet, c[2] * facet], 0.06, 0.08)
	},
	relief: (x, y, z) => 0.004 * Math.sin(x * 44) * Math.sin(y * 44) * Math.cos(z * 44),
})
