import { useEffect } from 'react'

const name = 'motor-sign-in'
const features = 'popup,width=480,height=680'
const pollMs = 400

interface Report {
	error: string | null
}

/** Opens the window for a provider's sign-in; null if the browser blocks it. Call it directly in the click handler. */
export function openSignInWindow(): Window | null {
	return window.open('', name, features)
}

const isSignInWindow = () => window.name === name

/** Reports the result to the page that opened this window (null for success), and closes the window. */
export function reportSignIn(error: string | null): void {
	const channel = new BroadcastChannel(name)
	channel.postMessage({ error } satisfies Report)
	channel.close()
	window.close()
}

/** The result of a sign-in window: null for success, an error code, or `closed` if it was closed unfinished. */
export function signInOutcome(opened: Window): Promise<string | null> {
	return new Promise((resolve) => {
		const channel = new BroadcastChannel(name)
		const settle = (error: string | null) => {
			clearInterval(poll)
			channel.close()
			resolve(error)
		}
		channel.onmessage = ({ data }: MessageEvent<Report>) => settle(data.error)
		const poll = setInterval(() => {
			if (!opened.closed) return
			clearInterval(poll)
			// The window closes right after reporting, so the report may still be on its way.
			setTimeout(settle, pollMs, 'closed')
		}, pollMs)
	})
}

/** Reports a failure that returned to the sign-in page itself, if that page is in a sign-in window. */
export function useReportOfSignInWindow(error: string | null): void {
	useEffect(() => {
		if (error !== null && isSignInWindow()) reportSignIn(error)
	}, [error])
}
