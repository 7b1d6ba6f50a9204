import { cross, unit } from './studio.ts'
import { type Negative, type Shot, Tracer } from './tracer.ts'

/** Traces a shot: direct light with soft shadow, one bounce of surrounding light, one mirror ray. */
export function expose(shot: Shot, width: number, height: number, samples: number, plain = samples): Negative {
	const pixels = width * height
	const film: Negative = {
		width,
		height,
		albedo: new Float32Array(pixels * 3),
		facing: new Float32Array(pixels),
		soft: new Float32Array(pixels * 4),
		mirror: new Float32Array(pixels * 3),
		normal: new Float32Array(pixels * 3),
		depth: new Float32Array(pixels),
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
			const pixel = py * width + px
			let taken = 0
			tracer.begin()
			// Edges get every sample, even surfaces only as many as their noise needs.
			for (let s = 0; s < samples && (s < plain || tracer.uneven); s++) {
				const shift = (s + 0.5) / samples
				const sx = (2 * (px + shift) - width) * reach
				const sy = (height - 2 * (py + ((s * 0.618 + 0.31) % 1))) * reach
				const dx = forward[0] + right[0] * sx + up[0] * sy
				const dy = forward[1] + right[1] * sx + up[1] * sy
				const dz = forward[2] + right[2] * sx + up[2] * sy
				const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
				tracer.seed(px, py, s, samples)
				tracer.trace(camera.from[0], camera.from[1], camera.from[2], dx * l, dy * l, dz * l)
				tracer.deposit(film, pixel)
				taken++
			}
			average(film, pixel, 1 / taken)
		}
	return film
}

function average(film: Negative, pixel: number, share: number): void {
	for (const [plane, channels] of [
		[film.albedo, 3],
		[film.mirror, 3],
		[film.normal, 3],
		[film.soft, 4],
		[film.facing, 1],
		[film.depth, 1],
	] as const)
		for (let c = 0; c < channels; c++) plane[pixel * channels + c]! *= share
}
