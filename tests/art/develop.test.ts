import { expect, test } from 'vitest'
import { develop } from '../../art/develop.ts'
import { studioLeft } from '../../art/lights.ts'
import type { Negative } from '../../art/tracer.ts'

type Side = { readonly albedo: number; readonly light: number }

/** One pixel of nine points; an edge leaves the first column of them to one thing, the others to another behind it. */
function edge(near: Side, far: Side): Negative {
	const points = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((p) =>
		p % 3 === 0 ? { ...near, front: true } : { ...far, front: false },
	)
	return {
		width: 3,
		height: 3,
		albedo: Float32Array.from(points.flatMap(({ albedo }) => [albedo, albedo, albedo])),
		facing: new Float32Array(9),
		soft: Float32Array.from(points.flatMap(({ light }) => [light, light, light, 0])),
		mirror: new Float32Array(27),
		normal: Float32Array.from(points.flatMap(({ front }) => (front ? [0, 0, 1] : [0, 1, 0]))),
		depth: Float32Array.from(points.map(({ front }) => (front ? 10 : 20))),
	}
}

const shown = (near: Side, far: Side) => Math.max(...develop(edge(near, far), studioLeft, { grain: 0, vignette: 0 }, 3))

test('an edge between a white thing in the dark and a black one in the light shows no bright line', () => {
	expect(shown({ albedo: 1, light: 0 }, { albedo: 0, light: 1 })).toBeLessThan(3)
})

test('a pixel on an edge lies between both sides, by the share of each', () => {
	const white = { albedo: 1, light: 1 }
	const black = { albedo: 0, light: 1 }
	expect(shown(white, black)).toBeCloseTo(shown(white, white) / 3, -1)
	expect(shown(black, white)).toBeCloseTo((shown(white, white) * 2) / 3, -1)
})
