// @ts-check
import { readFileSync } from 'node:fs'
import { root, run } from './run.mjs'

/**
 * Installs the packages of package-lock.json. Takes milliseconds if nothing changed. Exits on failure. Without
 * `toBuild`, the packages that a built server needs are enough, and nothing is installed if they are present.
 */
export async function ensureInstalled({ toBuild = true } = {}) {
	if (isInstalled(toBuild)) return
	console.log('Installing packages, this takes a minute or two …')
	const started = Date.now()
	const code = await run('npm', ['ci', '--include=dev', '--no-progress'])
	if (code !== 0) {
		console.error('The packages could not be installed: see the reason above, fix it and try again.')
		process.exit(1)
	}
	console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * npm writes node_modules/.package-lock.json last. After an interrupted install it is missing or outdated.
 */
function isInstalled(/** @type {boolean} */ toBuild) {
	const wanted = packages('package-lock.json')
	const present = packages('node_modules/.package-lock.json')
	if (!wanted || !present) return false
	return Object.entries(wanted).every(([place, entry]) => {
		if (place === '') return true
		const found = present[place]
		if (found) return found.version === entry.version
		return entry.optional || (!toBuild && (entry.dev || entry.devOptional))
	})
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }> | null}
 */
function packages(file) {
	try {
		return JSON.parse(readFileSync(root + file, 'utf8')).packages
	} catch {
		return null
	}
}
