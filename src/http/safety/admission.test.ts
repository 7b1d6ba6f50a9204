import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 0 }))
afterEach(() => void vi.useRealTimers())

it('admits a number of requests per network, and as many again after the window', () => {
	const admits = createAdmission({ most: 2, windowMs: 1000 })
	const ask = (network: string) => [1, 2, 3].map(() => admits(network))
	expect(ask('one')).toEqual([true, true, false])
	expect(ask('two')).toEqual([true, true, false])
	vi.advanceTimersByTime(999)
	expect(admits('one')).toBe(false)
	vi.advanceTimersByTime(1)
	expect(ask('one')).toEqual([true, true, false])
})

it('forgets all counts rather than hold more than 65,536 networks', () => {
	const admits = createAdmission({ most: 1, windowMs: 1000 })
	expect(admits('first')).toBe(true)
	for (let network = 0; network < 65_535; network += 1) admits(String(network))
	expect(admits('first')).toBe(false)
	admits('one more')
	expect(admits('first')).toBe(true)
})
