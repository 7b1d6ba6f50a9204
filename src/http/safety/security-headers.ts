const always = {
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
	'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}
/** One year in seconds. */
const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The headers of every answer. Pages replace this content policy with a stricter one. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
	return secure ? overHttps : always
}
