import { expect, test, vi } from 'vitest'
import { wakeFor } from './job-wake.ts'

test('a lane is woken for its own jobs, and by the library only for many at once', () => {
	const nudge = vi.fn()
	const pool = { nudge, _shuttingDown: false }
	const stop = vi.fn()
	let tell = (_added: string) => {}
	const stopped = wakeFor('mails', pool, {
		subscribe(channel, hear) {
			expect(channel).toBe('jobs')
			tell = hear
			return stop
		},
	})
	pool.nudge(1)
	tell('tell 0.25')
	tell('a_job_of_a_newer_version 0.5')
	expect(nudge).not.toHaveBeenCalled()
	tell('mail_notice 0.75')
	expect(nudge.mock.calls).toEqual([[1]])
	pool.nudge(100)
	expect(nudge).toHaveBeenLastCalledWith(100)
	pool._shuttingDown = true
	tell('mail_notice 0.875')
	expect(nudge).toHaveBeenCalledTimes(2)
	stopped()
	expect(stop).toHaveBeenCalledOnce()
})
