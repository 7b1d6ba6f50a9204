// @ts-check
import { readFileSync } from 'node:fs'
import { root, run } from './run.mjs'

/** Installs what package-lock.json asks for. Takes milliseconds if nothing changed. Exits on failure. */
export async function ensureInstalled() {
	if (isInstalled()) return
	console.log('Installing packages, this takes a minute or two …')
	const started = Date.now()
	const code = await run('npm', ['ci', '--no-progress'])
	if (code !== 0) {
		console.error('The packages could not be installed: see the reason above, fix it and try again.')
		process.exit(1)
	}
	console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * npm writes node_modules/.package-lock.json last, with what it installed: an interrupted install has none, or an older one.
 */
function isInstalled() {
	const wanted = packages('package-lock.json')
	const present = packages('node_modules/.package-lock.json')
	if (!wanted || !present) return false
	return Object.entries(wanted).every(([place, entry]) => {
		if (place === '') return true
		const found = present[place]
		return found ? found.version === entry.version : entry.optional === true
	})
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function packages(file) {
	try {
		return JSON.parse(readFileSync(root + file, 'utf8')).packages
	} catch {
		return null
	}
}
