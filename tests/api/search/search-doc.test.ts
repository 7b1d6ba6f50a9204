import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SearchQuery } from '../../../src/contract/listings/search.ts'

test('docs/api.md lists every parameter of a search, and no other', () => {
	const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
	const [, section = ''] = text.split('`GET /api/search` is open')
	const [table = ''] = section.slice(section.indexOf('| parameter |')).split('\n\n')
	const cells = table.split('\n').map((row) => row.split('|')[1] ?? '')
	const listed = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name))
	expect(listed.toSorted()).toEqual(Object.keys(SearchQuery.shape).toSorted())
})
