import {
	blend,
	box,
	capsule,
	curve,
	cut,
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
	chrome,
	hex,
	leather,
	lens,
	type Material,
	over,
	plastic,
	rubber,
	textile,
	tint,
	webbing,
} from '../materials.ts'
import { cloud, smoothstep } from '../noise.ts'
import { at, type Part, part, posed } from '../parts.ts'
import { folds, seam } from './cloth.ts'

export type BagLook = {
	readonly colour: string
	readonly accent?: string
	readonly cloth?: 'textile' | 'leather' | 'canvas'
}

const black = plastic([0.016, 0.016, 0.017])

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
