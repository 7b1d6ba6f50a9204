import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sheets = globSync('src/web/**/*.css')

/** Returns the files that a style sheet refers to: other sheets, fonts and drawings. */
const namedIn = (sheet: string) =>
	[...readFileSync(sheet, 'utf8').matchAll(/(?:@import |url\()"(\.[^"]+)"/g)].map(([, name = '']) => name)

test('every file that a style sheet names exists', () => {
	const named = sheets.flatMap((sheet) => namedIn(sheet).map((name) => path.join(path.dirname(sheet), name)))
	expect(named.length).toBeGreaterThan(sheets.length)
	expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('every style sheet is part of the one that pages load', () => {
	const styles = 'src/web/styles'
	const imported = namedIn(`${styles}/motor.css`).map((name) => path.join(styles, name))
	expect([...imported, `${styles}/motor.css`].toSorted()).toEqual(sheets.toSorted())
})
