import {
	blend,
	box,
	capsule,
	curve,
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
import { brushed, chrome, hex, leather, type Material, over, plastic, satin, textile, tint } from '../materials.ts'
import { clamp, smoothstep } from '../noise.ts'
import { at, type Part, part, posed } from '../parts.ts'
import { folds, profile, seam } from './cloth.ts'

export type JacketLook = {
	readonly cloth: 'textile' | 'leather' | 'mesh'
	readonly colour: string
	/** Shoulders and sleeve panels. */
	readonly accent?: string
	readonly trim?: string
	readonly cut: 'plain' | 'yoke' | 'racing' | 'touring' | 'biker' | 'retro'
	readonly armour?: string
	readonly long?: number
	readonly hanger?: boolean
	readonly seed?: number
}

const stuff = (look: JacketLook, colour: string): Material =>
	look.cloth === 'leather' ? leather(hex(colour)) : textile(hex(colour), look.cloth === 'mesh' ? 17 : 34)

const edge = (v: number) => smoothstep(-0.015, 0.015, v)

function panels(look: JacketLook): Material {
	const main = stuff(look, look.colour)
	const accent = hex(look.accent ?? look.colour)
	const trim = hex(look.trim ?? '#d8d8d4')
	const dark = [0.012, 0.012, 0.013] as const
	return over(
		main,
		(x, y, z, s) => {
			const ax = Math.abs(x)
			const sleeve = edge(ax - 1.95 - 0.1 * (5 - y))
			const front = z > 0 ? 1 : 0
			const yoke = y - 4.75 + 0.25 * ax
			if (look.cut === 'yoke' || look.cut === 'touring') {
				tint(s, accent, edge(yoke))
				tint(s, trim, seam(yoke + 0.03, 0.05) * (1 - sleeve))
			}
			if (look.cut === 'racing') {
				const sweep = y - 3.1 - 0.75 * ax
				tint(s, accent, edge(sweep) * edge(0.8 - sweep) * (1 - sleeve))
				tint(s, trim, edge(sweep - 0.8) * edge(1.0 - sweep) * (1 - sleeve))
				tint(s, accent, sleeve * edge(y - 3.6) * edge(5.0 - y))
				tint(s, trim, sleeve * edge(y - 3.4) * edge(3.6 - y))
				tint(s, dark, edge(ax - 1.55 - 0.05 * y) * (1 - sleeve) * edge(3.6 - y))
			}
			if (look.cut === 'retro') {
				for (const [level, half] of [
					[4.15, 0.22],
					[3.72, 0.09],
				] as const)
					tint(s, level > 4 ? accent : trim, edge(half - Math.abs(y - level)) * (ax < 2.3 ? 1 : sleeve))
			}
			if (look.cut === 'touring') tint(s, trim, sleeve * edge(0.06 - Math.abs(y - 2.1)))
			tint(s, dark, 0.75 * front * pockets(look, ax, x, y) + 0.6 * seams(look, ax, y))
		},
		(x, y, z) => -0.05 * (seams(look, Math.abs(x), y) + (z > 0 ? pockets(look, Math.abs(x), x, y) : 0)),
	)
}

function seams(look: JacketLook, ax: number, y: number): number {
	const armhole = seam(ax - 1.98 - 0.1 * (5 - y)) * edge(y - 3.2)
	const princess = look.cut === 'biker' ? 0 : seam(ax - 0.95 - 0.12 * Math.sin(y), 0.018) * edge(4.6 - y)
	return clamp(armhole + princess + seam(y - 0.42), 0, 1)
}

function pockets(look: JacketLook, ax: number, x: number, y: number): number {
	const hand = seam(ax - 1.05 - 0.28 * (y - 1.5), 0.035) * edge(0.55 - Math.abs(y - 1.55))
	const chest = look.cut === 'touring' ? seam(y - 4.0, 0.035) * edge(0.5 - Math.abs(ax - 1.1)) : 0
	const slant = look.cut === 'biker' ? seam(y - 4.1 - 0.45 * (x - 1.1), 0.04) * edge(0.45 - Math.abs(x - 1.1)) : 0
	return clamp(hand + chest + slant, 0, 1)
}

/** A jacket worn by nobody, front to +z, hem at y = 0, shoulders near y = 6. */
export function jacket(look: JacketLook): Part[] {
	const seed = look.seed ?? 1
	const long = look.long ?? 0
	const width = profile([
		[-1.5, 2.25],
		[0, 2.1],
		[1.7, 1.95],
		[4.2, 2.38],
		[5.3, 2.3],
		[6.6, 1.7],
	])
	const depth = profile([
		[-1.5, 1.2],
		[0, 1.12],
		[1.7, 1.08],
		[4.2, 1.3],
		[5.6, 1.05],
		[6.6, 0.7],
	])
	const torso: Field = (x, y, z) => {
		const w = width(y)
		const d = depth(y)
		const u = x / w
		const v = z / d
		return (Math.sqrt(u * u + v * v) - 1) * d * 0.85
	}
	const slope: Field = (x, y) => (y + 0.42 * Math.abs(x) - 6.45) * 0.92
	const trunk = meet(meet(torso, slope, 0.5), (_x, y) => -y - long, 0.08)
	const arm = tube(
		curve(
			[
				[1.95, 5.15, -0.05],
				[2.72, 3.9, -0.05],
				[3.12, 2.55, 0.12],
				[3.18, 0.75, 0.62],
			],
			2,
		),
		[0.86, 0.8, 0.7, 0.66, 0.6, 0.54, 0.47],
		0.1,
	)
	const sleeves = mirrored(arm)
	const creased = (x: number, y: number) => {
		const ax = Math.abs(x)
		const elbow = Math.exp(-((y - 2.6) ** 2) / 0.9) * smoothstep(2.2, 2.6, ax)
		const waist = Math.exp(-((y - 1.2) ** 2) / 1.6) * 0.7
		return 0.28 + elbow + waist
	}
	const rough = look.cloth === 'leather' ? 0.1 : 0.13
	const bare = once(blend(0.3, trunk, sleeves))
	const body = once(
		sampled(raised(bare, folds(rough, seed, creased), 0.62), [-4.1, -long - 0.2, -1.7], [4.1, 6.8, 1.7], 0.04),
	)
	const neck: Field = at(0, 6.5, 0.1, ellipsoid(0.72, 1.1, 0.66))
	const wrist: Field = mirrored(capsule([3.18, 0.8, 0.6], [3.18, 0.2, 0.8], 0.38))
	const open: Field = (_x, y) => y - 0.62 + 0.0
	const cloth = cut(cut(body, neck, 0.08), wrist, 0.04)
	const material = panels(look)
	const dark = textile([0.014, 0.014, 0.016])
	const trimmed = stuff(look, look.cut === 'biker' || look.cut === 'retro' ? look.colour : '#161618')
	const parts: Part[] = [part(cloth, material, 0.025)]

	const ring: Field = (x, y, z) => {
		const flare = 0.06 * (y - 6.3)
		const u = x / (0.86 + flare)
		const v = (z - 0.02) / (0.78 + flare)
		const wall = Math.abs((Math.sqrt(u * u + v * v) - 1) * 0.75) - 0.07
		const top = y - 6.86 + 0.16 * z
		const gap = z > 0 ? 0.09 + 0.16 * (y - 6.0) - Math.abs(x) : -1
		return Math.max(wall, top, 5.8 - y, gap) * 0.85
	}
	parts.push(part(grow(ring, 0.03), trimmed))
	parts.push(part(at(0, 6.1, 0, ellipsoid(0.74, 0.35, 0.66)), dark))

	const cuff = mirrored(
		cut(capsule([3.18, 0.95, 0.56], [3.18, 0.55, 0.66], 0.52, 0.5), capsule([3.18, 0.7, 0.6], [3.18, -0.5, 0.9], 0.4)),
	)
	parts.push(
		part(
			meet(cuff, (x, y, z) => -open(x, y, z) - 0.3),
			trimmed,
		),
	)
	const tabs = mirrored(posed(box(0.26, 0.1, 0.06, 0.03), { move: [3.02, 0.78, 1.08], turn: [-14, -18, 0] }))
	parts.push(part(tabs, plastic([0.03, 0.03, 0.03])))

	parts.push(...zip(look, body, long))
	if (look.armour) {
		const hard = look.cut === 'racing' ? brushed(hex(look.armour), 'y', 0.3) : plastic(hex(look.armour))
		const cap = mirrored(posed(ellipsoid(0.52, 0.62, 0.6), { move: [2.18, 5.2, 0.02], turn: [0, 0, 32] }))
		const notch = mirrored(posed(box(0.06, 1, 1, 0.02), { move: [2.3, 5.25, 0.3], turn: [0, 20, 32] }))
		parts.push(part(cut(meet(cap, grow(bare, 0.11), 0.05), notch, 0.05), hard))
		const elbow = mirrored(posed(ellipsoid(0.36, 0.62, 0.32), { move: [3.42, 2.65, 0.42], turn: [0, 30, 0] }))
		parts.push(part(meet(elbow, grow(sleeves, 0.09), 0.05), hard))
	}
	if (look.cut === 'touring' || look.cut === 'biker') {
		const belt = meet(shell(grow(torso, 0.13), 0.12), (_x, y) => Math.abs(y - 0.75) - 0.16, 0.04)
		const buckle = posed(box(0.3, 0.24, 0.08, 0.05), { move: [0.5, 0.75, 1.28], turn: [0, 10, 0] })
		parts.push(
			part(belt, look.cut === 'biker' ? material : trimmed),
			part(cut(buckle, posed(box(0.2, 0.14, 0.3, 0.03), { move: [0.5, 0.75, 1.28] })), chrome([0.5, 0.5, 0.5])),
		)
	}
	if (look.hanger) parts.push(...hanger())
	return parts
}

function zip(look: JacketLook, body: Field, long: number): Part[] {
	const lean = look.cut === 'biker' ? 0.16 : 0
	const line: Field = (x, y) => Math.abs(x + lean * (y - 1.5)) - 0.065
	const strip = meet(grow(body, 0.03), (x, y, z) => Math.max(line(x, y, z), y - 6.15, -y - long, -z), 0.02)
	const teeth = over(satin([0.02, 0.02, 0.02]), (x, y, _z, s) => {
		const side = x + lean * (y - 1.5)
		if (Math.abs(side) > 0.042) return
		if ((y * 9 + (side > 0 ? 0.5 : 0)) % 1 > 0.45) return
		tint(s, [0.5, 0.48, 0.44])
		s.metal = 0.9
		s.rough = 0.25
	})
	const tapes = meet(
		grow(body, 0.045),
		(x, y, z) => Math.max(Math.abs(line(x, y, z) + 0.065 - 0.16) - 0.055, y - 6.1, -y - long + 0.05, -z),
		0.03,
	)
	const pull = at(
		-lean * 4.3,
		5.72,
		1.18,
		blend(0.03, box(0.07, 0.06, 0.06, 0.02), at(0, -0.22, 0.03, box(0.05, 0.17, 0.02, 0.015))),
	)
	return [part(tapes, stuff(look, look.colour), 0.02), part(strip, teeth, 0.02), part(pull, chrome())]
}

function hanger(): Part[] {
	const hook = tube(
		curve(
			[
				[0, 6.4, 0],
				[0, 7.35, 0],
				[0.1, 7.6, 0],
				[0.32, 7.78, 0],
				[0.26, 8.05, 0],
				[0, 8.12, 0],
				[-0.2, 7.95, 0],
			],
			4,
		),
		0.055,
	)
	const bar = mirrored(capsule([0, 6.45, 0], [0.9, 6.2, 0], 0.13))
	const nail = at(0.05, 7.98, -0.8, posed(cylinder(0.05, 1.1, 0.01), { turn: [90, 0, 0] }))
	return [part(hook, chrome()), part(bar, brushed([0.3, 0.19, 0.1], 'x', 0.4)), part(nail, chrome([0.4, 0.4, 0.4]))]
}
