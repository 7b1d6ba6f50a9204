// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { motorNode, root, run } from './run.mjs'
import { countTests, failure, readReport, total } from './test-report.mjs'

/** @typedef {import('./test-report.mjs').Count} Count */

/**
 * @typedef {object} Spec
 * @property {string} file
 * @property {string} title
 * @property {boolean} ok
 * @property {{ results: { error?: { message?: string } }[] }[]} tests
 */

const reports = '.build/test-reports'

await ensureInstalled()
rmSync(root + reports, { recursive: true, force: true })
mkdirSync(root + reports, { recursive: true })
const inMemory = memoryFolder()
if (inMemory) process.env['TMPDIR'] = inMemory

const counts = [
	await check('Types', ['node_modules/typescript/bin/tsc', '-p', '.']),
	await check('Lint and layering', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
	await buildPages(),
	await vitest(),
	await playwright(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
// Repeated at the end, because a truncated log keeps its end.
for (const failure of counts.flatMap((count) => count.failures)) console.log(`failed: ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)

/**
 * @param {string} title
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function check(title, args) {
	console.log(`${title} …`)
	return one(title, (await run(motorNode(), args)) === 0)
}

async function buildPages() {
	return one('Build', await ensureBuilt())
}

/** @returns {Promise<Count>} */
async function vitest() {
	console.log('Rules, calls and start-up …')
	const file = `${reports}/vitest.json`
	const args = [
		'node_modules/vitest/vitest.mjs',
		'run',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${file}`,
	]
	const code = await run(motorNode(), args)
	return countTests(file, code)
}

/** @returns {Promise<Count>} */
async function playwright() {
	console.log('Journeys in a browser …')
	const file = `${reports}/playwright.json`
	const args = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=list,json']
	const code = await run(motorNode(), args, { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
	const report = readReport(file)
	if (!report) return one('Journeys', false)
	const { expected } = report.stats
	const broken = report.errors.map((/** @type {{ message?: string }} */ { message }) =>
		failure('Journeys', 'do not run', message),
	)
	return total(expected, [...report.suites.flatMap(failedSpecs), ...broken], code)
}

/**
 * @param {{ specs?: Spec[], suites?: any[] }} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
	const failed = specs
		.filter((spec) => !spec.ok)
		.map(({ file, title, tests }) =>
			failure(file, title, tests.flatMap((test) => test.results).find((result) => result.error)?.error?.message),
		)
	return [...failed, ...suites.flatMap(failedSpecs)]
}

/**
 * @param {string} title
 * @param {boolean} success
 * @returns {Count}
 */
function one(title, success) {
	return success ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] }
}
