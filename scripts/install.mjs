// @ts-check
import { readFileSync } from 'node:fs'
import { root, run } from './run.mjs'

/**
 * Installs what package-lock.json asks for. Takes milliseconds if nothing changed. Exits on failure. `toBuild`: a server
 * that is built needs fewer packages, and nothing is installed where these are there.
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
 * npm writes node_modules/.package-lock.json last, with what it installed: an interrupted install has none, or an older one.
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
