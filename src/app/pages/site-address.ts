/**
 * Path and query of a request target, always on this site. Browsers take `//host`, `/\host` and whole URLs as other
 * sites (RFC 9112, 3.2; WHATWG URL, 4.4).
 */
export function siteAddress(target: string): string {
	const local = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i, '').replace(/^[/\\]+/, '')
	const { pathname, search } = new URL(`http://motor.invalid/${local}`)
	// Dot segments may leave slashes in front.
	return pathname.replace(/^\/+/, '/') + search
}

/** Turns the percent signs of a path that cannot be decoded into plain text. */
export function decodableTarget(target: string): string {
	const [path = ''] = target.split('?', 1)
	return isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length)
}

function isDecodable(path: string): boolean {
	try {
		// The result is used, because the bundler leaves out a call whose result is not.
		return decodeURIComponent(path) !== undefined
	} catch {
		return false
	}
}
