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
	shell,
	sphere,
	union,
} from '../fields.ts'
import { chrome, hex, lens, type Material, over, plastic, rubber, satin, textile, tint, webbing } from '../materials.ts'
import { smoothstep } from '../noise.ts'
import { at, type Part, part, posed } from '../parts.ts'
import { type HelmetLook, line, paintwork } from './helmet-paint.ts'

const black = plastic([0.015, 0.015, 0.016])
const lining = textile([0.025, 0.025, 0.028], 20)

/** A helmet facing +z, standing on its rim at y = 0. */
export function helmet(look: HelmetLook): Part[] {
	const sport = look.sport ?? 0.5
	const open = look.kind === 'open'
	const cross = look.kind === 'cross'
	const skull = at(0, 1.52, -0.1, ellipsoid(1.25, 1.3, 1.52))
	const nape = at(0, 0.72, -0.62, ellipsoid(1.02, 0.72, 0.98))
	const jaw = at(0, 0.62, 0.5 + 0.12 * sport, ellipsoid(1.02, 0.66, 1.18 + 0.16 * sport))
	const snout = posed(ellipsoid(0.5, 0.4, 0.95), { move: [0, 0.6, 1.35], turn: [-6, 0, 0] })
	let whole = blend(0.5, skull, nape)
	if (!open) whole = blend(0.45, whole, jaw)
	if (cross) whole = blend(0.4, whole, snout)
	// The rim rises towards the back and the chin, as real shells do.
	const rim: Field = (_x, y, z) => y - 0.15 - 0.012 * z * z
	whole = once(cut(whole, rim, 0.1))
	const hollow = grow(whole, -0.2)
	const neck = at(0, 0, -0.12, ellipsoid(0.86, 0.95, 1.05))

	const port = once(
		open
			? posed(box(2, 1.0, 1.2, 0.42), { move: [0, 0.98, 1.62], turn: [14, 0, 0] })
			: cross
				? posed(box(2, 0.5, 1.05, 0.3), { move: [0, 1.5, 1.34], turn: [6, 0, 0] })
				: posed(box(2, 0.44 + 0.03 * (1 - sport), 1.1, 0.36), { move: [0, 1.5, 1.28], turn: [9, 0, 0] }),
	)
	const body = paintwork(look)
	const trim = look.trim ? satin(hex(look.trim)) : black
	const parts: Part[] = []
	const crease: Field = mirrored(posed(box(0.02, 0.9, 0.03, 0.01), { move: [0.55, 2.3, -0.5], turn: [70, 0, 0] }))

	let skin = cut(cut(whole, neck, 0.06), port, 0.05)
	if (open || cross) skin = meet(skin, shell(whole, 0.22))
	if (!open && !cross) skin = cut(skin, crease, 0.05)
	if (look.kind === 'modular') {
		const seam: Field = (_x, y, z) => Math.max(Math.abs(z - 0.18 - 0.35 * (y - 1)) - 0.018, y - 1.5)
		const brow: Field = (_x, y, z) => Math.max(Math.abs(y - 2.03 + 0.16 * (z - 1.2)) - 0.014, -z + 0.3)
		skin = cut(skin, union(seam, brow), 0.03)
	}
	parts.push(part(skin, body))
	parts.push(part(cut(cut(hollow, neck, 0.1), grow(port, open ? 0.05 : 0.08), 0.1), lining))

	// Rubber at the rim and round the eye port.
	const edge: Field = (x, y, z) => Math.abs(rim(x, y, z) - 0.03) - 0.045
	parts.push(part(meet(shell(grow(whole, 0.022), 0.1), edge, 0.02), rubber()))
	const gasket = meet(shell(grow(whole, 0.012), 0.12), (x, y, z) => Math.abs(port(x, y, z)) - 0.035, 0.02)
	parts.push(part(gasket, rubber()))

	if (!open && !cross) parts.push(...visor(look, whole, port), ...vents(whole, sport, trim, body))
	if (open) parts.push(...bubble(look, whole))
	if (cross) parts.push(...goggles(look, whole), ...peak(look, body), ...mouth(whole, black))
	if (sport > 0.3 && !open && !cross) {
		const wing = mirrored(posed(ellipsoid(0.34, 0.09, 0.5), { move: [0.42, 2.22, -1.25], turn: [-34, 8, -14] }))
		parts.push(
			part(blend(0.14, wing, posed(ellipsoid(0.5, 0.07, 0.35), { move: [0, 2.2, -1.32], turn: [-34, 0, 0] })), trim),
		)
	}
	return parts
}

function visor(look: HelmetLook, whole: Field, port: Field): Part[] {
	const glass = lens(hex(look.visor ?? '#0b0c0e'), look.mirror ?? 0)
	const shape = meet(shell(grow(whole, 0.035), 0.1), grow(port, -0.035), 0.05)
	// Raised from the shell, wherever that is: a round one does not reach as far as a sporting one.
	const tab = meet(
		grow(whole, 0.1),
		posed(box(0.13, 0.05, 0.5, 0.03), { move: [0.62, 1.18, 1.4], turn: [0, 30, 0] }),
		0.03,
	)
	const discs = mirrored(posed(cylinder(0.3, 0.07, 0.04), { move: [1.2, 1.52, 0.12], turn: [0, 4, 90] }))
	const screws = mirrored(posed(cylinder(0.1, 0.1, 0.02), { move: [1.21, 1.52, 0.12], turn: [0, 4, 90] }))
	return [
		part(shape, glass),
		part(tab, black),
		part(discs, satin([0.02, 0.02, 0.022])),
		part(screws, chrome([0.5, 0.5, 0.52])),
	]
}

function vents(whole: Field, sport: number, trim: Material, body: Material): Part[] {
	const front = 1.62 + 0.26 * sport
	const chin = posed(box(0.4, 0.11, 0.3, 0.08), { move: [0, 0.72, front], turn: [-10, 0, 0] })
	const chinFrame = meet(grow(whole, 0.03), chin, 0.03)
	const slats = union(...[-0.22, 0, 0.22].map((x) => at(x, 0.72, front, box(0.07, 0.055, 0.4, 0.04))))
	const top = mirrored(posed(ellipsoid(0.17, 0.08, 0.42), { move: [0.4, 2.66, 0.45], turn: [20, 8, -17] }))
	const holes = mirrored(posed(box(0.1, 0.05, 0.2, 0.03), { move: [0.42, 2.62, 0.78], turn: [26, 8, -17] }))
	const side = mirrored(posed(ellipsoid(0.1, 0.05, 0.3), { move: [0.82, 0.78, 1.16], turn: [0, 38, 0] }))
	return [
		part(cut(chinFrame, slats, 0.03), trim),
		part(meet(grow(whole, 0.005), slats), black),
		part(cut(meet(top, grow(whole, 0.06), 0.04), holes, 0.03), body),
		part(meet(holes, grow(whole, 0.02)), black),
		part(meet(side, grow(whole, 0.03), 0.02), trim),
	]
}

function bubble(look: HelmetLook, whole: Field): Part[] {
	const glass = lens(hex(look.visor ?? '#101214'), look.mirror ?? 0)
	const region = posed(box(2, 0.42, 1.2, 0.3), { move: [0, 1.72, 1.45], turn: [10, 0, 0] })
	const studs = mirrored(posed(cylinder(0.17, 0.08, 0.05), { move: [1.24, 1.72, 0.42], turn: [0, 12, 90] }))
	const snaps = union(at(0, 2.3, 1.1, sphere(0.08)), mirrored(at(0.5, 2.3, 0.94, sphere(0.08))))
	return [
		part(meet(shell(grow(whole, 0.075), 0.05), region, 0.04), glass),
		part(studs, chrome()),
		part(snaps, chrome()),
	]
}

function goggles(look: HelmetLook, whole: Field): Part[] {
	const form = once(at(0, 1.47, 0.72, ellipsoid(1.08, 0.56, 0.86)))
	const face: Field = posed(box(0.82, 0.34, 1, 0.22), { move: [0, 1.47, 1.1] })
	const nose = at(0, 1.08, 1.6, ellipsoid(0.22, 0.24, 0.5))
	const frame = cut(meet(form, posed(box(0.98, 0.46, 1, 0.28), { move: [0, 1.47, 1.1] }), 0.06), nose, 0.08)
	const glass = cut(meet(grow(form, 0.02), cut(grow(face, -0.03), nose, 0.06), 0.03), (_x, _y, z) => z - 0.9)
	const band = meet(shell(grow(whole, 0.035), 0.05), (_x, y, z) => Math.max(Math.abs(y - 1.45) - 0.17, z - 0.75))
	const stripes = over(webbing([0.03, 0.03, 0.03]), (_x, y, z, s) =>
		tint(s, hex(look.accent ?? '#c9302c'), line(((z * 1.4 + (y - 1.45)) % 0.7) - 0.2, 0.16)),
	)
	return [
		part(frame, satin(hex(look.trim ?? '#1a1a1c'))),
		part(glass, lens(hex(look.visor ?? '#c8641e'), look.mirror ?? 0.8)),
		part(band, stripes),
	]
}

function peak(look: HelmetLook, body: Material): Part[] {
	const plate: Field = (x, y, z) => {
		const t = (z - 0.1) / 2.3
		const width = 1.02 - 0.36 * t
		const rise = 2.42 + 0.2 * t - 0.3 * x * x + 0.05 * smoothstep(0.1, 0.3, Math.abs(Math.abs(x) - 0.42))
		const d = Math.max(Math.abs(y - rise) - 0.035, Math.abs(x) - width, z - 2.35 + 0.35 * x * x, 0.1 - z)
		return d * 0.75
	}
	const slots = mirrored(posed(box(0.12, 0.5, 0.35, 0.08), { move: [0.42, 2.7, 1.55], turn: [0, -6, 0] }))
	const bolts = mirrored(posed(cylinder(0.13, 0.07, 0.03), { move: [1.1, 2.08, 0.35], turn: [0, 8, 62] }))
	const arm = mirrored(capsule([1.06, 2.08, 0.35], [0.8, 2.44, 0.6], 0.12, 0.08))
	return [
		part(cut(plate, slots, 0.03), body),
		part(arm, satin(hex(look.accent ?? '#c9302c'))),
		part(bolts, chrome([0.4, 0.4, 0.42])),
	]
}

function mouth(whole: Field, trim: Material): Part[] {
	const hole = posed(box(0.3, 0.15, 0.5, 0.1), { move: [0, 0.66, 2.1], turn: [-6, 0, 0] })
	const bars = union(...[-0.08, 0.06].map((y) => at(0, 0.67 + y, 2.2, box(0.26, 0.03, 0.6, 0.02))))
	const side = mirrored(posed(box(0.5, 0.08, 0.16, 0.06), { move: [0.72, 0.62, 1.5], turn: [0, 52, 8] }))
	return [
		part(meet(grow(whole, 0.02), hole, 0.02), trim),
		part(meet(grow(whole, 0.045), meet(bars, hole)), rubber([0.06, 0.06, 0.06])),
		part(meet(side, grow(whole, 0.02), 0.02), trim),
	]
}
