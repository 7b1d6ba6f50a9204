import { expect, test } from 'vitest'
import { sitemapFiles } from './sitemap.ts'

test('the index lists a file for each part that has addresses, and several for a long one', () => {
	const parts = { pages: ['/', '/blog'], makers: [], sellers: ['/seller/1', '/seller/2', '/seller/3'] }
	const files = sitemapFiles('https://motor.test', parts, 2)
	expect([...files.keys()]).toEqual([
		'/sitemap.xml',
		'/sitemap/pages.xml',
		'/sitemap/sellers.xml',
		'/sitemap/sellers-2.xml',
	])
	expect(files.get('/sitemap.xml')).toContain('<sitemap><loc>https://motor.test/sitemap/sellers-2.xml</loc></sitemap>')
	expect(files.get('/sitemap/sellers-2.xml')).toContain('<url><loc>https://motor.test/seller/3</loc></url></urlset>')
	expect(files.get('/sitemap/sellers.xml')?.match(/<url>/g)).toHaveLength(2)
})

test('an address cannot end its element', () => {
	const files = sitemapFiles('https://motor.test', { makers: ['/search?maker=R&G<x>'] })
	expect(files.get('/sitemap/makers.xml')).toContain('<loc>https://motor.test/search?maker=R&amp;G&lt;x&gt;</loc>')
})
