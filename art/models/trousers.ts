import {
	blend,
	box,
	capsule,
	cut,
	cylinder,
	ellipsoid,
	type Field,
	grow,
	meet,
	mirrored,
	once,
	raised,
	sampled,
	shell,
	tube,
} from '../fields.ts'
import { chrome, hex, leather, type Material, over, plastic, textile, tint } from '../materials.ts'
import { clamp, smoothstep } from '../noise.ts'
import { at, type Part, part, posed } from '../parts.ts'
import { folds, seam } from './cloth.ts'

export type TrouserLook = {
	readonly cloth: 'textile' | 'leather' | 'denim'
	readonly colour: string
	readonly accent?: string
	readonly trim?: string
	readonly knee: 'hard' | 'soft' | 'hidden'
	readonly style: 'touring' | 'race' | 'jeans' | 'rain'
	readonly slim?: number
	readonly hanger?: boolean
	readonly seed?: number
}

const edge = (v: number) => smoothstep(-0.015, 0.015, v)

function fabric(look: TrouserLook): Material {
	const c = hex(look.colour)
	const main = look.cloth === 'leather' ? leather(c) : textile(c, look.cloth === 'denim' ? 46 : 32)
	const accent = hex(look.accent ?? '#222225')
	const trim = hex(look.trim ?? '#d0d0ca')
	const stitch = look.cloth === 'denim' ? hex('#c08a45') : ([0.008, 0.008, 0.009] as const)
	return over(
		main,
		(x, y, z, s) => {
			const ax = Math.abs(x)
			if (look.cloth === 'denim')
				tint(
					s,
					[c[0] * 2.2 + 0.03, c[1] * 2.1 + 0.03, c[2] * 1.9 + 0.03],
					0.55 * Math.exp(-((ax - 1.1) ** 2) / 0.25 - (y - 5.2) ** 2 / 3),
				)
			if (look.style === 'touring') {
				tint(s, accent, edge(y - 3.0 - 0.25 * ax) * edge(5.3 - y))
				tint(s, trim, edge(0.07 - Math.abs(y - 2.2)) + seam(ax - 1.62 - 0.05 * (7 - y), 0.05) * edge(y - 5.4))
			}
			if (look.style === 'race') {
				const side = ax - 1.45 - 0.05 * (7 - y)
				tint(s, accent, edge(side) * edge(8.2 - y))
				tint(s, trim, seam(side + 0.04, 0.05) * edge(8.2 - y))
			}
			if (look.style === 'rain') tint(s, trim, edge(0.12 - Math.abs(y - 1.6)))
			tint(s, stitch, 0.75 * lines(look, x, y, z))
		},
		(x, y, z) => -0.04 * lines(look, x, y, z),
	)
}

function lines(look: TrouserLook, x: number, y: number, z: number): number {
	if (z < 0) return 0
	const ax = Math.abs(x)
	const pocket = seam(y - 8.35 + 0.85 * (ax - 1.2), 0.03) * edge(ax - 0.95) * edge(y - 7.5)
	const fly =
		seam(Math.abs(x - 0.12) - 0.14, 0.02) * edge(y - 7.2) * edge(8.9 - y) +
		seam(x, 0.02) * edge(y - 6.5) * edge(8.9 - y)
	const knee = look.knee === 'hidden' ? 0 : seam(y - 5.35, 0.022) + seam(y - 3.05, 0.022)
	const shin = look.style === 'jeans' ? 0 : seam(ax - 1.62, 0.03) * edge(2.4 - y)
	return clamp(pocket + fly + knee + shin, 0, 1)
}

/** Trousers worn by nobody, front to +z, hems at y = 0, waist near y = 9.3. */
export function trousers(look: TrouserLook): Part[] {
	const thin = 1 - 0.18 * (look.slim ?? 0)
	const hips: Field = (x, y, z) => {
		const t = clamp((y - 6) / 3.3, 0, 1)
		const w = 1.98 - 0.4 * t * t
		const d = 1.12 - 0.22 * t
		const u = x / w
		const v = z / d
		return Math.max((Math.sqrt(u * u + v * v) - 1) * d * 0.85, y - 9.3, 6.9 - y)
	}
	const leg = mirrored(
		tube(
			[
				[0.93, 7.1, 0],
				[1.08, 5.4, 0.08],
				[1.16, 4.1, 0.14],
				[1.2, 2.4, -0.02],
				[1.24, 0, 0],
			],
			[1.02, 0.9 * thin, 0.78 * thin, 0.7 * thin, 0.66 * thin],
			0.12,
		),
	)
	const flat = meet(leg, (_x, y) => -y, 0.05)
	const where = (_x: number, y: number) =>
		0.3 +
		0.8 * Math.exp(-((y - 3.6) ** 2) / 1.2) +
		0.7 * Math.exp(-((y - 6.8) ** 2) / 0.6) +
		0.8 * Math.exp(-((y - 0.7) ** 2) / 0.7)
	const outer = once(blend(0.35, hips, flat))
	const body = sampled(
		raised(outer, folds(0.13, look.seed ?? 2, where, 2.4), 0.62),
		[-2.5, -0.2, -1.6],
		[2.5, 9.6, 1.6],
		0.04,
	)
	const mouth = mirrored(capsule([1.24, 0.4, 0], [1.24, -1, 0], 0.52 * thin))
	const waist: Field = (x, y, z) => Math.max((Math.sqrt((x / 1.46) ** 2 + (z / 0.78) ** 2) - 1) * 0.75, 8.7 - y)
	const dark = textile([0.018, 0.018, 0.02])
	const band = look.style === 'jeans' ? fabric(look) : dark
	const parts: Part[] = [
		part(cut(cut(body, mouth, 0.05), waist, 0.06), fabric(look), 0.025),
		part(
			meet(shell(grow(hips, 0.06), 0.09), (_x, y) => Math.abs(y - 9.07) - 0.22, 0.03),
			band,
		),
		part(mirrored(at(0.75, 9.07, 0.84, box(0.07, 0.28, 0.07, 0.03))), band),
		part(posed(cylinder(0.13, 0.05, 0.02), { move: [0, 9.07, 0.98], turn: [90, 0, 0] }), chrome([0.55, 0.5, 0.42])),
	]
	if (look.style === 'touring' || look.style === 'race') {
		const pulls = mirrored(posed(box(0.05, 0.16, 0.03, 0.02), { move: [1.52, 7.75, 0.72], turn: [0, 40, -40] }))
		parts.push(part(pulls, chrome([0.6, 0.6, 0.6])))
	}
	if (look.knee !== 'hidden') parts.push(...knees(look, outer))
	if (look.hanger) {
		const clip = mirrored(at(1.1, 9.35, 0.45, box(0.22, 0.3, 0.5, 0.06)))
		const bar = mirrored(capsule([0, 9.75, 0.45], [1.3, 9.75, 0.45], 0.06))
		const hook = tube(
			[
				[0, 9.75, 0.45],
				[0, 10.4, 0.45],
				[0.14, 10.65, 0.45],
				[0, 10.85, 0.45],
				[-0.16, 10.7, 0.45],
			],
			0.055,
		)
		parts.push(
			part(clip, plastic([0.02, 0.02, 0.02])),
			part(bar, chrome()),
			part(hook, chrome()),
			part(posed(cylinder(0.05, 1, 0.01), { move: [0, 10.72, -0.3], turn: [90, 0, 0] }), chrome([0.4, 0.4, 0.4])),
		)
	}
	return parts
}

function knees(look: TrouserLook, outer: Field): Part[] {
	const pad = mirrored(posed(ellipsoid(0.56, 0.95, 0.5), { move: [1.14, 4.2, 0.66] }))
	const ribs: Field = (_x, y) => Math.abs(((y + 20) % 0.46) - 0.23) - 0.03
	if (look.knee === 'soft')
		return [part(cut(meet(pad, grow(outer, 0.13), 0.06), ribs, 0.12), textile(hex(look.accent ?? '#1c1c1e'), 26))]
	const cup = mirrored(posed(ellipsoid(0.48, 0.62, 0.5), { move: [1.14, 4.3, 0.7] }))
	return [
		part(meet(pad, grow(outer, 0.09), 0.05), textile([0.02, 0.02, 0.022], 26)),
		part(
			cut(meet(cup, grow(outer, 0.19), 0.08), mirrored(at(1.14, 4.3, 1.3, box(0.07, 0.4, 0.6, 0.04))), 0.05),
			plastic(hex(look.trim ?? '#9a9a98')),
		),
	]
}
