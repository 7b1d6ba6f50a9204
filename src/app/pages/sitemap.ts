import { escapeHtml } from '../../services/html.ts'

/** The site's addresses, by the part of the sitemap that they belong to. */
type SitemapParts = Readonly<Record<string, readonly string[]>>

/** Addresses per file: the maximum of the protocol (sitemaps.org). */
const mostInFile = 50_000

const document = (root: string, entries: readonly string[]) =>
	`<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`

/** The sitemap's files by path: `/sitemap.xml` lists the others, each with at most `most` addresses of one part. */
export function sitemapFiles(origin: string, parts: SitemapParts, most = mostInFile): ReadonlyMap<string, string> {
	const files = new Map<string, string>()
	for (const [name, addresses] of Object.entries(parts))
		for (let start = 0; start < addresses.length; start += most) {
			const path = `/sitemap/${name}${start > 0 ? `-${start / most + 1}` : ''}.xml`
			const entries = addresses
				.slice(start, start + most)
				.map((address) => `<url><loc>${escapeHtml(origin + address)}</loc></url>`)
			files.set(path, document('urlset', entries))
		}
	const named = [...files.keys()].map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`)
	return new Map([['/sitemap.xml', document('sitemapindex', named)], ...files])
}
