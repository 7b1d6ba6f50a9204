import { type Colour, carbon, gloss, hex, type Material, over, type Paint, satin, tint } from '../materials.ts'
import { noise, smoothstep } from '../noise.ts'

export type Graphic = 'plain' | 'stripe' | 'swoosh' | 'split' | 'shards' | 'chevron' | 'crown' | 'bands' | 'carbon'
export type HelmetLook = {
	readonly kind: 'full' | 'modular' | 'open' | 'cross'
	readonly colour: string
	readonly accent?: string
	readonly second?: string
	readonly graphic?: Graphic
	readonly finish?: 'gloss' | 'satin'
	readonly visor?: string
	readonly mirror?: number
	/** Chin length and spoiler; 0 is a round town helmet, 1 a track one. */
	readonly sport?: number
	readonly trim?: string
}

/** Shell colour, finish and graphics. */
export function paintwork(look: HelmetLook): Material {
	const body = hex(look.colour)
	const accent = hex(look.accent ?? '#c9302c')
	const second = hex(look.second ?? '#f2f2f0')
	const under: Material =
		look.graphic === 'carbon'
			? carbon(
					(x, _y, z) => Math.atan2(x, z) * 1.6,
					(_x, y) => y * 1.2,
					9,
				)
			: look.finish === 'satin'
				? satin(body)
				: gloss(body)
	const draw = graphics[look.graphic ?? 'plain'](accent, second)
	return over(under, (x, y, z, s) => {
		draw(x, y, z, s)
		// A dusting of hairline marks: nobody sells a used helmet without them.
		s.rough += 0.03 * smoothstep(0.6, 0.8, noise(x * 5, y * 5, z * 5))
	})
}

export const line = (v: number, width: number) => smoothstep(width + 0.012, width - 0.012, Math.abs(v))
const above = (v: number) => smoothstep(-0.012, 0.012, v)

/** Side coordinate that runs round the shell, so graphics follow its curve. */
const graphics: Record<Graphic, (a: Colour, b: Colour) => Paint> = {
	plain: () => () => {},
	carbon: (a) => (x, y, z, s) => {
		tint(s, a, line(y - 0.62 - 0.1 * z, 0.035) * above(0.2 - z))
		tint(s, a, line(Math.abs(x) - 0.2, 0.03) * above(y - 1.6))
	},
	stripe: (a, b) => (x, y, _z, s) => {
		const top = above(y - 0.9)
		tint(s, a, line(x, 0.3) * top)
		tint(s, b, line(Math.abs(x) - 0.42, 0.045) * top)
	},
	swoosh: (a, b) => (x, y, z, s) => {
		const wave = y - 1.25 - 0.42 * Math.sin(z * 1.25 + 0.6) + 0.28 * z
		const side = above(Math.abs(x) - 0.3)
		tint(s, a, above(wave) * above(0.62 - wave) * side)
		tint(s, b, line(wave - 0.72, 0.05) * side)
		tint(s, b, line(wave + 0.14, 0.06) * side)
	},
	split: (a, b) => (x, y, z, s) => {
		const edge = y - 1.1 + 0.55 * z - 0.15 * Math.abs(x)
		tint(s, a, above(-edge))
		tint(s, b, line(edge, 0.045))
	},
	shards: (a, b) => (x, y, z, s) => {
		const u = Math.atan2(Math.abs(x), z + 0.4) * 2.2
		const k = Math.abs(((u * 1.3 + y * 1.4) % 1.5) - 0.75) - 0.42 * y + 0.42
		tint(s, a, above(k - 0.28))
		tint(s, b, above(k - 0.62))
		tint(s, [0.01, 0.01, 0.012], line(k - 0.28, 0.022))
	},
	chevron: (a, b) => (x, y, z, s) => {
		const v = z + 0.75 * Math.abs(y - 1.35)
		const side = above(Math.abs(x) - 0.5)
		tint(s, a, line(v - 0.1, 0.15) * side)
		tint(s, b, line(v + 0.36, 0.11) * side)
		tint(s, a, line(v + 0.7, 0.06) * side)
	},
	crown: (a, b) => (x, y, z, s) => {
		const edge = y - 2.05 + 0.12 * Math.sin(Math.atan2(x, z) * 8)
		tint(s, a, above(edge))
		tint(s, b, line(edge, 0.04))
		tint(s, b, line(y - 0.75 - 0.05 * z, 0.03))
	},
	bands: (a, b) => (_x, y, z, s) => {
		const tilt = y + 0.28 * z
		tint(s, a, line(tilt - 0.95, 0.13))
		tint(s, b, line(tilt - 1.17, 0.05))
		tint(s, a, line(tilt - 2.3, 0.1))
	},
}
