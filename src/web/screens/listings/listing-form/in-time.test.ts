import { expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

test('work that never ends and work that fails resolve with null', async () => {
	vi.useFakeTimers()
	const given = inTime(new Promise(() => {}), 1000)
	await vi.advanceTimersByTimeAsync(1000)
	expect(await given).toBeNull()
	expect(await inTime(Promise.reject(new Error('no')), 1000)).toBeNull()
	expect(await inTime(Promise.resolve('yes'), 1000)).toBe('yes')
	expect(vi.getTimerCount()).toBe(0)
	vi.useRealTimers()
})
