import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerDocs } from './docs.ts'

const app = Fastify()
registerDocs(app, 'https://motor.test', 'motor.session')
let page: Awaited<ReturnType<typeof app.inject>>
beforeAll(async () => {
	page = await app.inject('/api/docs')
})

const articleOf = (heading: string) => page.body.split('<article>').find((article) => article.includes(heading)) ?? ''

describe('the documentation page', () => {
	it('groups calls by area, each group once', () => {
		const headings = [...page.body.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading)
		expect(headings).toContain('payment')
		expect(new Set(headings).size).toBe(headings.length)
		expect(page.body.indexOf('<h2>order</h2>')).toBeGreaterThan(0)
	})

	it('shows how a call is made, by whom, and with which parameters', () => {
		const article = articleOf('</span> /api/order/{id}<')
		expect(article).toContain('<span class="method">GET</span>')
		expect(article).toContain('Open to')
		expect(article).toContain('<dt><code>id</code></dt><dd>in the path, required</dd>')
		expect(article).toContain('<summary>Answer (application/json)</summary>')
		expect(articleOf('/api/search<')).toContain('<dt><code>q</code></dt><dd>in the query, may be left out</dd>')
	})

	it('shows a complete call, with its input and its answer', () => {
		expect(page.body).toContain(`<article>
<h3><code><span class="method">POST</span> /api/conversation/read/{id}</code></h3>
<p>Say up to which message you have read. Open to buyers, sellers, admins.</p>
<dl><dt><code>id</code></dt><dd>in the path, required</dd></dl><details><summary>Body (application/json)</summary><pre tabindex="0">{
  &quot;type&quot;: &quot;object&quot;,
  &quot;properties&quot;: {
    &quot;message_id&quot;: {
      &quot;type&quot;: &quot;string&quot;
    }
  }
}</pre></details><details><summary>Answer (application/json)</summary><pre tabindex="0">{
  &quot;type&quot;: &quot;object&quot;,
  &quot;properties&quot;: {
    &quot;acknowledged&quot;: {
      &quot;type&quot;: &quot;boolean&quot;,
      &quot;const&quot;: true
    },
    &quot;modifiedCount&quot;: {
      &quot;type&quot;: &quot;number&quot;
    }
  },
  &quot;required&quot;: [
    &quot;acknowledged&quot;,
    &quot;modifiedCount&quot;
  ],
  &quot;additionalProperties&quot;: false
}</pre></details>
</article>`)
	})

	it('is a complete page: its title, how to sign in, then the areas one after the other', () => {
		const outline = page.body
			.replace(/<style>[\s\S]*<\/style>/, '<style></style>')
			.replace(/<article>[\s\S]*?<\/article>/g, '¶')
			.replace(/¶+/g, '¶')
		expect(outline).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8">/)
		expect(outline).toContain('<body><main><h1>Motor API</h1>\n<p>Every call of Motor')
		const areas = outline.slice(outline.indexOf('<section>'))
		expect(areas).toMatch(/^(<section><h2>[a-z-]+<\/h2>¶<\/section>\n?)+<\/main><\/body><\/html>$/)
	})

	it('lists parameters only if there are any, and a body only if one is sent', () => {
		const article = articleOf('</span> /api/payment<')
		expect(article).toContain('<span class="method">POST</span>')
		expect(article).toContain('<summary>Body (application/json)</summary>')
		expect(article.slice(0, article.indexOf('</article>'))).not.toMatch(/<dl>|undefined/)
		expect(articleOf('</span> /api/order/{id}<')).not.toContain('<summary>Body')
	})

	it('escapes what it shows', () => expect(articleOf('</span> /api/payment<')).toContain('&quot;type&quot;'))

	it('allows its own style and nothing else', () => {
		const style = /<style>([\s\S]*)<\/style>/.exec(page.body)?.[1] ?? ''
		const hash = createHash('sha256').update(style).digest('base64')
		expect(page.headers['content-security-policy']).toBe(
			`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
		)
	})

	it('may be cached for five minutes, and so may the document', async () => {
		const document = await app.inject('/api/openapi.json')
		for (const { headers } of [page, document]) expect(headers['cache-control']).toBe('public, max-age=300')
		expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
		expect(document.json().servers).toEqual([{ url: 'https://motor.test' }])
	})
})
