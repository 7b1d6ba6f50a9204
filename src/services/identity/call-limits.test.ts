import { expect, test } from 'vitest'
import type { AttemptLimiter } from '../attempt-limiter.ts'
import { countCall } from './call-limits.ts'
import { identityCalls } from './calls.ts'

test('a caller who leaves the counted field empty shares a count only with their network', async () => {
	for (const [name, { limits = [] }] of Object.entries(identityCalls)) {
		const keys: (readonly string[])[] = []
		const limiter = { take: async (key: readonly string[]) => keys.push(key) && 0, wait: async () => 0 }
		for (const empty of [null, '']) {
			const caller = { network: '203.0.113.7', account: empty, session: empty, signIn: empty, person: empty }
			await countCall(limiter as unknown as AttemptLimiter, { name, limits, caller })
		}
		for (const key of keys) expect(key, name).toEqual([name, 'network', '203.0.113.7'])
	}
})
