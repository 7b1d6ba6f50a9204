import type { FastifyRequest } from 'fastify'
import { forbidden } from '../domain/failure.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Where the site is served: the given origin, or null for whatever host the request names. */
type SiteOrigin = string | null

/**
 * Refuses a write that a browser sends for another site: its cookies would come along. Programs, which send neither of
 * these headers, are not concerned (OWASP, Cross-Site Request Forgery Prevention, "Verifying Origin").
 */
export function refuseForeignWrite(request: FastifyRequest, site: SiteOrigin): void {
	if (reading.has(request.method)) return
	const { origin } = request.headers
	const foreign = origin !== undefined && !(site === null ? hostOf(origin) === request.host : origin === site)
	if (foreign || request.headers['sec-fetch-site'] === 'cross-site') throw forbidden('foreignWrite')
}

function hostOf(origin: string): string | null {
	return URL.parse(origin)?.host ?? null
}
