import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../../audit/figures.ts'
import { startTrial } from '../motor.ts'
import { underTrouble } from './trouble.ts'

const hour = 3_600_000
const preloaded = fileURLToPath(new URL('jumping-clock.ts', import.meta.url))

/** Moves Motor's clock ahead and back while it runs. The database's clock is untouched. */
export async function clockJumps(): Promise<Figure[]> {
	const file = path.join(tmpdir(), `motor-clock-${process.pid}`)
	await writeFile(file, '0')
	await using trial = await startTrial({ CLOCK_FILE: file, NODE_OPTIONS: `--import ${preloaded}` })
	const figures: Figure[] = []
	for (const hours of [2, -2]) {
		figures.push(
			...(await underTrouble(trial, {
				name: `Clock ${hours > 0 ? 'ahead' : 'back'} by 2 h for 5 s`,
				lasts: 5_000,
				async begin() {
					await writeFile(file, String(hours * hour))
					return () => writeFile(file, '0')
				},
			})),
		)
	}
	return figures
}
