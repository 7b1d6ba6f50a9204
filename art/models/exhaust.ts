import {
	blend,
	box,
	capsule,
	curve,
	cut,
	cylinder,
	type Field,
	grow,
	meet,
	once,
	prism,
	shell,
	torus,
	tube,
	union,
	type Vec,
	type Vec2,
} from '../fields.ts'
import { brushed, carbon, chrome, hex, type Material, over, plastic, satin, tint, titanium } from '../materials.ts'
import { cloud, smoothstep } from '../noise.ts'
import { at, type Part, part, posed } from '../parts.ts'

export type ExhaustLook = {
	readonly section: 'round' | 'oval' | 'hex' | 'wedge'
	readonly sleeve: 'steel' | 'carbon' | 'black' | 'titanium' | 'chrome'
	readonly cap: 'carbon' | 'steel' | 'black' | 'slash'
	readonly length?: number
	readonly fat?: number
	/** Header pipes: 0 for slip-on only, 1 for a single, 2 for a twin. */
	readonly headers?: number
	readonly badge?: string
	readonly blued?: boolean
}

const hexagon: readonly Vec2[] = [
	[-0.5, -0.78],
	[0.5, -0.78],
	[0.86, 0.1],
	[0.5, 0.78],
	[-0.5, 0.78],
	[-0.86, 0.1],
]
const wedge: readonly Vec2[] = [
	[-0.62, -0.75],
	[0.62, -0.75],
	[0.78, 0.0],
	[0.3, 0.85],
	[-0.3, 0.85],
	[-0.78, 0.0],
]

/** Outline of the silencer across its length (which runs along x), drawn out to ±half. */
function section(look: ExhaustLook, half: number, round: number): Field {
	const r = 0.78 * (look.fat ?? 1)
	if (look.section === 'round') return posed(cylinder(r, half, round), { turn: [0, 0, 90] })
	if (look.section === 'oval') return posed(cylinder(r, half, round), { turn: [0, 0, 90], scale: [1, 1.2, 0.78] })
	const points = (look.section === 'hex' ? hexagon : wedge).map(
		([x, y]) => [x * 0.8 * (look.fat ?? 1), y * (look.fat ?? 1)] as Vec2,
	)
	return posed(prism(points, half, Math.max(round, 0.1)), { turn: [0, 90, 0] })
}

function sleeveMaterial(look: ExhaustLook): Material {
	const base: Record<ExhaustLook['sleeve'], Material> = {
		steel: brushed([0.6, 0.6, 0.61], 'x', 0.24),
		carbon: carbon(
			(x) => x,
			(_x, y, z) => Math.atan2(y, z) * 0.8,
			8,
		),
		black: satin([0.018, 0.018, 0.019]),
		titanium: titanium((x) => 0.5 - 0.42 * x * 0.4),
		chrome: chrome(),
	}
	return over(base[look.sleeve], (x, y, z, s) => {
		const soot = smoothstep(0.62, 0.8, cloud(x * 3, y * 3, z * 3, 3)) * 0.2
		tint(s, [0.1, 0.09, 0.08], soot)
		s.rough += soot * 0.4
	})
}

/** A silencer lying along x, inlet to -x, outlet to +x; rests on y = 0. */
export function exhaust(look: ExhaustLook): Part[] {
	const half = (look.length ?? 3.6) / 2
	const size = (look.fat ?? 1) * 0.78 * (look.section === 'oval' ? 1.2 : look.section === 'round' ? 1 : 1.02)
	const lift = size + 0.06
	const body = once(section(look, half, 0.06))
	const parts: Part[] = [part(body, sleeveMaterial(look))]

	const capMaterial: Material =
		look.cap === 'carbon'
			? carbon(
					(_x, y) => y,
					(x, _y, z) => z + x,
					11,
				)
			: look.cap === 'steel'
				? chrome([0.6, 0.6, 0.62])
				: look.cap === 'slash'
					? chrome()
					: satin([0.015, 0.015, 0.016])
	const taper: Field = (x) => x - half - 0.5
	const cone: Field = (x, y, z) => section(look, half + 0.62, 0.3)(x, y, z) + 0.35 * smoothstep(half, half + 0.7, x)
	let cap = meet(meet(grow(cone, 0.03), taper), (x) => half - 0.18 - x, 0.03)
	const slash: Field = (x, y) => (x - half - 0.55 + 0.75 * (y + 0.4)) * 0.8
	if (look.cap === 'slash')
		cap = meet(meet(section({ ...look, fat: (look.fat ?? 1) * 1.05 }, half + 1, 0.05), slash), (x) => half - 0.3 - x)
	const bore = posed(cylinder(look.cap === 'slash' ? 0.52 : 0.36, 1.2), { move: [half + 0.6, 0, 0], turn: [0, 0, 90] })
	parts.push(part(cut(cap, bore, 0.04), capMaterial))
	if (look.cap !== 'slash') {
		const tip = posed(shell(cylinder(0.4, 0.5, 0.03), 0.06), { move: [half + 0.3, 0, 0], turn: [0, 0, 90] })
		parts.push(part(cut(tip, at(0.3, 0, 0, bore)), look.blued ? titanium(() => 0.75) : chrome([0.5, 0.5, 0.52])))
	}
	parts.push(
		part(posed(cylinder(0.38, 0.02), { move: [half - 0.3, 0, 0], turn: [0, 0, 90] }), plastic([0.006, 0.006, 0.006])),
	)

	// Inlet side: end ring, cone and link pipe with its clamp.
	const ring = meet(section({ ...look, fat: (look.fat ?? 1) * 1.03 }, half + 0.1, 0.06), (x) => x + half - 0.16, 0.02)
	parts.push(part(ring, look.cap === 'carbon' ? capMaterial : chrome([0.55, 0.55, 0.57])))
	parts.push(
		part(
			posed(capsule([0, 0, 0], [0, 0.75, 0], size * 0.88, 0.34), { move: [-half + 0.1, 0, 0], turn: [0, 0, 90] }),
			brushed([0.55, 0.54, 0.52], 'x', 0.25),
		),
	)
	parts.push(...pipework(look, half), ...bracket(look, half, size))
	if (look.badge) {
		const plate = at(-0.5, 0.12, 0, box(0.52, 0.2, 2, 0.06))
		const mark = over(satin(hex(look.badge)), (x, y, _z, s) => {
			const stripe =
				smoothstep(0.05, 0.03, Math.abs(((x + y * 0.5 + 10) % 0.24) - 0.12)) *
				smoothstep(0.1, 0.08, Math.abs(y - 0.12)) *
				smoothstep(0.42, 0.4, Math.abs(x + 0.5))
			tint(s, [0.8, 0.8, 0.8], stripe)
		})
		parts.push(
			part(
				meet(
					grow(body, 0.025),
					meet(plate, (_x, _y, z) => -z),
					0.01,
				),
				mark,
			),
		)
	}
	return parts.map(({ field, material }) => raise(field, material, lift))
}

function raise(field: Field, material: Material, lift: number): Part {
	const { paint, relief } = material
	return part((x, y, z) => field(x, y - lift, z), {
		paint: (x, y, z, s) => paint(x, y - lift, z, s),
		...(relief && { relief: (x: number, y: number, z: number) => relief(x, y - lift, z) }),
	})
}

function pipework(look: ExhaustLook, half: number): Part[] {
	const start = -half - 0.6
	const heat = titanium((x) => smoothstep(start + 0.2, start - 2.6, x) * (look.blued === false ? 0.25 : 1.1))
	const low = -0.78 * (look.fat ?? 1) + 0.32
	const headers = look.headers ?? 0
	const parts: Part[] = []
	const clamp = posed(
		union(torus(0.36, 0.05), at(0, 0.18, 0, torus(0.36, 0.05)), at(0.42, 0.09, 0, box(0.1, 0.14, 0.08, 0.03))),
		{ move: [start - 0.3, 0, 0], turn: [0, 0, 90] },
	)
	parts.push(part(clamp, chrome([0.5, 0.5, 0.5])))
	const pieces = (points: Vec[], r: number) => {
		const path = curve(points, 6)
		for (let i = 0; i < path.length - 1; i += 4) parts.push(part(tube(path.slice(i, i + 5), r), heat))
		return path.at(-1)!
	}
	if (headers === 0) {
		const end = pieces(
			[
				[start + 0.4, 0, 0],
				[start - 0.5, -0.05, 0],
				[start - 1.2, low * 0.5, 0.25],
				[start - 1.9, low, 0.75],
			],
			0.28,
		)
		parts.push(part(posed(cylinder(0.34, 0.16, 0.04), { move: end, turn: [0, -35, 90] }), chrome([0.5, 0.5, 0.5])))
		return parts
	}
	const join: Vec = [start - 1.1, low, 0.15]
	pieces([[start + 0.4, 0, 0], [start - 0.4, low * 0.5, 0.05], join], 0.29)
	for (let i = 0; i < headers; i++) {
		const side = headers === 1 ? 0 : i * 2 - 1
		const end = pieces(
			[
				join,
				[start - 1.9, low, 0.2 + side * 0.4],
				[start - 2.9, low + 0.1, 0.4 + side * 0.55],
				[start - 3.5, low + 0.7, 0.5 + side * 0.6],
				[start - 3.4, low + 1.7, 0.55 + side * 0.62],
			],
			0.23,
		)
		const flange = at(end[0], end[1], end[2], blend(0.04, cylinder(0.34, 0.08, 0.03), box(0.55, 0.06, 0.2, 0.05)))
		parts.push(part(flange, brushed([0.5, 0.5, 0.5], 'x')))
	}
	return parts
}

function bracket(look: ExhaustLook, half: number, size: number): Part[] {
	const x = half * 0.45
	const strap = meet(shell(grow(section(look, half, 0.06), 0.05), 0.08), (px) => Math.abs(px - x) - 0.17, 0.02)
	const ear = cut(
		at(x, size + 0.22, -0.1, box(0.16, 0.3, 0.05, 0.04)),
		at(x, size + 0.32, -0.1, posed(cylinder(0.08, 0.3), { turn: [90, 0, 0] })),
	)
	const dark = look.sleeve === 'black' || look.sleeve === 'carbon'
	const rivetRing = (px: number) =>
		union(
			...[0, 1, 2, 3, 4, 5].map((i) => {
				const a = (i / 6) * Math.PI * 2 + 0.4
				return at(
					px,
					Math.sin(a) * size,
					Math.cos(a) * size * 0.98,
					(u: number, v: number, w: number) => Math.sqrt(u * u + v * v + w * w) - 0.055,
				)
			}),
		)
	const parts = [
		part(strap, dark ? chrome([0.5, 0.5, 0.52]) : satin([0.02, 0.02, 0.02])),
		part(ear, chrome([0.5, 0.5, 0.52])),
	]
	if (look.section === 'round') parts.push(part(union(rivetRing(half - 0.1), rivetRing(-half + 0.08)), chrome()))
	return parts
}
