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
	once,
	prism,
	raised,
	sampled,
	shell,
	sphere,
	tube,
	union,
	type Vec2,
} from '../fields.ts'
import {
	brushed,
	chrome,
	hex,
	leather,
	type Material,
	over,
	plastic,
	rubber,
	satin,
	tint,
	webbing,
} from '../materials.ts'
import { clamp, smoothstep } from '../noise.ts'
import { at, type Part, part, place, posed } from '../parts.ts'
import { folds, seam } from './cloth.ts'

export type BootLook = {
	readonly kind: 'touring' | 'short' | 'cross' | 'race'
	readonly colour: string
	readonly accent?: string
	readonly sole?: string
	readonly plate?: string
}

const outline: readonly Vec2[] = [
	[-0.4, -1.05],
	[-0.2, -1.18],
	[0.2, -1.18],
	[0.4, -1.05],
	[0.42, -0.6],
	[0.36, 0.05],
	[0.5, 0.75],
	[0.52, 1.2],
	[0.42, 1.6],
	[0.18, 1.82],
	[-0.1, 1.8],
	[-0.36, 1.55],
	[-0.48, 1.15],
	[-0.48, 0.7],
	[-0.38, 0.05],
	[-0.42, -0.6],
]
const height = { touring: 3.1, short: 1.95, cross: 3.7, race: 3.1 }
const edge = (v: number) => smoothstep(-0.01, 0.01, v)

function upperMaterial(look: BootLook): Material {
	const main = look.kind === 'cross' ? satin(hex(look.colour)) : leather(hex(look.colour))
	const accent = hex(look.accent ?? look.colour)
	const lines = (x: number, y: number, z: number) =>
		clamp(
			seam(z - 0.62 - 0.25 * Math.abs(x) - 0.2 * (y - 0.5), 0.014) * edge(1.1 - y) +
				seam(z + 0.42 - 0.15 * y, 0.014) * edge(1.2 - y) +
				seam(y - 1.42 + 0.25 * z, 0.014) +
				seam(Math.abs(x) - 0.36, 0.014) * edge(y - 1.45),
			0,
			1,
		)
	return over(
		main,
		(x, y, z, s) => {
			if (look.kind === 'touring') tint(s, accent, edge(0.12 - Math.abs(y - 2.45)) * edge(-0.1 - z))
			if (look.kind === 'race' || look.kind === 'cross') {
				tint(s, accent, edge(0.3 - Math.abs(y - 1.55 + 0.55 * z)) * edge(0.6 - z))
				tint(s, accent, edge(z - 0.95) * edge(0.62 - y))
			}
			if (look.kind === 'short') tint(s, accent, edge(z - 0.72) + edge(-0.5 - z) * edge(1.0 - y))
			tint(s, [0.01, 0.009, 0.008], 0.75 * lines(x, y, z))
		},
		(x, y, z) => -0.02 * lines(x, y, z),
	)
}

/** One boot, toe to +z, outer side to +x, standing on y = 0. */
function boot(look: BootLook): Part[] {
	const top = height[look.kind]
	const foot = blend(
		0.4,
		posed(ellipsoid(0.49, 0.36, 0.82), { move: [0, 0.5, 1.02], turn: [4, 0, 0] }),
		capsule([0, 0.72, 0.62], [0, 1.05, -0.25], 0.42, 0.5),
		at(0, 0.62, -0.66, ellipsoid(0.42, 0.62, 0.5)),
	)
	const calf: Field = tube(
		[
			[0, 1.0, -0.42],
			[0, 1.5, -0.4],
			[0, 2.4, -0.48],
			[0, 4.2, -0.46],
		],
		[0.5, 0.5, 0.62, 0.7],
		0.1,
	)
	const shaft = meet(calf, (_x, y, z) => y - top - 0.12 * z, 0.06)
	const upper = once(meet(blend(0.35, foot, shaft), (_x, y) => 0.2 - y))
	const mouth = tube(
		[
			[0, top + 1, -0.46],
			[0, top - 0.7, -0.46],
		],
		[0.62, 0.5],
	)
	const creased = folds(
		0.035,
		3,
		(_x, y, z) =>
			0.25 + 1.1 * Math.exp(-((y - 1.15) ** 2) / 0.12 - (z - 0.3) ** 2 / 0.5) + 0.5 * Math.exp(-((y - 1.6) ** 2) / 0.2),
		3,
	)
	const body = sampled(cut(raised(upper, creased, 0.65), mouth, 0.05), [-0.9, 0, -1.5], [0.9, top + 0.3, 2.1], 0.02)
	const sole = posed(prism(outline, 0.15, 0.05), { turn: [90, 0, 0], move: [0, 0.17, 0] })
	const welt = posed(
		prism(
			outline.map(([x, z]) => [x * 1.03, z * 1.02] as Vec2),
			0.045,
			0.03,
		),
		{ turn: [90, 0, 0], move: [0, 0.3, 0] },
	)
	const arch = posed(box(1, 0.1, 0.26, 0.05), { move: [0, 0.02, -0.18] })
	const treads: Field = (_x, y, z) => Math.max(Math.abs(((z + 20) % 0.24) - 0.12) - 0.035, y - 0.09)
	const soleTone = rubber(hex(look.sole ?? '#121213'))
	const parts: Part[] = [
		part(body, upperMaterial(look), 0.014),
		part(cut(cut(sole, arch, 0.04), treads, 0.02), soleTone),
		part(welt, rubber(hex(look.sole === '#b98d5b' ? '#2a1a10' : (look.sole ?? '#1a1a1a')))),
		part(
			cut(
				meet(shell(grow(upper, 0.05), 0.12), (_x, y, z) => Math.abs(y - top - 0.12 * z + 0.1) - 0.12, 0.04),
				mouth,
			),
			leather([0.02, 0.02, 0.02]),
		),
	]
	if (look.kind === 'cross') parts.push(...crossHardware(look, upper))
	else if (look.kind === 'short') parts.push(...laces(upper))
	else parts.push(...shinGuards(look, upper))
	return parts
}

function crossHardware(look: BootLook, upper: Field): Part[] {
	const plate = plastic(hex(look.plate ?? '#d8d8d6'))
	const shin = meet(shell(grow(upper, 0.1), 0.14), posed(box(0.42, 1.0, 1, 0.2), { move: [0, 2.5, 0.75] }), 0.05)
	const toe = meet(shell(grow(upper, 0.05), 0.1), at(0, 0.35, 1.75, box(1, 0.5, 0.55, 0.2)), 0.04)
	const ankle = meet(grow(upper, 0.09), posed(cylinder(0.36, 1, 0.1), { move: [0, 1.1, -0.5], turn: [0, 0, 90] }), 0.05)
	const parts = [part(shin, plate), part(toe, plate), part(ankle, plastic(hex(look.accent ?? '#202022')))]
	for (const [y, z, tilt] of [
		[1.0, 0.42, -32],
		[1.55, 0.1, -14],
		[2.25, 0, -4],
		[2.9, 0, 0],
	] as const) {
		const band = meet(
			shell(grow(upper, 0.16), 0.14),
			posed(box(1, 0.1, 0.95, 0.03), { move: [0, y, z], turn: [tilt, 0, 0] }),
			0.02,
		)
		const out = y < 1.8 ? 0.56 : 0.62 + 0.05 * (y - 2.2)
		const buckle = posed(box(0.07, 0.15, 0.2, 0.03), { move: [out, y + 0.02, z - 0.1], turn: [tilt, 0, 0] })
		parts.push(part(band, plastic([0.03, 0.03, 0.03])), part(buckle, brushed([0.6, 0.6, 0.62], 'z')))
		parts.push(
			part(
				posed(box(0.04, 0.06, 0.34, 0.03), { move: [out + 0.06, y + 0.02, z + 0.06], turn: [tilt, 0, 0] }),
				satin(hex(look.accent ?? '#c02020')),
			),
		)
	}
	return parts
}

function laces(upper: Field): Part[] {
	const cord: Field[] = []
	const eyes: Field[] = []
	for (let i = 0; i < 5; i++) {
		const t = i / 4
		const y = 0.98 + 0.72 * t
		const z = 0.7 - 0.68 * t
		const rise = 0.32 - 0.05 * t
		const a = [-0.2, y + rise * 0.55, z + rise * 0.75] as const
		const b = [0.2, y + rise * 0.55 + 0.14, z + rise * 0.75 - 0.13] as const
		cord.push(capsule(a, b, 0.035), capsule([0.2, a[1], a[2]], [-0.2, b[1], b[2]], 0.035))
		eyes.push(at(0.24, a[1], a[2] - 0.04, sphere(0.06)), at(-0.24, a[1], a[2] - 0.04, sphere(0.06)))
	}
	const pad = meet(
		shell(grow(upper, 0.03), 0.06),
		posed(cylinder(0.26, 1, 0.05), { move: [0, 0.95, -0.5], turn: [0, 0, 90] }),
		0.03,
	)
	const tongue = meet(grow(upper, 0.06), posed(box(0.2, 1, 1, 0.08), { move: [0, 1.6, 0.75] }), 0.05)
	return [
		part(union(...cord), webbing([0.04, 0.038, 0.036])),
		part(union(...eyes), chrome([0.5, 0.45, 0.36])),
		part(pad, rubber([0.03, 0.03, 0.03])),
		part(tongue, leather([0.02, 0.018, 0.016])),
	]
}

function shinGuards(look: BootLook, upper: Field): Part[] {
	const race = look.kind === 'race'
	const hard = race ? satin(hex(look.plate ?? '#c8c8c6')) : leather([0.018, 0.018, 0.018])
	const shin = meet(shell(grow(upper, 0.07), 0.11), posed(box(0.34, 0.75, 1, 0.16), { move: [0, 2.3, 0.75] }), 0.05)
	const ribs: Field = (_x, y) => Math.max(Math.abs(((y + 20) % 0.17) - 0.085) - 0.022, Math.abs(y - 1.42) - 0.28)
	const flex = cut(meet(grow(upper, 0.05), posed(box(0.36, 0.3, 1, 0.1), { move: [0, 1.42, 0.9] }), 0.04), ribs, 0.05)
	const ankle = meet(
		grow(upper, 0.07),
		posed(cylinder(0.28, 1, 0.08), { move: [0, 1.0, -0.5], turn: [0, 0, 90] }),
		0.04,
	)
	const shift = meet(
		grow(upper, 0.03),
		posed(ellipsoid(0.3, 0.3, 0.4), { move: [0.05, 0.85, 1.0], turn: [20, 0, 0] }),
		0.03,
	)
	const heel = meet(grow(upper, 0.06), at(0, 0.75, -1.1, ellipsoid(0.5, 0.42, 0.42)), 0.05)
	const zip = meet(grow(upper, 0.035), posed(box(0.5, 0.95, 0.05, 0.02), { move: [0.5, 2.1, -0.45] }), 0.02)
	const flap = meet(
		shell(grow(upper, 0.06), 0.08),
		posed(box(0.5, 0.8, 0.26, 0.08), { move: [0.6, 2.15, -0.12] }),
		0.03,
	)
	const parts = [
		part(shin, hard),
		part(flex, rubber([0.025, 0.025, 0.025])),
		part(ankle, race ? hard : rubber([0.03, 0.03, 0.03])),
		part(shift, rubber([0.03, 0.03, 0.03])),
		part(heel, race ? satin(hex(look.accent ?? '#aa2020')) : leather([0.016, 0.016, 0.016])),
	]
	parts.push(race ? part(zip, brushed([0.4, 0.4, 0.4])) : part(flap, leather(hex(look.colour))))
	return parts
}

/** Both boots, the right one turned out a little. */
export function boots(look: BootLook): Part[] {
	const right = place(boot(look), { move: [-0.85, 0, 0.1], turn: [0, -8, 0], flip: true })
	const left = place(boot(look), { move: [0.85, 0, -0.1], turn: [0, 16, 0] })
	return [...right, ...left]
}
