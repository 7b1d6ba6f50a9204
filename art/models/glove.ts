import {
	blend,
	box,
	curve,
	cut,
	ellipsoid,
	type Field,
	grow,
	meet,
	once,
	raised,
	sampled,
	shell,
	tube,
	type Vec,
} from '../fields.ts'
import {
	brushed,
	carbon,
	hex,
	leather,
	type Material,
	over,
	plastic,
	rubber,
	textile,
	tint,
	webbing,
} from '../materials.ts'
import { clamp, smoothstep } from '../noise.ts'
import { at, type Part, part, place, posed } from '../parts.ts'
import { folds, seam } from './cloth.ts'

export type GloveLook = {
	readonly cuff: 'short' | 'gauntlet' | 'winter'
	readonly cloth: 'leather' | 'textile'
	readonly colour: string
	readonly accent?: string
	readonly guard: 'carbon' | 'plastic' | 'titanium' | 'none'
	readonly guardColour?: string
	readonly fingerless?: boolean
	readonly thick?: number
}

type Finger = { readonly x: number; readonly length: number; readonly r: number }
const fingers: readonly Finger[] = [
	{ x: -0.36, length: 0.9, r: 0.1 },
	{ x: -0.125, length: 1.17, r: 0.11 },
	{ x: 0.115, length: 1.24, r: 0.112 },
	{ x: 0.35, length: 1.08, r: 0.11 },
]

const edge = (v: number) => smoothstep(-0.008, 0.008, v)

function skin(look: GloveLook): Material {
	const main = look.cloth === 'leather' ? leather(hex(look.colour)) : textile(hex(look.colour), 75)
	const accent = hex(look.accent ?? look.colour)
	const lines = (x: number, z: number) =>
		clamp(
			seam(Math.abs(x) - 0.43 + 0.1 * z, 0.012) * edge(0.3 - z) +
				seam(z - 0.12 - 0.25 * x * x, 0.012) +
				seam(z + 0.36, 0.012),
			0,
			1,
		)
	return over(
		main,
		(x, _y, z, s) => {
			tint(s, accent, edge(0.035 - Math.abs(Math.abs(x) - 0.2 - 0.25 * (z + 0.1))) * edge(z + 0.34) * edge(0.1 - z))
			tint(s, accent, edge(z - 0.92) * edge(1.06 - z))
			tint(s, accent, edge(-0.92 - z) * edge(z + 1.06))
			tint(s, [0.008, 0.008, 0.008], 0.7 * lines(x, z))
		},
		(x, _y, z) => -0.02 * lines(x, z),
	)
}

/** One right glove lying palm down, fingers to +z, thumb to +x. */
function hand(look: GloveLook, seed: number): Part[] {
	const fat = 1 + 0.22 * (look.thick ?? 0)
	const long = look.fingerless ? 0.45 : 1
	const spread = 1.22
	const path = ({ x, length, r }: Finger): Vec[] => {
		const bend = 0.03 * Math.sin(seed * 3 + x * 9)
		return curve(
			[
				[x, 0.2, 0.34],
				[x * 1.1, 0.27 + bend, 0.4 + 0.42 * length * long],
				[x * spread, 0.2, 0.42 + 0.78 * length * long],
				[x * (spread + 0.03), r, 0.42 + length * long],
			],
			2,
		)
	}
	const digits = fingers.map((f) =>
		tube(
			path(f),
			[0.14, 0.13, 0.128, 0.12, 0.116, 0.108, 0.1].map((r) => r * fat * (f.r / 0.118)),
			0.04,
		),
	)
	const thumb = tube(
		curve(
			[
				[0.3, 0.16, -0.25],
				[0.58, 0.17, 0.0],
				[0.72, 0.16, 0.27],
				[0.73, 0.13, 0.5],
			],
			2,
		),
		[0.2, 0.18, 0.155, 0.145, 0.135, 0.125].map((r) => r * fat),
		0.06,
	)
	const palm = blend(
		0.16,
		at(0, 0.19, 0.04, box(0.47, 0.18 * fat, 0.46, 0.17)),
		at(0.02, 0.18, -0.4, ellipsoid(0.4, 0.19, 0.32)),
	)
	const end = look.cuff === 'short' ? -0.78 : look.cuff === 'gauntlet' ? -1.4 : -1.25
	const flare = look.cuff === 'short' ? 0.04 : 0.2
	const cuff: Field = (x, y, z) => {
		const t = clamp((-0.35 - z) / 1.05, 0, 1)
		const w = 0.37 + flare * t
		const h = 0.19 + flare * 0.5 * t
		return Math.max((Math.sqrt((x / w) ** 2 + ((y - 0.2) / h) ** 2) - 1) * h * 0.8, end - z, z + 0.3)
	}
	const opening: Field = (x, y, z) => {
		const t = clamp((-0.35 - z) / 1.05, 0, 1)
		return Math.max(
			(Math.sqrt((x / (0.31 + flare * t)) ** 2 + ((y - 0.2) / (0.135 + flare * 0.5 * t)) ** 2) - 1) * 0.13,
			z - end - 0.35,
		)
	}
	let whole = blend(0.05, palm, ...digits)
	whole = blend(0.13, whole, thumb)
	whole = once(cut(blend(0.12, whole, cuff), opening, 0.03))
	const creases = folds(
		0.03,
		seed,
		(_x, _y, z) => 0.45 + Math.exp(-((z + 0.45) ** 2) / 0.08) + Math.exp(-((z - 0.62) ** 2) / 0.05),
		1.2,
	)
	const creased = raised(whole, (x, y, z) => creases(x * 3, z * 3, y * 3), 0.6)
	const body = sampled(creased, [-0.8, -0.1, -1.6], [1.1, 0.65, 1.65], 0.012)
	const parts: Part[] = [part(body, skin(look), 0.008)]

	const strap = meet(
		grow(cuff, 0.05),
		posed(box(0.33, 0.5, 0.1, 0.03), { move: [0.08, 0.4, -0.56], turn: [0, 6, 0] }),
		0.02,
	)
	parts.push(part(strap, webbing([0.02, 0.02, 0.022])))
	parts.push(
		part(
			meet(grow(cuff, 0.075), posed(box(0.13, 0.5, 0.065, 0.03), { move: [-0.1, 0.4, -0.57], turn: [0, 6, 0] }), 0.02),
			rubber(hex(look.accent ?? '#333333')),
		),
	)
	if (look.cuff !== 'short') {
		const second = meet(
			grow(cuff, 0.045),
			posed(box(0.3, 0.6, 0.09, 0.03), { move: [-0.02, 0.4, -1.05], turn: [0, -5, 0] }),
			0.02,
		)
		parts.push(part(second, webbing([0.02, 0.02, 0.022])))
	}
	if (look.guard !== 'none') parts.push(...armour(look, fat, long))
	else
		parts.push(
			part(
				meet(shell(grow(whole, 0.03), 0.05), at(0, 0.4, 0.3, box(0.42, 0.2, 0.13, 0.1)), 0.03),
				leather(hex(look.accent ?? look.colour)),
			),
		)
	return parts
}

function armour(look: GloveLook, fat: number, long: number): Part[] {
	const c = hex(look.guardColour ?? '#151517')
	const hard =
		look.guard === 'carbon'
			? carbon(
					(x) => x,
					(_x, _y, z) => z,
					26,
				)
			: look.guard === 'titanium'
				? brushed(hex(look.guardColour ?? '#a9a7a0'), 'x', 0.25)
				: plastic(c)
	const lift = 0.32 * fat
	const humps = fingers.map((f) => at(f.x, lift - 0.02 - 0.25 * f.x * f.x, 0.36, ellipsoid(0.135, 0.12, 0.2)))
	const bar = at(0, lift - 0.06, 0.27, box(0.45, 0.08, 0.11, 0.07))
	const parts = [part(blend(0.07, bar, ...humps), hard)]
	if (long < 1) return parts
	for (const f of fingers) {
		const joint = posed(ellipsoid(0.085, 0.05, 0.14), {
			move: [f.x * 1.12, 0.29 * fat + 0.085, 0.4 + 0.46 * f.length],
			turn: [0, f.x * 12, 0],
		})
		parts.push(part(joint, look.guard === 'plastic' ? rubber(c) : rubber()))
	}
	return parts
}

/** A pair, one beside the other and a little askew, as laid down by hand. */
export function gloves(look: GloveLook, askew = 1): Part[] {
	const scale = 2.1
	const right = place(hand(look, 1), { scale, turn: [0, 180 - 9 * askew, 0], move: [1.45, 0, 0.25] })
	const left = place(hand(look, 2), { scale, turn: [0, 180 + 14 * askew, 0], move: [-1.4, 0, -0.2], flip: true })
	return [...right, ...left]
}

/** One glove with the other lying across its cuff. */
export function crossedGloves(look: GloveLook): Part[] {
	const scale = 2.1
	const under = place(hand(look, 1), { scale, turn: [0, 215, 0], move: [0.5, 0, -0.2] })
	const upper = place(hand(look, 2), { scale, turn: [-5, 140, 3], move: [-0.9, 0.42, 0.9], flip: true })
	return [...under, ...upper]
}
