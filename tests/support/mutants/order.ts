import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Reach } from './kept-reach.ts'
import { catchers } from './lasting-worker.ts'

/**
 * The highest number of test files that start the app to run against a mutant. Nearly all of them pass through the
 * middle of the server, so a surviving mutant there would run them all. A sample can afford most of them. A mutant that
 * only a further file would catch counts as survived. Tests next to the code take milliseconds, so all of them run.
 */
const mostFiles = Number(process.env['MUTANT_FILES'] ?? (process.env['MUTANT_SAMPLE'] ? 40 : 6))

/** Which tests cover a mutant's surroundings is judged by this many mutants before and after it. */
const around = 25

/** Sorts test files so that those most likely to catch the mutant run first, and quick ones before slow ones. */
export class LikeliestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const mutated = this.ctx.config.related
		const { mode, activeMutant } = this.ctx.getProvidedContext()
		// The dry run: all tests, and all mutated files at once.
		if (mutated?.length !== 1 || !mutated[0] || mode === 'dry-run') return files
		const ranks = new Map(files.map((file) => [file, this.#rank(file, mutated[0] ?? '', Number(activeMutant))]))
		const likeliest = files.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
		const started = new Set(likeliest.filter(({ moduleId }) => startsApp(moduleId)).slice(0, mostFiles))
		return likeliest.filter((file) => !startsApp(file.moduleId) || started.has(file))
	}

	/**
	 * Ranks tests next to the mutated file first, then other unit tests, then tests that start the app. Within each group,
	 * files that reach most of the surrounding mutants come first, since a file that merely passes through checks little
	 * there; then quick ones.
	 */
	#rank(file: TestSpecification, mutated: string, mutant: number): number {
		const test = file.moduleId
		const ms = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0
		const place = [path.dirname(test) === path.dirname(mutated), !startsApp(test), true].indexOf(true)
		const nearness =
			reachAround(test, mutant) + (catchers.includes(test) ? 1 : 0) + (isNamedAlike(test, mutated) ? 2 : 0)
		return place * 1e9 - nearness * 1e6 + ms
	}
}

const startsApp = (test: string) => test.includes('/tests/api/')

/** Matches `tests/api/orders/order-race.test.ts` to `domain/orders/place.ts` and to `http/calls/deals/orders.ts`. */
function isNamedAlike(test: string, mutated: string): boolean {
	const names = [path.basename(path.dirname(mutated)), path.basename(mutated, '.ts')]
	const area = path.basename(path.dirname(test))
	return names.some((name) => area === name || path.basename(test).startsWith(name.replace(/s$/, '')))
}

/** Counts the surrounding mutants that a test file reaches, as far as a dry run was saved. */
function reachAround(test: string, mutant: number): number {
	reached ??= readReach()
	const own = reached.get(path.relative('', test))
	let count = 0
	for (let each = mutant - around; own && each <= mutant + around; each += 1) count += own.has(each) ? 1 : 0
	return count
}

let reached: ReadonlyMap<string, ReadonlySet<number>> | undefined

function readReach(): ReadonlyMap<string, ReadonlySet<number>> {
	const keptIn = process.env['MUTANT_REACH']
	if (!keptIn) return new Map()
	const { files }: Reach = JSON.parse(readFileSync(keptIn, 'utf8'))
	return new Map(
		Object.entries(files).map(([file, { perTest }]) => [
			file,
			new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits).map(Number))),
		]),
	)
}
