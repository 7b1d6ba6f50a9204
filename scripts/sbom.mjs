// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './run.mjs'

const file = '.build/sbom.cdx.json'

// Only runtime packages: npm rejects the tree because of one audit package's loose ranges.
const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']
const made = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (made.status !== 0) {
	console.error(made.stderr || 'npm sbom failed.')
	process.exit(1)
}
mkdirSync(`${root}.build`, { recursive: true })
writeFileSync(root + file, made.stdout)

/** @type {Map<string, { shipped: number, development: number }>} */
const licences = new Map()
/** @type {[string, { license?: string, dev?: boolean }][]} */
const packages = Object.entries(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages)
for (const [place, { license = 'not stated', dev = false }] of packages) {
	if (place === '') continue
	const count = licences.get(license) ?? { shipped: 0, development: 0 }
	count[dev ? 'development' : 'shipped'] += 1
	licences.set(license, count)
}
console.log('to run  to develop  licence')
for (const [licence, { shipped, development }] of [...licences].sort(([, a], [, b]) => b.shipped - a.shipped))
	console.log(`${String(shipped).padStart(6)}  ${String(development).padStart(10)}  ${licence}`)
console.log(`\nThe bill of materials of what Motor runs with (CycloneDX) is in ${file}.`)
