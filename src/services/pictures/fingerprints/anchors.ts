import { halved, type Luma } from './luma.ts'

/** A distinctive spot, in pixels of the picture, and its size. */
interface Anchor {
	readonly x: number
	readonly y: number
	readonly size: number
	readonly strength: number
}

const stepsPerOctave = 3
const firstBlur = 1.6
/** The blur that a picture is assumed to have already. */
const ownBlur = 0.5
/** Weaker spots do not survive re-encoding. */
const leastStrength = 0.25
/** Spots much longer than wide are edges, along which a match can slide (Lowe 2004, 4.1: r of 10). */
const mostEdge = 12.1
const leastSide = 12

/** Finds where brightness differs most from its surroundings, at any scale (difference of Gaussians, Lowe 2004), strongest first. */
export function anchorsOf(luma: Luma): Anchor[] {
	const found: Anchor[] = []
	let base = blurred(luma, Math.sqrt(firstBlur ** 2 - ownBlur ** 2))
	for (let zoom = 1; Math.min(base.width, base.height) >= leastSide; zoom *= 2) {
		const levels = [base]
		for (let step = 1; step < stepsPerOctave + 3; step += 1) {
			const [before, after] = [blurAt(step - 1), blurAt(step)]
			levels.push(blurred(levels[step - 1] ?? base, Math.sqrt(after ** 2 - before ** 2)))
		}
		const differences = levels.slice(1).map(({ data }, at) => {
			const finer = levels[at]?.data ?? data
			return data.map((value, k) => value - (finer[k] ?? 0))
		})
		for (let step = 1; step <= stepsPerOctave; step += 1)
			for (const extreme of extremes(differences.slice(step - 1, step + 2), base.width, base.height))
				found.push({
					x: zoom * (extreme.x + 0.5),
					y: zoom * (extreme.y + 0.5),
					size: zoom * blurAt(step + extreme.step),
					strength: extreme.strength,
				})
		base = halved(levels[stepsPerOctave] ?? base)
	}
	return found.sort((one, other) => other.strength - one.strength)
}

const blurAt = (step: number) => firstBlur * 2 ** (step / stepsPerOctave)

/** The extremes in the middle of three levels, in position and scale, with subpixel precision. */
function* extremes([below, here, above]: readonly Float32Array[], width: number, height: number) {
	if (!below || !here || !above) return
	for (let y = 1; y < height - 1; y += 1)
		for (let x = 1; x < width - 1; x += 1) {
			const at = y * width + x
			const value = here[at] ?? 0
			if (Math.abs(value) < leastStrength || !isExtreme(value, at, width, [below, here, above])) continue
			const of = (level: Float32Array, place: number) => level[place] ?? 0
			const [left, right, up, down] = [of(here, at - 1), of(here, at + 1), of(here, at - width), of(here, at + width)]
			const [across, along] = [right + left - 2 * value, down + up - 2 * value]
			const twist =
				of(here, at + width + 1) - of(here, at + width - 1) - of(here, at - width + 1) + of(here, at - width - 1)
			const determinant = across * along - (twist / 4) ** 2
			if (determinant <= 0 || (across + along) ** 2 > mostEdge * determinant) continue
			const [smaller, larger] = [of(below, at), of(above, at)]
			yield {
				x: x + peak(left, right, across),
				y: y + peak(up, down, along),
				step: peak(smaller, larger, larger + smaller - 2 * value),
				strength: Math.abs(value),
			}
		}
}

/** The peak of the parabola through a value and its two neighbours. */
const peak = (before: number, after: number, curve: number) =>
	curve === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curve)))

function isExtreme(value: number, at: number, width: number, levels: readonly Float32Array[]): boolean {
	const sign = Math.sign(value)
	for (const level of levels)
		for (let line = -width; line <= width; line += width)
			for (let k = -1; k <= 1; k += 1) if (sign * (level[at + line + k] ?? 0) > sign * value) return false
	return true
}

/** Applies a Gaussian blur with this standard deviation, in pixels. */
function blurred({ data, width, height }: Luma, sigma: number): Luma {
	const reach = Math.ceil(3 * sigma)
	const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
		Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
	)
	const total = bell.reduce((sum, weight) => sum + weight, 0)
	const weights = bell.map((weight) => weight / total)
	const across = new Float32Array(data.length)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			let sum = 0
			for (let k = -reach; k <= reach; k += 1) {
				const column = Math.max(0, Math.min(width - 1, x + k))
				sum += (weights[k + reach] ?? 0) * (data[y * width + column] ?? 0)
			}
			across[y * width + x] = sum
		}
	const result = new Float32Array(data.length)
	for (let y = 0; y < height; y += 1)
		for (let k = -reach; k <= reach; k += 1) {
			const from = Math.max(0, Math.min(height - 1, y + k)) * width
			const weight = weights[k + reach] ?? 0
			for (let x = 0; x < width; x += 1)
				result[y * width + x] = (result[y * width + x] ?? 0) + weight * (across[from + x] ?? 0)
		}
	return { data: result, width, height }
}
