import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/calls/call.ts'
import { limits } from '../../../src/contract/limits.ts'
import { identityCalls } from '../../../src/services/identity/calls.ts'

const [, section = ''] = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8').split(
	'## Rate limits\n',
)
const [ofCalls = '', signingIn = ''] = section.split(/\n##+ /)
const rowsOf = (part: string) => part.split('\n').filter((line) => line.startsWith('| '))

const windows: Readonly<Record<number, string>> = {
	60000: 'a minute',
	600000: 'ten minutes',
	3600000: 'an hour',
	86400000: 'a day',
	2592000000: '30 days',
}

const rows = Object.values(limits).map((row) => {
	const setBy: Readonly<Record<string, string>> = 'setBy' in row ? row.setBy : {}
	const most = Object.entries(row.most).map(
		([by, count]) => `${count.toLocaleString('en')} per ${by}${setBy[by] ? ` (\`${setBy[by]}\`)` : ''}`,
	)
	return `| ${row.what} | ${most.join(', ')} | ${windows[row.windowMs]} |`
})

test('docs/api.md lists every limit, as it is, and no other', () => {
	expect(rowsOf(ofCalls)).toEqual(['| what | most | in |', ...rows])
})

test('a call that visitors may make counts them by network, and every call counts people by themselves', () => {
	for (const [name, { who, limit }] of Object.entries(api as Record<string, Call>)) {
		if (!limit) continue
		const by = Object.keys(limits[limit].most)
		expect(by, name).toEqual(who === 'open' ? ['network', 'person'] : ['person'])
	}
})

/** The table rows of identity calls: the call, what it counts, and each of its limits. */
const identityRows = Object.entries(identityCalls).flatMap(([name, { limits: ofCall = [] }]) =>
	ofCall.map(
		({ by, most, windowMs, counts }) =>
			`| \`${name.replace(' /', ' /api/auth/')}\` | ${counts === 'all' ? 'all' : 'refused'} | ${most} per ${by} | ${windows[windowMs]} |`,
	),
)

test('docs/api.md lists what counts at each identity call, as it is, and no other', () => {
	expect(rowsOf(signingIn)).toEqual(['| call | counts | most | in |', ...identityRows])
})
