import { afterAll, vi } from 'vitest'
import { shiftClock } from '../../src/domain/clock.ts'

// Test files share a process, so none may leave a moved clock behind.
afterAll(() => {
	vi.useRealTimers()
	shiftClock(0)
})
