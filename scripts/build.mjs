// @ts-check
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fingerprint, isBuilt, publishBuild } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { motorNode, root, run } from './run.mjs'

const builds = `${root}.build`

/** The browser's files, the server's page renderer, and the server itself. */
const parts = [
	{ name: 'client', args: ['--manifest'] },
	{ name: 'server', args: ['--ssr', 'src/web/entry-server.tsx'] },
	{ name: 'app', args: ['--config', 'vite.server.config.ts'] },
]

/**
 * Builds Motor into `.build/<stamp>`, unless a build of the same sources exists, and makes it the current build.
 * A running server keeps its own build. Resolves to whether it succeeded.
 */
export async function ensureBuilt() {
	const stamp = fingerprint(root)
	if (!isBuilt(builds, stamp) && !(await build(stamp))) return false
	publishBuild(builds, stamp)
	return true
}

/** @param {string} stamp */
async function build(stamp) {
	console.log('Building …')
	const started = Date.now()
	// Builds under a temporary name, so that a build under its final name is always complete.
	const unfinished = `.build/${stamp}.${process.pid}`
	mkdirSync(root + unfinished, { recursive: true })
	for (const { name, args } of parts) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	await ensureInstalled()
	process.exitCode = (await ensureBuilt()) ? 0 : 1
}
