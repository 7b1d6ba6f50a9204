// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Finished builds are in `.build/<stamp>`; `.build/builds.json` names the newest and the one before it.
 * @typedef {object} Builds
 * @property {string} current
 * @property {string | null} previous
 */

const sources = [
	'src',
	'vite.config.ts',
	'vite.server.config.ts',
	'tsconfig.json',
	'package-lock.json',
	'scripts/build.mjs',
	'scripts/builds.mjs',
]
/** Tests, and files that are read in place. */
const unbuilt = /\.test\.tsx?$|^src\/app\/demo\/pictures$/

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
 * Whether a server uses a build (src/app/pages/builds.ts leaves its process id there), or is still being written.
 * @param {string} folder
 * @param {string} name
 */
function isInUse(folder, name) {
	const builder = name.split('.')[1]
	const servers = readdirSync(`${folder}/${name}`).map((file) => /^server-(\d+)$/.exec(file)?.[1])
	return [builder, ...servers].some((pid) => pid !== undefined && lives(Number(pid)))
}

/**
 * Whether a process is running, whichever user owns it.
 * @param {number} pid
 */
export function lives(pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// Signalling another user's process is not permitted, but the error proves that it is running.
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

/**
 * Hashes the names and contents of all build inputs.
 * @param {string} root
 */
export function fingerprint(root) {
	const hash = createHash('sha256')
	for (const source of sources) {
		for (const file of filesIn(root, source)) hash.update(`${file}\0`).update(readFileSync(root + file))
	}
	return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} root
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(root, place) {
	if (unbuilt.test(place)) return []
	if (!statSync(root + place).isDirectory()) return [place]
	const names = readdirSync(root + place).sort()
	return names.flatMap((name) => filesIn(root, path.join(place, name)))
}

/**
 * Node's flags for the server. A semi-space of at most 16 MB instead of 64 saves 110 MB after the start, at the price
 * of slightly more frequent collections.
 */
export const nodeFlags = ['--max-semi-space-size=16']

/**
 * Returns the server's program in the current build, or null if that was not built from the present sources.
 * @param {string} root
 */
export function builtServer(root) {
	const builds = readBuilds(`${root}.build`)
	return builds?.current === fingerprint(root) ? `.build/${builds.current}/app/main.js` : null
}
