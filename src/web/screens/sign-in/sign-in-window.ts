import { useEffect } from 'react'

const name = 'motor-sign-in'
const features = 'popup,width=480,height=680'
const pollMs = 400

interface Report {
	error: string | null
}

/** Opens the window that a provider signs in in; null where the browser blocks it. Call it in the click itself. */
export function openSignInWindow(): Window | null {
	return window.open('', name, features)
}

const isSignInWindow = () => window.name === name

/** Tells the page that opened this window how the sign-in ended (null: well), and closes the window. */
export function reportSignIn(error: string | null): void {
	const channel = new BroadcastChannel(name)
	channel.postMessage({ error } satisfies Report)
	channel.close()
	window.close()
}

/** How the sign-in in that window ended: null where well, else an error's code; `closed` where it was closed unfinished. */
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
			// It closes right after reporting: the report may still be on its way.
			setTimeout(settle, pollMs, 'closed')
		}, pollMs)
	})
}

/** Reports a failure that came back to the sign-in page itself, where that page stands in a sign-in window. */
export function useReportOfSignInWindow(error: string | null): void {
	useEffect(() => {
		if (error !== null && isSignInWindow()) reportSignIn(error)
	}, [error])
}
