import { expect, test } from 'vitest'
import { renderPage, type Transport } from './entry-server.tsx'
import type { Site } from './site.ts'
import { bn } from './texts/bn.ts'

const site = { origin: 'http://127.0.0.1:3000', google: false, oidc: null, demo: false, social: {}, payments: null }

test('a page that broke says so in the language of its reader', async () => {
	const transport: Transport = async ({ name }) => {
		if (name === 'GET /api/search') throw new TypeError('inside')
		return { status: 200, link: null, body: name === 'GET /api/auth/get-session' ? null : [] }
	}
	const rendered = await renderPage({
		address: '/search',
		transport,
		site,
		language: 'bn',
		now: Date.now(),
		renderOnce: (_from, _reader, render) => render(),
	})
	const rendering = (text: string) => ({ rendering: { html: expect.stringContaining(text) } })
	expect(rendered).toMatchObject({ status: 500, ...rendering(bn['Something went wrong']) })
	expect(rendered).not.toMatchObject(rendering('Something went wrong'))
})

test('the footer leads to the operator’s pages at social networks, and only a demo says that they are to come', async () => {
	const transport: Transport = async ({ name }) => ({
		...{ status: 200, link: null },
		body: name === 'GET /api/auth/get-session' ? null : [],
	})
	const footerOf = async (given: Partial<typeof site> & { social?: Site['social'] }) => {
		const asked = { address: '/blog', transport, site: { ...site, ...given }, language: 'en', now: 0 } as const
		const rendered = await renderPage({ ...asked, renderOnce: (_from, _reader, render) => render() })
		return /<footer.*<\/footer>/s.exec('rendering' in rendered ? rendered.rendering.html : '')?.[0] ?? ''
	}
	expect(await footerOf({})).not.toMatch(/Follow us|Facebook/)
	expect(await footerOf({ demo: true })).toMatch(/Follow us.*Facebook.*Instagram.*YouTube.*Coming soon/s)
	const youtube = 'https://www.youtube.com/@motor'
	for (const demo of [true, false]) {
		const footer = await footerOf({ demo, social: { youtube } })
		expect(footer).toMatch(/<a [^>]*aria-label="YouTube"[^>]*href="https:\/\/www\.youtube\.com\/@motor"/)
		expect(footer).not.toMatch(/Facebook|Coming soon/)
	}
})

test('a demo says on its open pages that it is one, and nothing of it on a seller’s own', async () => {
	const seller = { uid: '1', email: 's@motor.test', name: 'S', role: 'seller', verified: false }
	const transport: Transport = async ({ name }) => ({
		...{ status: 200, link: null },
		body: name === 'GET /api/auth/get-session' ? { user: seller } : [],
	})
	const pageAt = async (address: string) => {
		const asked = { address, transport, site: { ...site, demo: true }, language: 'en', now: 0 } as const
		const rendered = await renderPage({ ...asked, renderOnce: (_from, _reader, render) => render() })
		return 'rendering' in rendered ? rendered.rendering.html : ''
	}
	expect(await pageAt('/blog')).toMatch(/demo shop/)
	for (const address of ['/dashbord/my-products', '/dashbord/my-buyer']) {
		const html = await pageAt(address)
		expect(html).toContain('site-footer--slim')
		expect(html).not.toMatch(/demo|made up/i)
	}
})
