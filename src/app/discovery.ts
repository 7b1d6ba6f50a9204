import type { FastifyInstance } from 'fastify'

/** Serves what search engines ask for first: which pages are open to them, and where they are. */
export function registerDiscovery(app: FastifyInstance, publicUrl: string, openPaths: readonly string[]): void {
	const robots = [
		'User-agent: *',
		...['/api/', '/dashbord', '/stand-in/', '/reset-password', '/signed-in'].map((path) => `Disallow: ${path}`),
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
