import { cross, unit } from './studio.ts'
import { type Negative, type Shot, Tracer } from './tracer.ts'

/**
 * Traces a shot, one ray for each point of the negative: direct light with soft shadow, one bounce of surrounding
 * light, one mirror ray. `fine` points a side become one pixel of the print.
 */
export function expose(shot: Shot, printWidth: number, printHeight: number, fine: number): Negative {
	const width = printWidth * fine
	const height = printHeight * fine
	const points = width * height
	const film: Negative = {
		width,
		height,
		albedo: new Float32Array(points * 3),
		facing: new Float32Array(points),
		soft: new Float32Array(points * 4),
		mirror: new Float32Array(points * 3),
		normal: new Float32Array(points * 3),
		depth: new Float32Array(points),
	}
	const tracer = new Tracer(shot)
	const { camera } = shot
	const forward = unit([camera.at[0] - camera.from[0], camera.at[1] - camera.from[1], camera.at[2] - camera.from[2]])
	const roll = ((camera.roll ?? 0) * Math.PI) / 180
	const level = unit(cross(forward, [0, 1, 0]))
	const rise = cross(level, forward)
	const right = level.map((v, i) => v * Math.cos(roll) + rise[i]! * Math.sin(roll)) as [number, number, number]
	const up = cross(right, forward)
	const reach = Math.tan((camera.view * Math.PI) / 360) / Math.max(width, height)
	for (let py = 0; py < height; py++)
		for (let px = 0; px < width; px++) {
			// Sheared, so that no two points of a pixel share a row or a column: an edge nearly upright gets as many
			// steps as a pixel has points.
			const sx = (2 * (px + ((py % fine) + 0.5) / fine) - width) * reach
			const sy = (height - 2 * (py + ((px % fine) + 0.5) / fine)) * reach
			const dx = forward[0] + right[0] * sx + up[0] * sy
			const dy = forward[1] + right[1] * sx + up[1] * sy
			const dz = forward[2] + right[2] * sx + up[2] * sy
			const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
			tracer.seed(px, py)
			tracer.trace(camera.from[0], camera.from[1], camera.from[2], dx * l, dy * l, dz * l)
			tracer.deposit(film, py * width + px)
		}
	return film
}
