import {
	blend,
	box,
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
	shell,
	tube,
	union,
} from '../fields.ts'
import { brushed, chrome, hex, type Material, over, plastic, reflector, rubber, satin, tint } from '../materials.ts'
import { cloud, smoothstep } from '../noise.ts'
import { at, type Part, part, posed } from '../parts.ts'

export type CaseLook = {
	readonly colour: string
	readonly metal?: boolean
	readonly panel?: string
	readonly glass?: string
	readonly wide?: number
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
