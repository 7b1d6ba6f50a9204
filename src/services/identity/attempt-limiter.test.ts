import { expect, test } from 'vitest'
import { createAttemptLimiter } from './attempt-limiter.ts'

test('so many attempts are let through per window, then the wait is told in seconds', () => {
	let now = 0
	const limiter = createAttemptLimiter(() => now)
	expect([1, 2, 3].map(() => limiter.take('key', 2, 10_000))).toEqual([0, 0, 10])
	expect(limiter.take('another key', 2, 10_000)).toBe(0)
	now = 9_500
	expect(limiter.take('key', 2, 10_000)).toBe(1)
	now = 10_000
	expect(limiter.take('key', 2, 10_000)).toBe(0)
})

test('an attempt given back counts no more', () => {
	const limiter = createAttemptLimiter(() => 0)
	for (let time = 0; time < 5; time++) {
		expect(limiter.take('key', 1, 10_000)).toBe(0)
		limiter.giveBack('key')
	}
	limiter.giveBack('key')
	expect(limiter.take('key', 1, 10_000)).toBe(0)
	expect(limiter.take('key', 1, 10_000)).toBe(10)
})

test('the oldest key is forgotten before memory grows without end', () => {
	const limiter = createAttemptLimiter(() => 0)
	limiter.take('first', 1, 10_000)
	for (let key = 0; key < 10_000; key++) limiter.take(`key ${key}`, 1, 10_000)
	expect(limiter.take('first', 1, 10_000)).toBe(0)
})
