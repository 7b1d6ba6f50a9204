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
	prism,
	shell,
	tube,
	union,
	type Vec,
} from '../fields.ts'
import { brushed, chrome, hex, type Material, over, plastic, rubber, satin, tint } from '../materials.ts'
import { cloud, smoothstep } from '../noise.ts'
import { at, type Part, part, place, posed } from '../parts.ts'

export type GuardLook = { readonly colour: string; readonly accent?: string; readonly shiny?: boolean }

/** Powder coat with the rubbed-through spots of a guard that did its work once. */
const coat = (look: GuardLook): Material =>
	look.shiny
		? chrome()
		: over(satin(hex(look.colour)), (x, y, z, s) => {
				const worn = smoothstep(0.7, 0.78, cloud(x * 2.4, y * 2.4, z * 2.4, 4))
				tint(s, [0.3, 0.3, 0.31], worn * 0.8)
				s.metal = worn * 0.6
			})

/** A bent tube cut into short parts, so rays only ask the near ones. */
function pipe(points: readonly Vec[], r: number, material: Material, both: boolean, steps = 6): Part[] {
	const path = curve(points, steps)
	const out: Part[] = []
	for (let i = 0; i < path.length - 1; i += 3) {
		const piece = tube(path.slice(i, i + 4), r)
		out.push(part(piece, material))
		if (both) out.push(part((x, y, z) => piece(-x, y, z), material))
	}
	return out
}

const bolt = (p: Vec, turn: Vec, r = 0.15): Part =>
	part(
		posed(blend(0.02, cylinder(r, 0.08, 0.02), at(0, 0.08, 0, cylinder(r * 0.6, 0.08, 0.01))), { move: p, turn }),
		chrome([0.6, 0.6, 0.6]),
	)

/** Engine guard: two mirrored loops joined by a cross bar. */
export function crashGuard(look: GuardLook, shape: 'loop' | 'square' | 'lower' = 'loop'): Part[] {
	const m = coat(look)
	const r = 0.17
	const loops: Record<typeof shape, Vec[]> = {
		loop: [
			[0.5, 3.5, -0.5],
			[1.3, 3.45, -0.1],
			[2.5, 3.1, 0.5],
			[2.95, 2.3, 0.6],
			[2.7, 1.3, 0.5],
			[1.7, 0.6, 0.2],
			[0.6, 0.2, 0],
		],
		square: [
			[0.6, 3.7, -0.5],
			[1.8, 3.7, 0.0],
			[2.75, 3.65, 0.35],
			[3.0, 3.3, 0.45],
			[3.0, 1.5, 0.45],
			[2.75, 1.1, 0.4],
			[0.7, 0.5, 0],
		],
		lower: [
			[0.7, 2.5, -0.7],
			[1.9, 2.5, 0.1],
			[2.7, 2.1, 0.5],
			[2.7, 1.2, 0.5],
			[2.0, 0.5, 0.2],
			[0.7, 0.2, -0.2],
		],
	}
	const points = loops[shape]
	const parts = pipe(points, r, m, true)
	const [first, last] = [points[0]!, points.at(-1)!]
	parts.push(...pipe([[-first[0], first[1], first[2]], [0, first[1] + 0.1, first[2] - 0.1], first], r, m, false, 3))
	parts.push(...pipe([[-last[0], last[1], last[2]], [0, last[1] - 0.02, last[2]], last], r, m, false, 3))
	const outer = points[3]!
	const sliders = mirrored(
		at(
			outer[0] + 0.02,
			outer[1] - 0.1,
			outer[2] + 0.02,
			posed(cylinder(0.29, 0.5, 0.1), { turn: [shape === 'square' ? 0 : 4, 0, shape === 'loop' ? -12 : 0] }),
		),
	)
	parts.push(part(sliders, plastic(hex(look.accent ?? '#141414'))))
	for (const side of [1, -1]) {
		const tab = posed(cut(box(0.28, 0.42, 0.06, 0.05), posed(cylinder(0.1, 0.3), { turn: [90, 0, 0] })), {
			move: [side * first[0], first[1] - 0.35, first[2]],
		})
		parts.push(part(tab, m), bolt([side * last[0] * 1.15, last[1] + 0.08, last[2] + 0.2], [90, 0, 0]))
	}
	if (shape === 'square')
		parts.push(
			...pipe(
				[
					[1.7, 3.68, -0.05],
					[1.75, 2.3, 0.2],
					[1.6, 0.85, 0.2],
				],
				0.13,
				m,
				true,
				4,
			),
		)
	return parts
}

/** Hand guards with their bars, one turned to show the inside mount. */
export function handGuards(look: GuardLook): Part[] {
	const shield = (): Part[] => {
		const curved: Field = (x, y, z) =>
			(Math.sqrt((x * 0.72) ** 2 + (z + 1.7) ** 2) - 2.05 - 0.12 * Math.sin((y - 0.9) * 1.4)) * 0.85
		const corners: Vec[] = [
			[-1.75, 0.45, 0],
			[-1.3, 0.12, 0],
			[0.9, 0.05, 0],
			[1.7, 0.5, 0],
			[1.85, 1.1, 0],
			[1.1, 1.75, 0],
			[-0.4, 1.95, 0],
			[-1.4, 1.45, 0],
		]
		const outline = prism(
			curve([...corners, corners[0]!], 4)
				.slice(1)
				.map(([x, y]) => [x, y] as const),
			3,
			0.1,
		)
		const plate = meet(shell(curved, 0.09), outline, 0.05)
		const rib = meet(grow(curved, 0.05), posed(box(1.2, 0.13, 3, 0.1), { move: [0.1, 0.8, 0], turn: [0, 0, 7] }), 0.05)
		const vent = posed(box(0.5, 0.11, 4, 0.1), { move: [0.35, 1.35, 0], turn: [0, 0, 10] })
		const bar = curve(
			[
				[-1.95, 0.85, -0.5],
				[-1.5, 0.85, 0.02],
				[0, 0.85, 0.14],
				[1.6, 0.85, -0.2],
				[2.15, 0.85, -1.0],
				[2.15, 0.85, -1.6],
			],
			4,
		)
		const paint = over(plastic(hex(look.colour)), (x, y, _z, s) =>
			tint(s, hex(look.accent ?? look.colour), smoothstep(0.0, 0.02, y - 1.1 - 0.2 * x)),
		)
		const parts: Part[] = [
			part(cut(plate, vent, 0.03), paint),
			part(cut(rib, vent), paint),
			part(tube(bar, 0.12), brushed([0.62, 0.62, 0.63], 'x')),
		]
		parts.push(bolt([-1.35, 0.85, 0.22], [90, 0, 0], 0.13), bolt([1.25, 0.85, 0.12], [90, 20, 0], 0.13))
		parts.push(
			part(
				posed(cylinder(0.24, 0.28, 0.05), { move: [2.15, 0.85, -1.65], turn: [90, 0, 0] }),
				satin([0.02, 0.02, 0.02]),
			),
		)
		return parts
	}
	return [
		...place(shield(), { scale: [1, 1.3, 1], move: [2.3, 0.3, 0.5], turn: [-14, -12, 0] }),
		...place(shield(), { scale: [1, 1.3, 1], move: [-2.3, 0.3, -0.3], turn: [-14, 14, 0], flip: true }),
	]
}

/** Radiator guard: a frame with a hexagon mesh or louvres. */
export function radiatorGuard(look: GuardLook, mesh: 'hex' | 'louvre' = 'hex'): Part[] {
	const m = coat(look)
	const plate = at(0, 1.75, 0, box(2.6, 1.7, 0.07, 0.06))
	const inner = at(0, 1.75, 0, box(2.25, 1.35, 0.5, 0.2))
	const frame = cut(plate, inner, 0.03)
	const grid: Field = (x, y, z) => {
		const px = Math.abs((((x + 30) / 0.5) % 1) - 0.5) * 0.5
		const row = Math.abs((((x + 30.25) / 0.5) % 1) - 0.5) * 0.5
		const py = Math.abs((((y + 30) / 0.86) % 1) - 0.5) * 0.86
		const qy = 0.43 - py
		const a = Math.max(px, px * 0.5 + py * 0.866)
		const b = Math.max(row, row * 0.5 + qy * 0.866)
		const wall = 0.2 - Math.min(a, b)
		return Math.max(wall * 0.9, Math.abs(z) - 0.035)
	}
	const bars: Field = (_x, y, z) => {
		const v = ((y + 30) % 0.36) - 0.18
		return Math.max(Math.abs(v + z * 0.8) * 0.75 - 0.045, Math.abs(z) - 0.11)
	}
	const holes = union(
		...[-1, 1].flatMap((sx) =>
			[0.25, 3.25].map((y) => at(sx * 2.42, y, 0, posed(cylinder(0.09, 1), { turn: [90, 0, 0] }))),
		),
	)
	const parts = [part(cut(frame, holes, 0.02), m), part(meet(mesh === 'hex' ? grid : bars, grow(inner, 0.05)), m)]
	const ears = mirrored(
		posed(cut(box(0.3, 0.24, 0.06, 0.05), posed(cylinder(0.09, 1), { turn: [90, 0, 0] })), {
			move: [2.8, 2.6, -0.1],
			turn: [0, 30, 0],
		}),
	)
	parts.push(part(ears, m), part(at(0, 0.24, 0.09, box(0.7, 0.12, 0.02, 0.02)), satin(hex(look.accent ?? '#b02020'))))
	return parts.map(({ field, material }) => part(field, material))
}

/** Frame sliders: a pair of bobbins with their long bolts and brackets. */
export function frameSliders(look: GuardLook): Part[] {
	const one = (): Part[] => {
		const puck = cut(
			blend(0.08, cylinder(0.52, 0.75, 0.2), at(0, 0.55, 0, cylinder(0.6, 0.26, 0.14))),
			at(0, 1, 0, cylinder(0.24, 0.4)),
			0.05,
		)
		const ring = at(0, -0.72, 0, cylinder(0.56, 0.1, 0.03))
		const stud = at(0, -1.4, 0, cylinder(0.13, 0.8, 0.03))
		const thread: Material = { paint: chrome([0.55, 0.53, 0.48]).paint, relief: (_x, y) => 0.02 * Math.sin(y * 75) }
		const plate = at(0, -0.92, 0, cylinder(0.5, 0.06, 0.03))
		return [
			part(puck, plastic(hex(look.colour))),
			part(ring, brushed(hex(look.accent ?? '#b02020'), 'y', 0.2)),
			part(stud, thread),
			part(at(0, 0.72, 0, cylinder(0.2, 0.08, 0.03)), chrome()),
			part(plate, satin([0.02, 0.02, 0.021])),
		]
	}
	return [
		...place(one(), { move: [-1.3, 0.6, 0.2], turn: [0, 0, 90] }),
		...place(one(), { move: [0.95, 0.6, 1.0], turn: [90, 35, 90] }),
		...place(washers(), { move: [-0.4, 0, 1.9] }),
	]
}

function washers(): Part[] {
	const washer = cut(cylinder(0.24, 0.03, 0.01), cylinder(0.11, 1))
	return [
		part(at(0, 0.03, 0, washer), chrome()),
		part(at(0.5, 0.03, 0.35, washer), chrome()),
		part(
			at(
				-0.55,
				0.16,
				0.3,
				blend(
					0.02,
					posed(
						prism(
							[
								[0.22, 0],
								[0.11, 0.19],
								[-0.11, 0.19],
								[-0.22, 0],
								[-0.11, -0.19],
								[0.11, -0.19],
							],
							0.15,
							0.02,
						),
						{ turn: [90, 0, 0] },
					),
				),
			),
			chrome([0.5, 0.5, 0.5]),
		),
	]
}

/** Skid plate: a bent, drilled sheet under the engine. */
export function skidPlate(look: GuardLook): Part[] {
	const sheet: Field = (x, y, z) => {
		const bend = 0.32 * Math.max(0, z - 0.6) ** 1.4 + 0.12 + 0.75 * smoothstep(1.35, 2.1, Math.abs(x)) ** 1.3
		return (Math.abs(y - bend) - 0.05) * 0.62
	}
	const outline = posed(
		prism(
			[
				[-1.6, -2.3],
				[1.6, -2.3],
				[1.95, -1.2],
				[1.95, 1.4],
				[1.2, 2.6],
				[-1.2, 2.6],
				[-1.95, 1.4],
				[-1.95, -1.2],
			],
			4,
			0.15,
		),
		{ turn: [90, 0, 0] },
	)
	const slots = union(
		...[-1.2, -0.4, 0.4].flatMap((z) => [-0.75, 0, 0.75].map((x) => at(x, 0, z, posed(box(0.1, 3, 0.26, 0.09), {})))),
	)
	const plate = cut(meet(sheet, outline, 0.02), slots, 0.02)
	return [
		part(plate, brushed(hex(look.colour), 'z', 0.28)),
		part(mirrored(posed(capsule([1.4, 0.25, -1.9], [1.4, 0.25, 1.2], 0.07), {})), rubber()),
		...[-1, 1].map((s) => bolt([s * 1.1, 0.28, -1.9], [0, 0, 0])),
		...[-1, 1].map((s) => bolt([s * 0.9, 1.1, 2.05], [38, 0, 0])),
		part(mirrored(at(1.2, 0.18, -2.05, ellipsoid(0.16, 0.1, 0.16))), satin(hex(look.accent ?? '#202020'))),
	]
}
