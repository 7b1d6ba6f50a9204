// @ts-check
import { readFileSync } from 'node:fs'
import { root } from './run.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 */

/**
 * Counts the tests in Vitest's JSON report of a run that ended with this exit code.
 * @param {string} file
 * @param {number} code
 * @returns {Count}
 */
export function countTests(file, code) {
	const report = readReport(file)
	if (!report) return { passed: 0, failed: 1 }
	// A file that does not even load fails without a failed test.
	const broken = report.testResults.filter(
		(/** @type {{ status: string, assertionResults: { status: string }[] }} */ each) =>
			each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'),
	).length
	return total(report.numPassedTests, report.numFailedTests + broken, code)
}

/**
 * A run that failed without saying which test did, failed once.
 * @param {number} passed
 * @param {number} failed
 * @param {number} code
 * @returns {Count}
 */
export function total(passed, failed, code) {
	return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** @param {string} file */
export function readReport(file) {
	try {
		return JSON.parse(readFileSync(root + file, 'utf8'))
	} catch {
		return null
	}
}
