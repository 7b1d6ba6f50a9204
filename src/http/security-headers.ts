import type { FastifyReply, FastifyRequest } from 'fastify'

const always = {
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
	'content-security-policy': "frame-ancestors 'none'",
}
/** A year, in seconds. */
const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000' }

/** Puts on an answer the headers that every answer has; a page adds a stricter content policy of its own. */
export function securityHeaders(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => void {
	const secureSite = publicUrl.startsWith('https:')
	return (request, reply) => {
		reply.headers(secureSite || request.protocol === 'https' ? overHttps : always)
	}
}
