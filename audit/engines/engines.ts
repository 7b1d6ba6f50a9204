import type { Figure } from '../figures.ts'
import type { RunningProduct } from '../product.ts'
import { chromium } from './chromium.ts'
import type { Engine, Size } from './engine.ts'
import { firefox } from './firefox.ts'
import { type Shot, travel } from './journey.ts'
import { webkit } from './webkit.ts'

const engines: readonly Engine[] = [chromium, firefox, webkit]
const sizes: readonly Size[] = [
	{ width: 390, height: 800 },
	{ width: 1440, height: 900 },
]

/** Runs the same journey in every engine installed on this machine, at phone and desktop size. */
export async function auditEngines(
	product: RunningProduct,
	folder: string,
): Promise<{ figures: Figure[]; shots: Shot[] }> {
	const figures: Figure[] = []
	const shots: Shot[] = []
	const leftOut: string[] = []
	for (const engine of engines) {
		const missing = engine.missing()
		if (missing) {
			leftOut.push(`${engine.name} is left out: ${missing}.`)
			console.log(leftOut.at(-1))
			continue
		}
		console.log(`Driving ${engine.name} …`)
		const faults: string[] = []
		for (const size of sizes) {
			const travelled = await travel(engine, size, product, folder)
			faults.push(...travelled.faults)
			shots.push(...travelled.shots)
		}
		figures.push({ name: `${engine.name}: faults on the journey`, value: faults.length, limit: 0, details: faults })
	}
	figures.push({
		name: 'Engines driven',
		value: engines.length - leftOut.length,
		limit: 1,
		atLeast: true,
		details: leftOut,
	})
	return { figures, shots }
}
