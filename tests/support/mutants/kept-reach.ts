import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import type { Logger } from '@stryker-mutator/api/logging'
import {
	commonTokens,
	declareFactoryPlugin,
	type Injector,
	type PluginContext,
	PluginKind,
	tokens,
} from '@stryker-mutator/api/plugin'
import {
	type CompleteDryRunResult,
	type DryRunOptions,
	type DryRunResult,
	DryRunStatus,
	type TestResult,
	type TestRunner,
	TestStatus,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins as ofVitest } from '@stryker-mutator/vitest-runner'
import { judges } from './judges.ts'

/** Which mutants each test file reached, valid as long as the code is unchanged. */
export interface Reach {
	/** A digest of the code with its mutants, and of everything the tests use. */
	readonly code: string
	readonly whileLoading: MutantCoverage['static']
	readonly files: Record<string, { code: string; tests: TestResult[]; perTest: MutantCoverage['perTest'] }>
}

/** Runs this many files at a time, so that an interrupted dry run resumes where it ended. */
const atOnce = 8

type FirstRun = TestRunner['dryRun']

/** Dry-runs only new or changed test files. A full dry run takes longer than judging a hundred mutants. */
async function reachBy(firstRun: FirstRun, options: DryRunOptions, keptIn: string, log: Logger): Promise<DryRunResult> {
	const code = await digest(
		['src/**/*', 'tests/support/**/*', 'package-lock.json'],
		(name) => !/\.test\.tsx?$|\/mutants\/(?!set-up)/.test(name),
	)
	const kept: Reach | null = await readFile(keptIn, 'utf8').then(JSON.parse, () => null)
	const reach: Reach = kept?.code === code ? kept : { code, whileLoading: {}, files: {} }
	const codes = new Map<string, string>()
	for await (const file of glob([...judges])) codes.set(file, await digest([file]))
	const changed = [...codes.keys()].filter((file) => reach.files[file]?.code !== codes.get(file))
	for (let from = 0; from < changed.length; from += atOnce) {
		const batch = changed.slice(from, from + atOnce)
		const result = await firstRun({ ...options, testFiles: batch.map((file) => path.resolve(file)) })
		if (result.status !== DryRunStatus.Complete) return result
		for (const file of batch) {
			const own = reachOf(file, result)
			// The file is tried again next time. A test that fails without a mutant judges nothing, which can only lower the score.
			const failed = own.tests.filter(({ status }) => status === TestStatus.Failed)
			for (const { name } of failed) log.warn('Left out, because it fails without a mutant: %s in %s', name, file)
			if (failed.length === 0) reach.files[file] = { code: codes.get(file) ?? '', ...own }
			else delete reach.files[file]
		}
		Object.assign(reach.whileLoading, result.mutantCoverage?.static)
		await writeFile(keptIn, JSON.stringify(reach))
		log.info('The first run knows %d of %d test files.', from + batch.length, changed.length)
	}
	const files = [...codes.keys()].flatMap((file) => reach.files[file] ?? [])
	return {
		status: DryRunStatus.Complete,
		// Stryker works in a new folder each time, so the names are stored relative to it.
		tests: files
			.flatMap(({ tests }) => tests)
			.map((test) => ({ ...test, fileName: path.resolve(test.fileName ?? '') })),
		mutantCoverage: { static: reach.whileLoading, perTest: Object.assign({}, ...files.map(({ perTest }) => perTest)) },
	}
}

function reachOf(file: string, { tests, mutantCoverage }: CompleteDryRunResult) {
	const own = tests.filter(({ id }) => id.startsWith(`${file}#`)).map((test) => ({ ...test, fileName: file }))
	return { tests: own, perTest: Object.fromEntries(own.map(({ id }) => [id, mutantCoverage?.perTest[id] ?? {}])) }
}

async function digest(patterns: string[], counts: (name: string) => boolean = () => true): Promise<string> {
	const names: string[] = []
	for await (const entry of glob(patterns, { withFileTypes: true })) {
		const name = path.relative('', path.join(entry.parentPath, entry.name))
		if (entry.isFile() && counts(name)) names.push(name)
	}
	const hash = createHash('sha256')
	for (const name of names.sort()) hash.update(name).update(await readFile(name))
	return hash.digest('hex')
}

function keepingRunner(injector: Injector<PluginContext>, log: Logger): TestRunner {
	const [vitest] = ofVitest
	const keptIn = process.env['MUTANT_REACH']
	if (!vitest || !keptIn) throw new Error('MUTANT_REACH names the file that keeps what the first run found.')
	const runner: TestRunner = injector.injectFunction(vitest.factory)
	const firstRun = runner.dryRun.bind(runner)
	return Object.assign(runner, { dryRun: (options: DryRunOptions) => reachBy(firstRun, options, keptIn, log) })
}
keepingRunner.inject = tokens(commonTokens.injector, commonTokens.logger)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'keeping', keepingRunner)]
