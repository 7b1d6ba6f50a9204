import { expect, onTestFinished, test, vi } from 'vitest'
import { openWindow as openBrowser, runHook, stopTime } from '../../../../tests/support/hook.tsx'
import { openSignInWindow, reportSignIn, signInOutcome, useReportOfSignInWindow } from './sign-in-window.ts'

/** A window that opens others or was opened under this name. Records whether it was closed. */
function browser(name = '') {
	openBrowser()
	const opened: unknown[] = []
	const own = {
		name,
		closed: false,
		open: (...how: unknown[]) => opened.push(how),
		close() {
			own.closed = true
		},
	}
	Object.assign(window, own, { close: own.close })
	return { own, opened }
}

/** What the sign-in windows report until the test ends. */
function reports() {
	const heard: unknown[] = []
	const channel = new BroadcastChannel('motor-sign-in')
	channel.onmessage = ({ data }) => heard.push(data)
	onTestFinished(() => channel.close())
	return heard
}

test('the window is small, and the same one each time', () => {
	const { opened } = browser()
	openSignInWindow()
	openSignInWindow()
	expect(opened).toEqual([
		['', 'motor-sign-in', 'popup,width=480,height=680'],
		['', 'motor-sign-in', 'popup,width=480,height=680'],
	])
})

test.each([[null], ['access_denied']])(
	'a sign-in window that reports %j tells its opener, and closes',
	async (error) => {
		stopTime()
		const { own } = browser('motor-sign-in')
		const outcome = signInOutcome({ closed: false } as Window)
		reportSignIn(error)
		expect([await outcome, own.closed]).toEqual([error, true])
		expect(vi.getTimerCount()).toBe(0)
	},
)

test('a window closed unfinished counts as closed once a last report could have arrived', async () => {
	stopTime()
	const opened = { closed: false }
	let outcome: unknown = 'none'
	void signInOutcome(opened as Window).then((found) => {
		outcome = found
	})
	await vi.advanceTimersByTimeAsync(10_000)
	opened.closed = true
	await vi.advanceTimersByTimeAsync(799)
	expect(outcome).toBe('none')
	await vi.advanceTimersByTimeAsync(1)
	expect([outcome, vi.getTimerCount()]).toEqual(['closed', 0])
})

test('a report that is still on its way when the window closes counts', async () => {
	stopTime()
	browser('motor-sign-in')
	const outcome = signInOutcome({ closed: true } as Window)
	await vi.advanceTimersByTimeAsync(400)
	reportSignIn(null)
	expect(await outcome).toBeNull()
})

test('a failure that returns to the sign-in page is reported only from a sign-in window', async () => {
	const heard = reports()
	const { own } = browser('another')
	const shown = runHook((error: string | null) => useReportOfSignInWindow(error), 'elsewhere')
	expect(own.closed).toBe(false)
	window.name = 'motor-sign-in'
	shown.run(null)
	expect(own.closed).toBe(false)
	shown.run('access_denied')
	await expect.poll(() => heard).toEqual([{ error: 'access_denied' }])
	expect(own.closed).toBe(true)
})
