import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', root), 'utf8')
const points = text
	.slice(text.indexOf('## OWASP ASVS'))
	.split('\n')
	.filter((line) => /^\| [\da]/.test(line))

const named = /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g

const hasTitle = (file: string, title: string) =>
	existsSync(new URL(file, root)) &&
	['"', "'", '`'].some((quote) => readFileSync(new URL(file, root), 'utf8').includes(quote + title + quote))

test('each point is held, read, not applicable or not held', () => {
	expect(points.length).toBeGreaterThan(130)
	expect(points.filter((point) => !/^\| [^|]+ \| (?:H|R|N|\*\*X\*\*) \| [^|]+ \|$/.test(point))).toEqual([])
})

test('each point that is held names a test that would fail otherwise', () => {
	const held = points.filter((point) => /^\| [^|]+ \| H \|/.test(point))
	expect(held.filter((point) => point.match(named) === null)).toEqual([])
})

test('each test that is named is there, under its title', () => {
	const tests = points.flatMap((point) => [...point.matchAll(named)])
	expect(tests.length).toBeGreaterThan(100)
	expect(tests.flatMap(([name, file = '', title = '']) => (hasTitle(file, title) ? [] : [name]))).toEqual([])
})

/** Matches imports of cryptography, except in files that only make ids, which need not be secret. */
const cryptography =
	/(?:^import (?!\{ randomUUID \} )[^']*? from |\bimport\()'(?:node:crypto|jose|web-push|@simplewebauthn\/server|better-auth[^']*)'/m

test('every file that uses cryptography is in the inventory, and no other', () => {
	const files = globSync('src/**/*.ts', { cwd: fileURLToPath(root) })
		.filter((file) => !file.endsWith('.test.ts'))
		.filter((file) => cryptography.test(readFileSync(new URL(file, root), 'utf8')))
	const [, inventory = ''] = text.split('<!-- inventory -->')
	const listed = new Set([...inventory.matchAll(/`(src\/[\w./-]+\.ts)`/g)].map(([, file]) => file))
	expect([...listed].toSorted()).toEqual(files.toSorted())
})
