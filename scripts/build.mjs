// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt, publishBuild } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { motorNode, root, run } from './run.mjs'

const sources = ['src/web', 'src/contract', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/build.mjs']
const builds = `${root}.build`

/** The two halves of the web: what browsers load, and what the server renders pages with. */
const halves = [
	{ name: 'client', args: ['--manifest'] },
	{ name: 'server', args: ['--ssr', 'src/web/entry-server.tsx'] },
]

/**
 * Builds the web into `.build/<stamp>`, unless that was done from the same sources, and makes it the current build.
 * A running server goes on with its own. Resolves with whether it succeeded.
 */
export async function ensureBuilt() {
	const stamp = fingerprint()
	if (!isBuilt(builds, stamp) && !(await build(stamp))) return false
	publishBuild(builds, stamp)
	return true
}

/** @param {string} stamp */
async function build(stamp) {
	console.log('Building pages …')
	const started = Date.now()
	// Under another name first: a build under its own name is a whole one.
	const unfinished = `.build/${stamp}.${process.pid}`
	mkdirSync(root + unfinished, { recursive: true })
	for (const { name, args } of halves) {
		const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', `${unfinished}/${name}`]
		const env = { ...process.env, NODE_ENV: 'production' }
		if ((await run(motorNode(), [...vite, ...args], { env })) !== 0) {
			rmSync(root + unfinished, { recursive: true, force: true })
			return false
		}
	}
	rmSync(`${builds}/${stamp}`, { recursive: true, force: true })
	renameSync(root + unfinished, `${builds}/${stamp}`)
	console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
	return true
}

/** One short hash over the names and contents of all sources. */
function fingerprint() {
	const hash = createHash('sha256')
	for (const source of sources) {
		for (const file of filesIn(root + source)) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
	}
	return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
	if (!statSync(place).isDirectory()) return [place]
	const names = readdirSync(place).sort()
	return names.flatMap((name) => filesIn(path.join(place, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	await ensureInstalled()
	process.exitCode = (await ensureBuilt()) ? 0 : 1
}
