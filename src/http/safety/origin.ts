import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../domain/failure.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The site's origin; null accepts the host that each request names. */
type SiteOrigin = string | null

/**
 * Refuses writes that browsers send on behalf of other sites. Programs send neither header (OWASP, Cross-Site Request
 * Forgery Prevention, "Verifying Origin").
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
