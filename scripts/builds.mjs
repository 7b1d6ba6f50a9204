// @ts-check
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Finished builds lie in `.build/<stamp>`; `.build/builds.json` names the newest and the one before it.
 * @typedef {object} Builds
 * @property {string} current
 * @property {string | null} previous
 */

const stamped = /^[0-9a-f]{16}(?:\.\d+)?$/

/**
 * @param {string} folder
 * @returns {Builds | null}
 */
export function readBuilds(folder) {
	try {
		return JSON.parse(readFileSync(`${folder}/builds.json`, 'utf8'))
	} catch {
		return null
	}
}

/**
 * Makes a finished build the current one, keeps the one before it for open tabs, and removes older ones that no server
 * runs on.
 * @param {string} folder
 * @param {string} stamp
 */
export function publishBuild(folder, stamp) {
	const before = readBuilds(folder)
	if (before?.current !== stamp) {
		const unfinished = `${folder}/builds.json.${process.pid}`
		writeFileSync(unfinished, JSON.stringify({ current: stamp, previous: before?.current ?? null }))
		renameSync(unfinished, `${folder}/builds.json`)
	}
	const kept = [stamp, readBuilds(folder)?.previous]
	for (const name of readdirSync(folder)) {
		if (stamped.test(name) && !kept.includes(name) && !isInUse(folder, name))
			rmSync(`${folder}/${name}`, { recursive: true, force: true })
	}
}

/**
 * Whether a server runs on a build (src/app/pages/builds.ts leaves its process id there), or a builder still writes it.
 * @param {string} folder
 * @param {string} name
 */
function isInUse(folder, name) {
	const builder = name.split('.')[1]
	const servers = readdirSync(`${folder}/${name}`).map((file) => /^server-(\d+)$/.exec(file)?.[1])
	return [builder, ...servers].some((pid) => pid !== undefined && lives(Number(pid)))
}

/** @param {number} pid */
function lives(pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// Another user's process may not be signalled, but it lives.
		return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
	}
}

/**
 * @param {string} folder
 * @param {string} stamp
 */
export function isBuilt(folder, stamp) {
	return existsSync(`${folder}/${stamp}/server`)
}
