import type { FastifyInstance } from 'fastify'
import { href } from '../../contract/paths.ts'
import { readMarketContents } from '../../database/listings/market-contents.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { createRefreshingCache } from '../../memory/refreshing-cache.ts'
import type { Config } from '../config/config.ts'
import { sitemapFiles } from './sitemap.ts'

interface Crawled {
	/** Pages that search engines may index. */
	readonly openPaths: readonly string[]
	/** Address prefixes closed to search engines. */
	readonly closedPaths: readonly string[]
}

const anHour = 3_600_000
const cached = 'public, max-age=3600'

/** Builds the current sitemap. Without a database it lists only the public pages. */
async function makeSitemap(publicUrl: string, pages: readonly string[], database: Database | null) {
	const contents = database && (await readMarketContents(database))
	const searches = (parameter: string, values: readonly string[] = []) =>
		values.map((value) => href('search', {}, { [parameter]: value }))
	return sitemapFiles(publicUrl, {
		pages,
		types: searches('gear_type', contents?.types),
		makers: searches('maker', contents?.makers),
		brands: searches('category', contents?.brands),
		places: searches('district', contents?.districts),
		sellers: contents?.sellers.map((id) => href('seller', { id })) ?? [],
	})
}

/** Serves robots.txt and the sitemap, which is rebuilt at most once an hour. */
export function registerDiscovery(
	app: FastifyInstance,
	{ publicUrl, keepAnswers }: Pick<Config, 'publicUrl' | 'keepAnswers'>,
	{ openPaths, closedPaths }: Crawled,
	database: Database | null,
): void {
	const robots = [
		'User-agent: *',
		...['/api/', '/stand-in/', ...closedPaths].map((path) => `Disallow: ${path}`),
		`Sitemap: ${publicUrl}/sitemap.xml`,
		'',
	].join('\n')
	app.get('/robots.txt', (_, reply) =>
		reply.type('text/plain; charset=utf-8').header('cache-control', cached).send(robots),
	)
	const sitemaps = createRefreshingCache<ReadonlyMap<string, string>>({
		lifetime: anHour,
		refreshAfter: 0.9 * anHour,
		maxWeight: 1,
	})
	const make = async () => ({ value: await makeSitemap(publicUrl, openPaths, database), weight: 1 })
	const sitemap = async () =>
		keepAnswers ? (sitemaps.get('all', make) ?? sitemaps.ask('all', make)) : (await make()).value
	for (const address of ['/sitemap.xml', '/sitemap/:part'])
		app.get(address, async (request, reply) => {
			const file = (await sitemap()).get(request.url.split('?', 1)[0] ?? '')
			if (file === undefined) return reply.code(404).type('text/plain').send('Not found')
			return reply.type('application/xml').header('cache-control', cached).send(file)
		})
}
