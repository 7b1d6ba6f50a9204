import type { Field, Vec } from './fields.ts'
import type { Material } from './materials.ts'

/** One shape in one material; a picture is a plain union of these. */
export type Part = {
	readonly field: Field
	readonly material: Material
	/** How far apart the surface is probed for its slope; wider for sampled cloth. */
	readonly probe?: number
}

/** Where a thing stands: scaled first, then turned (degrees about x, y, z), then moved. */
export type Pose = { readonly move?: Vec; readonly turn?: Vec; readonly scale?: number | Vec; readonly flip?: boolean }

type Inverse = (x: number, y: number, z: number) => void
let lx = 0
let ly = 0
let lz = 0

function inverse({ move = [0, 0, 0], turn = [0, 0, 0], scale = 1, flip = false }: Pose): { to: Inverse; size: number } {
	const [a, b, c] = turn.map((d) => (d * Math.PI) / 180) as [number, number, number]
	const [sa, ca, sb, cb, sc, cc] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(c), Math.cos(c)]
	const [kx, ky, kz] = typeof scale === 'number' ? [scale, scale, scale] : scale
	const [mx, my, mz] = move
	const m00 = (cb * cc) / (flip ? -kx : kx)
	const m01 = (cb * sc) / (flip ? -kx : kx)
	const m02 = -sb / (flip ? -kx : kx)
	const m10 = (sa * sb * cc - ca * sc) / ky
	const m11 = (sa * sb * sc + ca * cc) / ky
	const m12 = (sa * cb) / ky
	const m20 = (ca * sb * cc + sa * sc) / kz
	const m21 = (ca * sb * sc - sa * cc) / kz
	const m22 = (ca * cb) / kz
	return {
		size: Math.min(kx, ky, kz),
		to: (x, y, z) => {
			const px = x - mx
			const py = y - my
			const pz = z - mz
			lx = m00 * px + m01 * py + m02 * pz
			ly = m10 * px + m11 * py + m12 * pz
			lz = m20 * px + m21 * py + m22 * pz
		},
	}
}

/** Poses a bare field. */
export function posed(field: Field, pose: Pose): Field {
	const { to, size } = inverse(pose)
	return (x, y, z) => {
		to(x, y, z)
		return field(lx, ly, lz) * size
	}
}

/** Moves a bare field. */
export function at(mx: number, my: number, mz: number, field: Field): Field {
	return (x, y, z) => field(x - mx, y - my, z - mz)
}

/** Poses whole things; their materials travel with them. */
export function place(parts: readonly Part[], pose: Pose): Part[] {
	const { to, size } = inverse(pose)
	return parts.map(({ field, material, probe }) => {
		const { paint, relief } = material
		return {
			...(probe && { probe: probe * size }),
			field: (x, y, z) => {
				to(x, y, z)
				return field(lx, ly, lz) * size
			},
			material: {
				paint: (x, y, z, s) => {
					to(x, y, z)
					paint(lx, ly, lz, s)
				},
				...(relief && {
					relief: (x: number, y: number, z: number) => {
						to(x, y, z)
						return relief(lx, ly, lz) * size
					},
				}),
			},
		}
	})
}

export const part = (field: Field, material: Material, probe?: number): Part => ({
	field,
	material,
	...(probe && { probe }),
})
