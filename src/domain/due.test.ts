import { expect, it } from 'vitest'
import { doWhatIsDue } from './due.ts'
import type { Market } from './market.ts'

const market = {} as Market

it('a sweep that fails is reported by its name, and the others run', async () => {
	const failures: [string, unknown][] = []
	const broken = new Error('broken')
	const times: Date[] = []
	const at = new Date(7000)
	const done = await doWhatIsDue(market, (sweep, error) => failures.push([sweep, error]), at, {
		first: async (_market, time) => {
			times.push(time)
			return 2
		},
		broken: () => Promise.reject(broken),
		last: async (given, time) => {
			times.push(time)
			return given === market ? 3 : 0
		},
	})
	expect(done).toBe(5)
	expect(failures).toEqual([['broken', broken]])
	expect(times).toEqual([at, at])
})
