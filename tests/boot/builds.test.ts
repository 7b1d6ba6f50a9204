import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/app/config/config.ts'
import { findBuilds } from '../../src/app/pages/builds.ts'
import { openBuiltPages } from '../../src/app/pages/built-pages.ts'
import { registerPages } from '../../src/app/pages/pages.ts'
import { createKeptAnswers } from '../../src/http/answers/kept-answers.ts'
import { runNode } from '../support/motor-process.ts'

const launcher: string = new URL('../../scripts/builds.mjs', import.meta.url).href
const { publishBuild } = (await import(launcher)) as { publishBuild(folder: string, stamp: string): void }

const [oldest, older, newer, newest] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(16)) as [
	string,
	string,
	string,
	string,
]
let folder: string

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'motor-builds-'))
	onTestFinished(() => rm(folder, { recursive: true }))
})

/** Copies the real build under another name, with an additional script. */
async function build(stamp: string): Promise<string> {
	const real = findBuilds()?.current ?? ''
	const script = `assets/only-in-${stamp}.js`
	// A server running next to the tests marks the build that it serves.
	const filter = (source: string) => !/^server-\d+$/.test(path.basename(source))
	await cp(real, path.join(folder, stamp), { recursive: true, filter })
	await writeFile(path.join(folder, stamp, 'client', script), `// ${stamp}`)
	publishBuild(folder, stamp)
	return `/${script}`
}

async function serve(current: string, previous: string | null) {
	const app = Fastify()
	const host = '127.0.0.1'
	app.decorate(
		'keptAnswers',
		createKeptAnswers({
			enabled: false,
			host,
			trustProxy: false,
			preferenceCookie: () => '',
			identityCookies: 'motor.',
		}),
	)
	const builds = { current: path.join(folder, current), previous: previous && path.join(folder, previous) }
	await registerPages(app, readConfig({ DATA_DIR: folder }), openBuiltPages(builds))
	return app
}

test('a server serves the build it started with, and the one before it, however many are made afterwards', async () => {
	const old = await build(older)
	const own = await build(newer)
	const app = await serve(newer, older)
	await build(newest)
	await build('e'.repeat(16))
	for (const script of [own, old]) {
		const answer = await app.inject(script)
		expect(answer.statusCode, script).toBe(200)
		expect(answer.headers['cache-control']).toContain('immutable')
	}
	expect((await app.inject(`/assets/only-in-${newest}.js`)).statusCode).toBe(404)
	await app.close()
	await build(oldest)
	expect(existsSync(path.join(folder, newer))).toBe(false)
	expect(existsSync(path.join(folder, older))).toBe(false)
})

test('of builds that no server runs on, the newest two are kept', async () => {
	await mkdir(path.join(folder, 'test-reports'))
	await mkdir(path.join(folder, `${oldest}.999999999`))
	for (const stamp of [oldest, older, newer]) await build(stamp)
	await build(newer)
	const left = (await readdir(folder)).toSorted()
	expect(left).toEqual([older, 'builds.json', newer, 'test-reports'])
})

test('a Node that is too old gets a readable message', async () => {
	const old = "Object.defineProperty(process.versions, 'node', { value: '16.9.1' })"
	const preload = `data:text/javascript,${encodeURIComponent(old)}`
	const ended = await runNode(['--import', preload, 'scripts/launch.cjs', 'start'], {})
	expect(ended).toEqual({ code: 1, output: 'Motor needs Node 20 or newer; this is Node 16.9.1.\n' })
})

test('the code that an old Node reads to say so is in its language', async () => {
	const launcher = await readFile(new URL('../../scripts/launch.cjs', import.meta.url), 'utf8')
	expect(launcher).toContain("require('./load.cjs')")
	expect(launcher).not.toMatch(/\bimport\b|=>|\bawait\b/)
})
