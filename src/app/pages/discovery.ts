import type { FastifyInstance } from 'fastify'

interface Crawled {
	/** Pages that search engines may show. */
	readonly openPaths: readonly string[]
	/** Address prefixes closed to search engines. */
	readonly closedPaths: readonly string[]
}

/** Serves robots.txt and the sitemap. */
export function registerDiscovery(app: FastifyInstance, publicUrl: string, { openPaths, closedPaths }: Crawled): void {
	const robots = [
		'User-agent: *',
		...['/api/', '/stand-in/', ...closedPaths].map((path) => `Disallow: ${path}`),
		`Sitemap: ${publicUrl}/sitemap.xml`,
		'',
	].join('\n')
	const addresses = openPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('')
	const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>`
	const anHour = 'public, max-age=3600'
	app.get('/robots.txt', (_, reply) =>
		reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robots),
	)
	app.get('/sitemap.xml', (_, reply) => reply.type('application/xml').header('cache-control', anHour).send(sitemap))
}
