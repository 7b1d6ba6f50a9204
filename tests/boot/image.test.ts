import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDataDir } from '../support/data-dir.ts'

vi.setConfig({ testTimeout: 300_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Package {
	readonly dev?: boolean
	readonly devOptional?: boolean
}

/** Returns the paths that the Dockerfile's last stage copies from the package's folder. */
async function copied(): Promise<string[]> {
	const [, last = ''] = (await readFile(`${root}Dockerfile`, 'utf8')).split(/^FROM debian.*$/m)
	return [...last.matchAll(/(?<= )\/opt\/motor\/(\S+)/g)].map(([, name = '']) => name)
}

/** Creates a folder like the image: these files, and the packages that `npm ci --omit=dev --legacy-peer-deps` keeps. */
async function imageTree(): Promise<string> {
	const tree = await mkdtemp(path.join(tmpdir(), 'motor-image-'))
	onTestFinished(() => rm(tree, { recursive: true, force: true }))
	// If the tests run as root, the database runs as another user.
	await chmod(tree, 0o755)
	for (const name of await copied())
		if (name !== 'node_modules') await cp(`${root}${name}`, path.join(tree, name), { recursive: true })
	const lock = JSON.parse(await readFile(`${root}node_modules/.package-lock.json`, 'utf8')) as {
		packages: Record<string, Package>
	}
	// Uses hard links if both folders are on one disk, else copies.
	for (const how of ['-al', '-a'])
		if (spawnSync('cp', [how, `${root}node_modules`, tree], { stdio: 'ignore' }).status === 0) break
	const kept = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
	const places = new Set(kept.map(([place]) => place))
	for (const place of Object.keys(lock.packages))
		if (!places.has(place)) await rm(path.join(tree, place), { recursive: true, force: true })
	// A new file: writing through the link would change the original.
	await rm(path.join(tree, 'node_modules/.package-lock.json'))
	await writeFile(
		path.join(tree, 'node_modules/.package-lock.json'),
		JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }),
	)
	return tree
}

test('the content of the image starts without the packages for building and testing', async () => {
	execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' })
	const tree = await imageTree()
	const launch = (...words: string[]) => ['scripts/launch.cjs', ...words]
	const dataDir = await temporaryDataDir()
	// A PATH without npm: nothing may be installed.
	const options = {
		cwd: tree,
		env: { PATH: '/nowhere', DATA_DIR: dataDir, DEMO: 'off', PORT: '0', LOG_LEVEL: 'error' },
	}
	const motor = spawn(process.execPath, launch('start'), { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
	const ended = once(motor, 'close')
	onTestFinished(async () => {
		motor.kill('SIGTERM')
		await ended
	})
	let output = ''
	for (const stream of [motor.stdout, motor.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
	await Promise.race([ended, expect.poll(() => output, { timeout: 120_000 }).toMatch(/^Motor is at \S+/m)])
	const [, address = output] = /^Motor is at (\S+)/m.exec(output) ?? []
	const page = await (await fetch(`${address}/`)).text()
	const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
	expect((await fetch(`${address}${script}`)).status).toBe(200)
	// The other commands run from the sources.
	const made = execFileSync(process.execPath, launch('admin', 'somebody@example.com'), options)
	expect(made.toString()).toContain('/reset-password?token=')
	execFileSync(process.execPath, launch('backup', path.join(dataDir, '../backup')), options)
})
