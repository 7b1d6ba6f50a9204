/**
 * The path and query of a request target, on this site whatever it looks like: browsers read `//host`, `/\host` and a
 * whole address as another site (RFC 9112, 3.2; WHATWG URL, 4.4).
 */
export function siteAddress(target: string): string {
	const local = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i, '').replace(/^[/\\]+/, '')
	const { pathname, search } = new URL(`http://motor.invalid/${local}`)
	// Dot segments may have left slashes in front again.
	return pathname.replace(/^\/+/, '/') + search
}

/** A target whose path cannot be percent-decoded, with its percent signs as plain text; any other as it is. */
export function decodableTarget(target: string): string {
	const [path = ''] = target.split('?', 1)
	try {
		decodeURIComponent(path)
		return target
	} catch {
		return path.replaceAll('%', '%25') + target.slice(path.length)
	}
}
