import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { catchers } from './lasting-worker.ts'

/**
 * How many test files that start the app judge a mutant at most. Nearly all of them go through the middle of the server,
 * and a mutant there that survives would run all of them. What a seventh would catch counts as survived. The tests beside
 * the code take milliseconds, so all of them judge.
 */
const mostFiles = Number(process.env['MUTANT_FILES'] ?? 6)

/** Puts first what most probably notices the mutant, and soonest. */
export class LikeliestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const mutated = this.ctx.config.related
		// The first run takes the mutants' measure: all tests, and all mutated files at once.
		if (mutated?.length !== 1 || !mutated[0] || this.ctx.getProvidedContext().mode === 'dry-run') return files
		const ranks = new Map(files.map((file) => [file, this.#rank(file, mutated[0] ?? '')]))
		const likeliest = files.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
		const started = new Set(likeliest.filter(({ moduleId }) => moduleId.includes('/tests/api/')).slice(0, mostFiles))
		return likeliest.filter((file) => !file.moduleId.includes('/tests/api/') || started.has(file))
	}

	/** Tests beside the mutant, the file that caught the one before, files named alike, and the rest; the quick ones first. */
	#rank(file: TestSpecification, mutated: string): number {
		const test = file.moduleId
		const ms = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0
		const place = [
			path.dirname(test) === path.dirname(mutated),
			test === catchers.at(-1),
			isNamedAlike(test, mutated),
			catchers.includes(test),
			true,
		].indexOf(true)
		return place * 1e9 + ms
	}
}

/** `tests/api/orders/order-race.test.ts` for `domain/orders/place.ts`, and for `http/calls/orders.ts`. */
function isNamedAlike(test: string, mutated: string): boolean {
	const names = [path.basename(path.dirname(mutated)), path.basename(mutated, '.ts')]
	const area = path.basename(path.dirname(test))
	return names.some((name) => area === name || path.basename(test).startsWith(name.replace(/s$/, '')))
}
