const always = {
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
	'content-security-policy': "frame-ancestors 'none'",
}
/** A year, in seconds. */
const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000' }

/** The headers of every answer; a page has a stricter content policy in place of this one. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
	return secure ? overHttps : always
}
