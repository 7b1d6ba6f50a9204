import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import type { Reach } from './kept-reach.ts'
import { catchers } from './lasting-worker.ts'

/**
 * How many test files that start the app judge a mutant at most. Nearly all of them go through the middle of the server,
 * and a mutant there that survives would run all of them. A sample can afford most of them. What one more would catch
 * counts as survived. The tests beside the code take milliseconds, so all of them judge.
 */
const mostFiles = Number(process.env['MUTANT_FILES'] ?? (process.env['MUTANT_SAMPLE'] ? 40 : 6))

/** How many mutants before one and after it tell which tests are about its place. */
const around = 25

/** Puts first what most probably notices the mutant, and soonest. */
export class LikeliestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const mutated = this.ctx.config.related
		const { mode, activeMutant } = this.ctx.getProvidedContext()
		// The first run takes the mutants' measure: all tests, and all mutated files at once.
		if (mutated?.length !== 1 || !mutated[0] || mode === 'dry-run') return files
		const ranks = new Map(files.map((file) => [file, this.#rank(file, mutated[0] ?? '', Number(activeMutant))]))
		const likeliest = files.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
		const started = new Set(likeliest.filter(({ moduleId }) => startsApp(moduleId)).slice(0, mostFiles))
		return likeliest.filter((file) => !startsApp(file.moduleId) || started.has(file))
	}

	/**
	 * Tests beside the mutant, all others beside the code, and those that start the app: first what reaches most of the
	 * mutants around this one, because what only passes by checks little there; then the quick ones.
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

/** `tests/api/orders/order-race.test.ts` for `domain/orders/place.ts`, and for `http/calls/deals/orders.ts`. */
function isNamedAlike(test: string, mutated: string): boolean {
	const names = [path.basename(path.dirname(mutated)), path.basename(mutated, '.ts')]
	const area = path.basename(path.dirname(test))
	return names.some((name) => area === name || path.basename(test).startsWith(name.replace(/s$/, '')))
}

/** How many of the mutants around this one a test file reaches, as far as a first run was kept. */
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
