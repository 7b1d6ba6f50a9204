import { matchRoute } from '../routing/match-route.ts'

/** Maximum number of errors reported per page: the first ones say most. */
const most = 3
let reported = 0

/** The script locations of a stack, without the message above them and without query strings. */
export const placesIn = (stack: string) =>
	stack
		.split('\n')
		.filter((line) => /^\s*at |@\S+:\d+:\d+$/.test(line))
		.map((line) => line.trim().replace(/\?[^:)\s]*/g, ''))
		.slice(0, 20)
		.join('\n')
		.slice(0, 4_000)

/** Reports an error to the operator, without saying who saw it. */
export function reportScriptError(error: unknown, release: string): void {
	// Anything else comes from extensions, or from failed and aborted requests.
	if (!(error instanceof Error) || error.name === 'ApiFailure' || error.name === 'AbortError') return
	if (reported++ >= most) return
	const body = JSON.stringify({
		page: matchRoute(location.pathname)?.route.path ?? '',
		release: new URL(release).pathname.slice(-200),
		error: `${error.name}: ${error.message}`.slice(0, 200),
		stack: placesIn(error.stack ?? ''),
	})
	const headers = { 'content-type': 'application/json' }
	void fetch('/api/script-error', { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(
		() => {},
	)
}
