import { expect, test } from 'vitest'
import { renderPage, type Transport } from './entry-server.tsx'
import { bn } from './texts/bn.ts'

const site = { origin: 'http://127.0.0.1:3000', google: false, oidc: null, demo: false, payments: null }

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
	expect(rendered).toMatchObject({ status: 500, html: expect.stringContaining(bn['Something went wrong']) })
	expect(rendered).not.toMatchObject({ html: expect.stringContaining('Something went wrong') })
})
