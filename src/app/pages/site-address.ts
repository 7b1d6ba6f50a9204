/**
 * Path and query of a request target, always on this site. Browsers treat `//host`, `/\host` and absolute URLs as other
 * sites (RFC 9112, 3.2; WHATWG URL, 4.4).
 */
export function siteAddress(target: string): string {
	const local = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i, '').replace(/^[/\\]+/, '')
	const { pathname, search } = new URL(`http://motor.invalid/${local}`)
	// Resolving dot segments may leave extra leading slashes.
	return pathname.replace(/^\/+/, '/') + search
}

/** Escapes the percent signs of a path that cannot be decoded. */
export function decodableTarget(target: string): string {
	const [path = ''] = target.split('?', 1)
	return isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length)
}

function isDecodable(path: string): boolean {
	try {
		// Uses the result, because the bundler drops a call whose result is unused.
		return decodeURIComponent(path) !== undefined
	} catch {
		return false
	}
}
