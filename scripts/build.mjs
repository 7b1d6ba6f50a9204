// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { motorNode, root, run } from './run.mjs'

const sources = ['src/web', 'src/contract', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/build.mjs']
const stamp = `${root}.build/stamp`

/** The two halves of the web: what browsers load, and what the server renders pages with. */
const halves = [
	{ name: 'client', args: ['--manifest'] },
	{ name: 'server', args: ['--ssr', 'src/web/entry-server.tsx'] },
]

/**
 * Builds the web into `.build/client` and `.build/server`, unless that was done from the same sources. Resolves with
 * whether it succeeded.
 * @param {'production' | 'development'} mode
 */
export async function ensureBuilt(mode) {
	const wanted = `${mode} ${fingerprint()}`
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
	console.log('Building the pages …')
	const started = Date.now()
	rmSync(stamp, { force: true })
	for (const half of halves) {
		if (!(await build(half, mode))) return false
	}
	writeFileSync(stamp, wanted)
	console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
	return true
}

/**
 * Under another name first: a build that fails leaves the last good one in its place.
 * @param {{ name: string, args: string[] }} half
 * @param {string} mode
 */
async function build({ name, args }, mode) {
	const unfinished = `.build/${name}.${process.pid}`
	const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'error', '--outDir', unfinished]
	const env = { ...process.env, NODE_ENV: mode }
	mkdirSync(`${root}.build`, { recursive: true })
	if ((await run(motorNode(), [...vite, '--emptyOutDir', ...args], { env })) !== 0) return false
	rmSync(`${root}.build/${name}`, { recursive: true, force: true })
	renameSync(root + unfinished, `${root}.build/${name}`)
	return true
}

/** One hash over the names and contents of all sources. */
function fingerprint() {
	const hash = createHash('sha256')
	for (const source of sources) {
		for (const file of filesIn(root + source)) hash.update(`${file}\0`).update(readFileSync(file))
	}
	return hash.digest('hex')
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
	process.exitCode = (await ensureBuilt('production')) ? 0 : 1
}
