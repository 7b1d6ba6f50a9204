// @ts-check
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * @typedef {object} Assertion
 * @property {string} fullName
 * @property {string} status
 * @property {string[]} failureMessages
 */

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures one line per failure: file, title and the start of the reason
 */

/**
 * Counts the tests in Vitest's JSON report of a run that ended with this exit code, and lists the failures.
 * @param {string} file
 * @param {number} code
 * @returns {Count}
 */
export function countTests(file, code) {
	const report = readReport(file)
	if (!report) return { passed: 0, failed: 1, failures: [`No report in ${file}`] }
	/** @type {{ name: string, status: string, message: string, assertionResults: Assertion[] }[]} */
	const files = report.testResults
	const failed = files.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter((test) => test.status === 'failed')
			.map((test) => failure(name, test.fullName, test.failureMessages[0])),
	)
	// A file that fails to load has no failed test.
	const broken = files
		.filter((each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'))
		.map((each) => failure(each.name, 'does not load', each.message))
	return total(report.numPassedTests, [...failed, ...broken], code)
}

/**
 * A run that failed without naming a test counts as one failure.
 * @param {number} passed
 * @param {string[]} failures
 * @param {number} code the run's exit code
 * @returns {Count}
 */
export function total(passed, failures, code) {
	const named = failures.length === 0 && code !== 0 ? [`Exit code ${code} without a failed test`] : failures
	return { passed, failed: named.length, failures: named }
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} reason
 */
export function failure(file, title, reason) {
	const where = file.startsWith(root) ? file.slice(root.length) : file
	const why = stripVTControlCharacters(reason ?? '')
		.split('\n')
		.slice(0, 3)
		.join(' ')
		.slice(0, 300)
	return `${where}: ${title}: ${why}`
}

/** @param {string} file */
export function readReport(file) {
	try {
		return JSON.parse(readFileSync(root + file, 'utf8'))
	} catch {
		return null
	}
}
