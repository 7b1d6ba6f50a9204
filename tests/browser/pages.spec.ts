import type { APIRequestContext, APIResponse } from '@playwright/test'
import { readerHeader } from '../../src/contract/reader.ts'
import { expect, type Page, test } from '../support/browser.ts'
import { listingOf, pictureOf } from '../support/listings.ts'
import { type Person, somebody } from '../support/people.ts'
import { storedPicture } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

const cookieOf = (site: Site, { token }: Person) => {
	const { name, value } = site.sessionCookie(token)
	return `${name}=${value}`
}

test('robots.txt keeps search engines out of what is private, and names the sitemap', async ({ request, site }) => {
	const answer = await request.get('/robots.txt')
	expect(answer.headers()).toMatchObject({
		'content-type': 'text/plain; charset=utf-8',
		'cache-control': 'public, max-age=3600',
	})
	const lines = (await answer.text()).split('\n')
	expect(lines).toContain('User-agent: *')
	for (const path of ['/api/', '/dashbord', '/reset-password']) expect(lines).toContain(`Disallow: ${path}`)
	expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url)

test('the sitemap lists the open pages and what is on the market, each of which is there and names itself', async ({
	request,
	site,
}) => {
	const seller = await somebody(site, 'seller')
	await listingOf(site, seller, { gearType: 'helmet', maker: 'R&G', district: 'sylhet', categoryId: 'ktm' })
	await listingOf(site, await somebody(site, 'seller'), { gearType: 'boots', maker: 'Sidi', status: 'paused' })
	const answer = await request.get('/sitemap.xml')
	expect(answer.headers()).toMatchObject({
		'content-type': expect.stringContaining('application/xml'),
		'cache-control': 'public, max-age=3600',
	})
	const parts = locations(await answer.text())
	const names = ['pages', 'types', 'makers', 'brands', 'places', 'sellers']
	expect(parts).toEqual(names.map((name) => `${site.origin}/sitemap/${name}.xml`))
	const addresses: string[] = []
	for (const part of parts) addresses.push(...locations(await (await request.get(part)).text()))
	for (const path of ['/', '/blog', '/search']) expect(addresses).toContain(`${site.origin}${path}`)
	expect(addresses.slice(-5)).toEqual(
		['gear_type=helmet', 'maker=R%26G', 'category=ktm', 'district=sylhet']
			.map((query) => `${site.origin}/search?${query}`)
			.concat(`${site.origin}/seller/${seller.id}`),
	)
	for (const address of addresses) {
		const page = await request.get(address)
		expect(page.status(), address).toBe(200)
		const html = await page.text()
		expect(html, address).toContain(`<link rel="canonical" href="${address}"`)
		expect(html, address).toMatch(/<meta name="description" content="[^"]{50,}"/)
		expect(html, address).not.toContain('noindex')
	}
	expect((await request.get('/sitemap/buyers.xml')).status()).toBe(404)
})

test('an open page has an address in each language, which names itself and the others', async ({ request, site }) => {
	const bangla = { cookie: 'language=bn; theme=dark' }
	const pageOf = async (address: string, headers = {}) => (await request.get(address, { headers })).text()
	for (const [address, headers, language] of [
		['/search', {}, 'en'],
		['/search', bangla, 'bn'],
		['/search?lang=bn', {}, 'bn'],
		['/search?lang=en', bangla, 'en'],
		['/search?lang=xx', bangla, 'bn'],
	] as const)
		expect(await pageOf(address, headers), address).toContain(`<html lang="${language}"`)
	for (const [path, joined] of [
		['/', '/?'],
		['/search?gear_type=helmet', '/search?gear_type=helmet&amp;'],
	]) {
		const html = await pageOf(`${site.origin}${joined?.replace('&amp;', '&')}lang=bn`)
		const link = (attributes: string, address: string) =>
			expect(html).toContain(`<link ${attributes} href="${site.origin}${address}"/>`)
		link('rel="canonical"', `${joined}lang=bn`)
		link('rel="alternate" hrefLang="en"', `${joined}lang=en`)
		link('rel="alternate" hrefLang="bn"', `${joined}lang=bn`)
		link('rel="alternate" hrefLang="x-default"', `${path}`)
	}
})

test('choosing a language on an address of the other one survives a reload', async ({ page }) => {
	await page.goto('/blog?lang=bn')
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
	await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
	await expect(page).toHaveURL('/blog?lang=en')
	await page.reload()
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await page.goto('/blog')
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test("a listing's page and its preview at sign-in tell search engines what is sold", async ({ request, site }) => {
	const seller = await somebody(site, 'seller')
	const id = await listingOf(site, seller, { productName: 'Mesh jacket', maker: 'Rynox', resellPrice: 3_500 })
	const cookie = cookieOf(site, await somebody(site, 'buyer'))
	for (const [address, headers] of [
		[`/product/single/${id}`, { cookie }],
		[`/login?from=%2Fproduct%2Fsingle%2F${id}`, {}],
	] as const) {
		const html = await (await request.get(address, { headers })).text()
		const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null'
		expect(JSON.parse(json), address).toMatchObject({
			'@type': 'Product',
			name: 'Mesh jacket',
			brand: { name: 'Rynox' },
			offers: { price: 3_500, priceCurrency: 'BDT', availability: 'https://schema.org/InStock' },
		})
	}
})

test('Home says to search engines what is advertised, and a name cannot break out of that', async ({
	request,
	site,
}) => {
	const seller = await somebody(site, 'seller')
	const productName = 'Gloves</script><script>alert(1)</script>'
	const id = await listingOf(site, seller, { productName, resellPrice: 1250, advertised: true })
	await listingOf(site, seller, { productName: 'Plain boots' })
	const html = await (await request.get('/')).text()
	const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
	expect(json).not.toContain('<')
	const [website, list, ...others] = JSON.parse(json)['@graph']
	expect(website).toMatchObject({ '@type': 'WebSite', name: 'Motor', url: `${site.origin}/` })
	expect(list.itemListElement).toHaveLength(1)
	expect(list.itemListElement[0].item).toMatchObject({
		name: productName,
		offers: { url: `${site.origin}/product/single/${id}`, price: 1250, priceCurrency: 'BDT' },
	})
	expect(others).toEqual([])
	expect(html).not.toContain('<script>alert')
	expect(html).not.toContain(seller.email)
})

test('a form sent by a page without scripts brings the page again, without what was typed', async ({ request }) => {
	for (const address of ['/login?from=%2Fdashbord', '/register', '/dashbord/add-product']) {
		const form = { email: 'person@motor.test', password: 'a long road ahead' }
		const answer = await request.post(address, { form, maxRedirects: 0 })
		expect(answer.status()).toBe(303)
		expect(answer.headers().location).toBe(address)
	}
	const calls = await request.post('/api/nothing-here', { data: {} })
	expect(calls.status()).toBe(404)
	expect(await calls.json()).toMatchObject({ acknowledged: false })
})

test('cookies choose the language and the theme of a page; malformed ones do not', async ({ request }) => {
	const opening = async (cookie: string) => {
		const html = await (await request.get('/', { headers: { cookie } })).text()
		return /<html[^>]*>/.exec(html)?.[0]
	}
	expect(await opening('')).toBe('<html lang="en">')
	expect(await opening('language=bn; theme=dark')).toBe('<html lang="bn" data-theme="dark">')
	expect(await opening('theme=light')).toBe('<html lang="en" data-theme="light">')
	expect(await opening('language=xx; theme=red; theme2=dark')).toBe('<html lang="en">')
	expect(await opening('theme="><script>; language=')).toBe('<html lang="en">')
	const bangla = await (await request.get('/blog', { headers: { cookie: 'language=bn' } })).text()
	expect(bangla).toContain('ব্লগ')
})

test('each page and answer says who it is for, by a mark that reveals nothing else', async ({ request, site }) => {
	const people = [await somebody(site, 'buyer'), await somebody(site, 'buyer')]
	const marks = async (address: string) => {
		const read = async (cookie: string) => (await request.get(address, { headers: { cookie } })).headers()[readerHeader]
		return Promise.all(['', ...people.map((person) => cookieOf(site, person))].map(read))
	}
	const [visitor, first, second] = await marks('/')
	expect(visitor).toBe('visitor')
	expect(first).toMatch(/^[\w-]{16}$/)
	expect(second).toMatch(/^[\w-]{16}$/)
	expect(first).not.toBe(second)
	for (const address of ['/blog', '/api/auth/get-session', '/no/such/page'])
		expect(await marks(address), address).toEqual([visitor, first, second])
	// Shared answers are cached for everyone.
	expect(await marks('/api/category')).toEqual([undefined, undefined, undefined])
})

test('what never changes is kept for good, what is for one person is not kept by others', async ({ request, site }) => {
	const page = await request.get('/')
	expect(page.headers()).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' })
	const html = await page.text()
	const assets = Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, file = '']) => file)
	expect(assets.length).toBeGreaterThan(4)
	for (const file of assets) {
		const answer = await request.get(file)
		expect(answer.status(), file).toBe(200)
		expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable')
	}
	const worker = await request.get('/service-worker.js')
	expect(worker.headers()['cache-control']).toBe('no-cache')
	expect(worker.headers()['content-type']).toContain('javascript')
	expect((await request.get('/favicon.svg')).headers()['cache-control']).toBe('public, max-age=3600')
	const cookie = cookieOf(site, await somebody(site, 'buyer'))
	const own = await request.get('/dashbord', { headers: { cookie } })
	expect(own.headers()['cache-control']).toBe('no-store')
})

test('whatever is sent, the browser is told not to guess its type and not to frame it', async ({ request, site }) => {
	const seller = await somebody(site, 'seller')
	const picture = `/pictures/${await storedPicture(site, seller)}/320.webp`
	const [, script = ''] = /(?:href|src)="(\/assets\/[^"]+)"/.exec(await (await request.get('/')).text()) ?? []
	const etag = (await request.get(script)).headers().etag ?? ''
	expect(etag).not.toBe('')
	const answers = [
		...(await Promise.all(
			['/', '/blog', '/no/such/page', script, '/assets/gone.js', '/favicon.svg', '/service-worker.js', picture].map(
				(address) => request.get(address),
			),
		)),
		...(await Promise.all(
			['/healthz', '/robots.txt', '/sitemap.xml', '/api/category', '/api/nothing', '/api/openapi.json', '/api'].map(
				(address) => request.get(address),
			),
		)),
		await request.get('/stand-in/google/.well-known/openid-configuration'),
		await request.get('/dashbord', { maxRedirects: 0 }),
		await request.post('/login', { maxRedirects: 0 }),
		await request.get(script, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }),
	]
	expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([200, 302, 303, 304, 404]))
	for (const answer of answers)
		expect(answer.headers(), answer.url()).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'cross-origin-resource-policy': answer.url().includes('/pictures/') ? 'cross-origin' : 'same-origin',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
		})
})

test('a missing asset is answered in plain text, not with a page', async ({ request }) => {
	for (const file of ['/assets/none.js', '/assets/deep/none.css']) {
		const answer = await request.get(file)
		expect(answer.status(), file).toBe(404)
		expect(answer.headers()['content-type'], file).toContain('text/plain')
		expect(await answer.text()).toBe('Not found')
	}
	for (const file of ['/.vite/manifest.json', '/assets/%2e%2e/%2e%2e/builds.json', '/builds.json'])
		expect((await request.get(file)).status(), file).toBe(404)
})

test('a page is compressed as the browser allows, and reads the same', async ({ request }) => {
	const read = (encoding: string) => request.get('/blog', { headers: { 'accept-encoding': encoding } })
	const moments = /[:,]1\d{12}\b/g
	const textOf = async (answer: APIResponse) => (await answer.text()).replace(moments, '')
	const plain = await read('identity')
	expect(plain.headers()['content-encoding']).toBeUndefined()
	for (const encoding of ['br', 'gzip']) {
		const answer = await read(encoding)
		expect(answer.headers()['content-encoding']).toBe(encoding)
		expect((await textOf(answer)) === (await textOf(plain)), encoding).toBe(true)
	}
})

test('Home with a full row is at most 60 KB of HTML before compression', async ({ request, site }) => {
	const seller = await somebody(site, 'seller')
	for (let each = 0; each < 30; each++) {
		const { id: pictureId } = await pictureOf(site, seller, {
			placeholder: `data:image/webp;base64,${'A'.repeat(160)}`,
		})
		const productDescription = 'Worn two winters, all its armour inside. '.repeat(6)
		await listingOf(site, seller, { pictureId, productDescription, advertised: true })
	}
	for (const language of ['en', 'bn']) {
		const answer = await request.get('/', { headers: { cookie: `language=${language}` } })
		const html = await answer.body()
		expect(html.toString().split('<article').length - 1, language).toBe(8)
		expect.soft(html.length, language).toBeLessThanOrEqual(60_000)
	}
})

/** Returns the gzipped size, in bytes, of all scripts that a page has loaded once the network is idle. */
async function scriptBytes(page: Page, request: APIRequestContext, address: string): Promise<number> {
	const scripts = new Set<string>()
	page.on('request', (asked) => void (asked.resourceType() === 'script' && scripts.add(asked.url())))
	await page.goto(address, { waitUntil: 'networkidle' })
	expect(scripts.size).toBeGreaterThan(2)
	let bytes = 0
	for (const script of scripts) {
		const headers = (await request.get(script, { headers: { 'accept-encoding': 'gzip' } })).headers()
		expect(headers['content-encoding'], script).toBe('gzip')
		bytes += Number(headers['content-length'])
	}
	return bytes
}

test('all scripts that Home loads are at most 100,000 bytes by gzip', async ({ page, request, site }) => {
	await listingOf(site, await somebody(site, 'seller'), { advertised: true })
	expect(await scriptBytes(page, request, '/')).toBeLessThanOrEqual(100_000)
})

test('all scripts that a search loads at first are at most 114,700 bytes by gzip', async ({ page, request, site }) => {
	await listingOf(site, await somebody(site, 'seller'), { productName: 'AGV K1 helmet' })
	expect(await scriptBytes(page, request, '/search?q=helmet')).toBeLessThanOrEqual(114_700)
})
