// @ts-check
import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

/** Days within which docs/security.md requires a new release to be adopted. */
const frame = 90
const dayMs = 86_400_000

/**
 * Returns npm's JSON output. npm exits with 1 if it found something.
 * @param {string[]} args
 */
function ask(args) {
	const { stdout, stderr, status } = spawnSync('npm', [...args, '--json'], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	})
	if (status !== 0 && status !== 1) throw new Error(stderr || `npm ${args.join(' ')} failed.`)
	return stdout.trim() ? JSON.parse(stdout) : {}
}

/** Node stays on its LTS line until that ends. */
const keepsItsLine = (/** @type {string} */ name) => name === '@types/node' || name.startsWith('node-')

const isPreliminary = (/** @type {string} */ version) => version.includes('-')
const numbers = (/** @type {string} */ version) => (version.match(/\d+/g) ?? []).map(Number)

/** @param {string} one @param {string} other */
function isNewer(one, other) {
	const [a, b] = [numbers(one), numbers(other)]
	const differs = a.findIndex((number, index) => number !== b[index])
	return differs >= 0 && (a[differs] ?? 0) > (b[differs] ?? 0)
}

/**
 * Returns the days since the first release that is newer than ours, or null if there is none.
 * @param {string} name @param {string} current
 */
function daysBehind(name, current) {
	/** @type {[string, string][]} */
	const releases = Object.entries(ask(['view', name, 'time']))
	const newer = releases.filter(
		([version]) =>
			/^\d/.test(version) &&
			isPreliminary(version) === isPreliminary(current) &&
			isNewer(version, current) &&
			(!keepsItsLine(name) || numbers(version)[0] === numbers(current)[0]),
	)
	if (newer.length === 0) return null
	const first = Math.min(...newer.map(([, time]) => Date.parse(time)))
	return Math.max(0, Math.floor((Date.now() - first) / dayMs))
}

/** @type {[string, { current?: string, latest: string }][]} */
const outdated = Object.entries(ask(['outdated']))
let late = 0
for (const [name, { current, latest }] of outdated) {
	// Not installed: a package for another platform.
	if (!current) continue
	const days = daysBehind(name, current)
	if (days === null) continue
	if (days > frame) late += 1
	console.log(
		`${days > frame ? 'LATE' : '    '}  ${String(days).padStart(4)} days  ${name} ${current}; newest ${latest}`,
	)
}
console.log(`\nLate, because a newer release is older than ${frame} days: ${late}.`)
/** @type {{ metadata?: { vulnerabilities: Record<string, number> }, message?: string }} */
const { metadata, message } = ask(['audit'])
const known = Object.entries(metadata?.vulnerabilities ?? {}).filter(([name, count]) => name !== 'total' && count > 0)
if (metadata) console.log(`Known weaknesses: ${known.map(([name, count]) => `${count} ${name}`).join(', ') || 'none'}.`)
else console.log(`Known weaknesses could not be asked for: ${message ?? 'npm does not say why'}.`)
if (late > 0 || known.length > 0 || !metadata) process.exitCode = 1
