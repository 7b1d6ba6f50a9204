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
	prism,
	raised,
	sampled,
	shell,
	tube,
	union,
	type Vec,
} from '../fields.ts'
import {
	brushed,
	chrome,
	hex,
	leather,
	lens,
	type Material,
	over,
	plastic,
	reflector,
	rubber,
	satin,
	textile,
	tint,
	webbing,
} from '../materials.ts'
import { cloud, smoothstep } from '../noise.ts'
import { at, type Part, part, posed } from '../parts.ts'
import { folds, seam } from './cloth.ts'

export type CaseLook = {
	readonly colour: string
	readonly metal?: boolean
	readonly panel?: string
	readonly glass?: string
	readonly wide?: number
}
export type BagLook = {
	readonly colour: string
	readonly accent?: string
	readonly cloth?: 'textile' | 'leather' | 'canvas'
}

const black = plastic([0.016, 0.016, 0.017])
const scuffed = (m: Material): Material =>
	over(m, (x, y, z, s) =>
		tint(s, [0.28, 0.27, 0.25], 0.3 * smoothstep(0.66, 0.8, cloud(x * 6, y * 1.3, z * 6, 3)) * smoothstep(1.6, 0.1, y)),
	)

/** Hard side case standing on its wheelside edge: lid to +z. */
export function pannier(look: CaseLook): Part[] {
	const w = 2.2 * (look.wide ?? 1)
	const body = look.metal ? brushed(hex(look.colour), 'x', 0.3) : scuffed(plastic(hex(look.colour)))
	const profile = once(
		posed(
			prism(
				[
					[-1.05, 0.3],
					[0.75, 0.3],
					[1.05, 0.7],
					[1.05, 3.1],
					[0.85, 3.5],
					[-1.05, 3.5],
				],
				w,
				look.metal ? 0.06 : 0.28,
			),
			{ turn: [0, -90, 0] },
		),
	)
	const lid: Field = (_x, _y, z) => Math.abs(z - 0.2) - 0.025
	const parts: Part[] = [part(cut(profile, lid, 0.05), body), part(grow(profile, -0.04), black)]
	if (look.metal) {
		const ribs = union(...[-0.55, 0, 0.55].map((x) => at(x * w * 0.9, 1.8, 1.05, box(0.09, 1.25, 0.06, 0.05))))
		const corner: Field = (x, y, z) =>
			Math.max(2.85 - Math.abs(x) / (w / 2.2) - 0.55 * Math.abs(y - 1.8), 0.15 - Math.abs(z))
		parts.push(part(ribs, body), part(meet(grow(profile, 0.05), corner, 0.03), black))
		const rivets = mirrored(
			union(
				...[0.5, 1.3, 2.2, 3.1].map((y) =>
					posed(cylinder(0.07, 0.04, 0.02), { move: [w * 0.78, y, 1.07], turn: [90, 0, 0] }),
				),
			),
		)
		parts.push(part(rivets, chrome()))
	} else {
		const panel = meet(grow(profile, 0.05), at(0, 1.7, 1.1, box(w * 0.72, 0.95, 0.3, 0.3)), 0.06)
		parts.push(part(panel, satin(hex(look.panel ?? look.colour))))
		const strip = meet(grow(profile, 0.07), at(0, 2.92, 1.1, box(w * 0.6, 0.13, 0.3, 0.1)), 0.03)
		parts.push(part(strip, reflector(hex(look.glass ?? '#c01818'))))
	}
	const grip = tube(
		curve(
			[
				[-0.7, 3.48, 0.1],
				[-0.6, 3.78, 0.12],
				[0.6, 3.78, 0.12],
				[0.7, 3.48, 0.1],
			],
			4,
		),
		0.12,
	)
	const latch = at(
		0,
		3.1,
		1.06,
		blend(0.05, box(0.38, 0.24, 0.1, 0.06), at(0, -0.12, 0.06, box(0.26, 0.1, 0.06, 0.04))),
	)
	const lock = posed(cylinder(0.09, 0.06, 0.02), { move: [0, 3.2, 1.17], turn: [90, 0, 0] })
	const hinges = mirrored(at(w * 0.55, 0.12, 0.2, box(0.3, 0.1, 0.16, 0.05)))
	parts.push(
		part(grip, rubber()),
		part(look.metal ? mirrored(at(w * 0.55, 0, 0, latch)) : latch, look.metal ? chrome([0.6, 0.6, 0.6]) : black),
		part(lock, chrome()),
		part(hinges, black),
	)
	return parts
}

/** Top box, lid to +y, opening to +z. */
export function topBox(look: CaseLook): Part[] {
	const w = 2.25 * (look.wide ?? 1)
	if (look.metal) return metalTopBox(look, w)
	const hull = blend(0.3, at(0, 0.95, 0, box(w * 0.9, 0.8, 1.75, 0.55)), at(0, 1.75, -0.05, ellipsoid(w, 1.25, 1.95)))
	const flat = once(meet(hull, (_x, y) => 0.15 - y, 0.1))
	const seamLine: Field = (_x, y, z) => Math.abs(y - 1.32 - 0.05 * z) - 0.03
	const lidOnly: Field = (_x, y, z) => 1.38 + 0.05 * z - y
	const paint = satin(hex(look.colour))
	const top = meet(grow(flat, 0.0), lidOnly, 0.04)
	const bottom = cut(
		meet(flat, (x, y, z) => -lidOnly(x, y, z) - 0.1),
		seamLine,
		0.04,
	)
	const parts: Part[] = [
		part(top, look.panel ? satin(hex(look.panel)) : paint),
		part(bottom, black),
		part(grow(flat, -0.06), black),
	]
	const glass = meet(shell(grow(flat, 0.05), 0.1), at(0, 1.75, 1.7, box(w * 0.86, 0.2, 0.9, 0.15)), 0.04)
	const lamp = reflector(hex(look.glass ?? '#b81414'))
	parts.push(part(glass, lamp))
	const latch = at(
		0,
		1.15,
		1.78,
		blend(0.06, box(0.42, 0.36, 0.1, 0.08), at(0, -0.16, 0.08, box(0.3, 0.1, 0.07, 0.05))),
	)
	parts.push(
		part(latch, black),
		part(posed(cylinder(0.1, 0.06, 0.02), { move: [0, 1.3, 1.92], turn: [90, 0, 0] }), chrome()),
	)
	const crown = meet(shell(grow(flat, 0.025), 0.08), at(0, 2.9, -0.1, box(w * 0.5, 0.8, 1.1, 0.3)), 0.04)
	parts.push(part(crown, black))
	parts.push(part(at(0, 0.1, 0, box(w * 0.6, 0.1, 1.2, 0.05)), black))
	return parts
}

function metalTopBox(look: CaseLook, w: number): Part[] {
	const skin = brushed(hex(look.colour), 'x', 0.3)
	const hull = at(0, 1.4, 0, box(w * 0.92, 1.3, 1.6, 0.12))
	const seamLine: Field = (_x, y) => Math.abs(y - 2.05) - 0.03
	const corner: Field = (x, y, z) =>
		Math.max(w * 0.92 + 1.6 - 0.75 - Math.abs(x) - Math.abs(z), Math.abs(y - 1.4) - 1.4)
	const rails = mirrored(
		tube(
			curve(
				[
					[w * 0.7, 2.68, -1.1],
					[w * 0.72, 2.95, -0.9],
					[w * 0.72, 2.95, 0.9],
					[w * 0.7, 2.68, 1.1],
				],
				4,
			),
			0.09,
		),
	)
	const latches = mirrored(at(w * 0.45, 2.05, 1.64, box(0.2, 0.3, 0.09, 0.05)))
	return [
		part(cut(hull, seamLine, 0.04), skin),
		part(grow(hull, -0.05), black),
		part(meet(grow(hull, 0.04), corner, 0.03), black),
		part(rails, rubber()),
		part(latches, chrome([0.65, 0.65, 0.65])),
		part(at(0, 1.0, 1.6, box(w * 0.3, 0.26, 0.04, 0.03)), satin(hex(look.panel ?? '#151515'))),
	]
}

function bagCloth(look: BagLook, scale = 30): Material {
	return look.cloth === 'leather'
		? leather(hex(look.colour))
		: textile(hex(look.colour), look.cloth === 'canvas' ? 18 : scale)
}

/** Zip along a height: teeth between two tapes. */
function zipBand(shape: Field, level: Field, tone = '#1a1a1a'): Part[] {
	const band = meet(shell(grow(shape, 0.06), 0.1), (x, y, z) => Math.abs(level(x, y, z)) - 0.1, 0.03)
	const teeth = over(textile(hex(tone)), (x, y, z, s) => {
		if (Math.abs(level(x, y, z)) > 0.035) return
		tint(s, [0.35, 0.34, 0.32], ((x + z) * 9) % 1 > 0.4 || ((x + z) * 9) % 1 < -0.6 ? 1 : 0.2)
	})
	return [part(band, teeth)]
}

/** Soft seat bag on the pillion, zip all round. */
export function tailBag(look: BagLook): Part[] {
	const hull = once(
		meet(
			blend(0.4, at(0, 0.9, 0, box(1.75, 0.85, 2.1, 0.5)), at(0, 1.35, -0.3, ellipsoid(1.6, 0.85, 1.7))),
			(_x, y) => -y + 0.02,
			0.1,
		),
	)
	const body = sampled(
		raised(
			hull,
			folds(0.07, 4, () => 0.7, 1.4),
			0.65,
		),
		[-2.1, 0, -2.4],
		[2.1, 2.6, 2.4],
		0.03,
	)
	const zipAt: Field = (_x, y, z) => y - 1.35 - 0.12 * z
	const accent = hex(look.accent ?? '#c03020')
	const cloth = over(bagCloth(look), (x, y, z, s) => {
		tint(s, accent, seam(zipAt(x, y, z) - 0.2, 0.05))
		tint(s, [0.4, 0.4, 0.4], seam(y - 0.55, 0.05))
	})
	const handle = tube(
		curve(
			[
				[-0.5, 2.15, -0.1],
				[-0.42, 2.5, -0.1],
				[0.42, 2.5, -0.1],
				[0.5, 2.15, -0.1],
			],
			4,
		),
		0.11,
	)
	const straps = mirrored(meet(shell(grow(hull, 0.06), 0.09), (x) => Math.abs(x - 1.05) - 0.13, 0.02))
	const buckles = mirrored(at(1.05, 0.75, 2.12, box(0.19, 0.22, 0.1, 0.05)))
	const pocket = meet(grow(hull, 0.1), at(0, 0.72, 2.1, box(0.72, 0.42, 0.5, 0.2)), 0.08)
	return [
		part(body, cloth, 0.02),
		...zipBand(hull, zipAt),
		part(handle, rubber()),
		part(straps, webbing([0.025, 0.025, 0.026])),
		part(buckles, black),
		part(pocket, bagCloth({ ...look, colour: look.accent ?? look.colour })),
	]
}

/** Tank bag: a wedge with a clear map window on top. */
export function tankBag(look: BagLook): Part[] {
	const wedge = once(
		posed(
			prism(
				[
					[-1.9, 0.45],
					[1.9, 0.45],
					[1.95, 0.9],
					[0.9, 1.75],
					[-1.4, 2.1],
					[-1.95, 1.5],
				],
				1.35,
				0.42,
			),
			{ turn: [0, -90, 0] },
		),
	)
	const body = sampled(
		raised(
			wedge,
			folds(0.06, 7, () => 0.7, 1.2),
			0.65,
		),
		[-1.8, 0, -2.3],
		[1.8, 2.4, 2.3],
		0.03,
	)
	const zipAt: Field = (_x, y, z) => y - 1.2 + 0.16 * z
	const accent = hex(look.accent ?? '#d0d0d0')
	const cloth = over(bagCloth(look), (x, y, z, s) => tint(s, accent, seam(zipAt(x, y, z) + 0.42, 0.045)))
	const map = posed(box(0.85, 0.06, 0.95, 0.05), { move: [0, 2.44, -0.3], turn: [11, 0, 0] })
	const frame = posed(box(1.0, 0.07, 1.1, 0.06), { move: [0, 2.4, -0.3], turn: [11, 0, 0] })
	const paperMap = over(lens([0.55, 0.56, 0.5]), (x, _y, z, s) => {
		const road = Math.abs(cloud(x * 0.9 + 3, 1, z * 0.9, 3) - 0.5)
		tint(s, [0.35, 0.5, 0.3], smoothstep(0.52, 0.6, cloud(x + 7, 2, z, 3)) * 0.7)
		tint(s, [0.8, 0.55, 0.12], smoothstep(0.02, 0.008, road))
	})
	const handle = tube(
		curve(
			[
				[0, 2.1, 1.05],
				[0, 2.4, 1.1],
				[0, 2.35, 1.7],
				[0, 1.75, 1.75],
			] as Vec[],
			4,
		),
		0.1,
	)
	const sides = mirrored(meet(grow(wedge, 0.1), at(1.4, 0.7, 0.2, box(0.4, 0.42, 0.95, 0.3)), 0.08))
	const feet = mirrored(capsule([1.2, 0.12, -1.6], [1.55, 0.06, -2.1], 0.1))
	return [
		part(body, cloth, 0.02),
		...zipBand(wedge, zipAt),
		part(frame, rubber()),
		part(map, paperMap),
		part(handle, rubber()),
		part(sides, bagCloth(look, 20)),
		part(feet, webbing([0.02, 0.02, 0.02])),
	]
}

/** Saddle bags thrown over: two rounded leather pouches with straps. */
export function saddleBag(look: BagLook): Part[] {
	const hull = at(0, 1.4, 0, box(1.75, 1.35, 0.8, 0.42))
	const creased = sampled(
		raised(
			hull,
			folds(0.08, 5, () => 0.7),
			0.65,
		),
		[-2, 0, -1.1],
		[2, 3, 1.1],
		0.03,
	)
	const flapRegion = at(0, 2.4, 0.5, box(1.85, 1.15, 1.2, 0.6))
	const flap = meet(shell(grow(creased, 0.09), 0.12), flapRegion, 0.05)
	const strapAt = (x: number) => at(x, 1.35, 0.72, box(0.15, 1.05, 0.26, 0.04))
	const straps = meet(grow(hull, 0.16), union(strapAt(-0.8), strapAt(0.8)), 0.03)
	const buckle = (x: number) =>
		cut(at(x, 1.0, 0.97, box(0.24, 0.2, 0.07, 0.04)), at(x, 1.0, 0.97, box(0.13, 0.11, 0.2, 0.02)))
	return [
		part(creased, bagCloth(look), 0.02),
		part(flap, bagCloth(look), 0.02),
		part(straps, leather(hex(look.accent ?? '#20140c'))),
		part(union(buckle(-0.8), buckle(0.8)), chrome([0.7, 0.62, 0.45])),
	]
}
