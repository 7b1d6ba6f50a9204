import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressedLanguage, type Language } from '../../contract/languages.ts'
import { readerHeader } from '../../contract/reader.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { now } from '../../domain/clock.ts'
import { sendCompressed } from '../../http/answers/compressed.ts'
import { readerMark } from '../../http/answers/reader-mark.ts'
import type { RenderOnce, Site, Transport } from '../../web/entry-server.tsx'
import type { Config } from '../config/config.ts'
import { registerDiscovery } from './discovery.ts'
import { inlineScriptSources, renderDocument } from './document.ts'
import { movedAddress } from './moved.ts'
import type { PageSource } from './page-source.ts'
import { inLanguage, readerPreferences } from './reader.ts'
import { createRenderings } from './renderings.ts'
import { siteAddress } from './site-address.ts'

function policy(config: Config, changed: PageSource['policy'], inlineScript: string): string {
	const pictures = config.pictures.kind === 'hosted' ? ' https: http:' : ''
	const directives = {
		'default-src': "'self'",
		'script-src': `'self' ${inlineScript}`,
		'img-src': `'self' data: blob:${pictures}`,
		'object-src': "'none'",
		'base-uri': "'none'",
		'form-action': "'self'",
		'frame-ancestors': "'none'",
		...changed,
	}
	return Object.entries(directives)
		.map((directive) => directive.join(' '))
		.join('; ')
}

// Makes the page's calls in-process, with the same rules and cookie, and passes on the cookie of an extended session.
// Collects the Retry-After of refused calls in `waits`, in seconds by status.
function inProcess(
	app: FastifyInstance,
	request: FastifyRequest,
	reply: FastifyReply,
	addressed: Language | null,
	waits: Map<number, number>,
): Transport {
	const cookie = inLanguage(request.headers.cookie, addressed)
	return async ({ name, args: { params = {}, query = {} }, path: url }) => {
		const { status, headers, body } = await app.inProcessCalls.make(
			{ name, params, query: sent(query), url, cookie },
			request,
		)
		const wait = Number(headers.get('retry-after') ?? 0)
		waits.set(status, Math.max(wait, waits.get(status) ?? 0))
		const cookies = headers.get('set-cookie')
		if (cookies) reply.header('set-cookie', cookies)
		return { status, link: headers.get('link')?.toString() ?? null, body }
	}
}

/** Returns a query in the form it has over HTTP: strings, and an array for a repeated name. */
function sent(query: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
	const texts: Record<string, string | string[]> = Object.create(null)
	for (const [name, value] of Object.entries(query)) {
		const [first, ...more] = [value].flat().flatMap((one) => (one === undefined ? [] : [String(one)]))
		if (first !== undefined) texts[name] = more.length > 0 ? [first, ...more] : first
	}
	return texts
}

const anyPage = '/*'

/** Serves every other address as a rendered page, and the files that pages load. Register it last. */
export async function registerPages(
	app: FastifyInstance,
	config: Config,
	source: PageSource,
	database: Database | null = null,
): Promise<void> {
	const site: Site = {
		origin: config.publicUrl,
		google: config.google !== null || config.googleStandIn,
		oidc: config.oidc?.name ?? null,
		demo: config.demo !== 'off',
		social: config.social,
		payments: config.payments || config.paymentStandIn ? { terms: config.paymentTerms } : null,
	}
	const contentPolicies = {
		plain: policy(config, source.policy, inlineScriptSources.plain),
		keyed: policy(config, source.policy, inlineScriptSources.keyed),
	}
	const renderOnce: RenderOnce =
		source.changing || !config.keepAnswers ? (_from, _reader, render) => render() : createRenderings()
	await source.serve(app)
	const first = await source.renderer()
	registerDiscovery(app, config, first, database)
	if (!source.changing) app.keptAnswers.allow('visitors', { url: anyPage, matches: first.isOpenPage })

	app.get(anyPage, async (request, reply) => {
		const address = siteAddress(request.originalUrl)
		const addressed = addressedLanguage(new URL(address, config.publicUrl).searchParams)
		const preferences = readerPreferences(request.headers.cookie)
		const { theme, language } = { ...preferences, ...(addressed && { language: addressed }) }
		const waits = new Map<number, number>()
		const transport = inProcess(app, request, reply, addressed, waits)
		if (/^[/\\]{2}/.test(request.originalUrl)) return reply.redirect(address)
		const { renderPage, stateElement } = await source.renderer()
		await app.admitPage(request, reply)
		const moved = database && (await movedAddress({ database }, address))
		if (moved) return reply.redirect(moved, 301)
		const rendered = await renderPage({ address, transport, site, language, now: now().getTime(), renderOnce })
		reply.header('cache-control', 'private, no-cache').header('vary', 'cookie')
		if (rendered.location !== null) return reply.redirect(rendered.location)
		reply.header(readerHeader, readerMark(rendered.reader))
		// The service worker still keeps it for offline use, and clears that at sign-out.
		if (rendered.reader !== null) reply.header('cache-control', 'no-store')
		const inline: 'keyed' | 'plain' = rendered.hasKeys ? 'keyed' : 'plain'
		reply.code(rendered.status).type('text/html; charset=utf-8')
		reply.header('content-security-policy', contentPolicies[inline])
		const wait = waits.get(rendered.status)
		if (wait) reply.header('retry-after', wait)
		const { rendering, withoutScripts, state, files } = rendered
		const assets = await source.assets(files)
		const parts = { ...assets, rendering, withoutScripts, state, stateElement, inline, language, theme }
		return sendCompressed(request, reply, renderDocument(parts))
	})

	// A form sent without scripts gets its page again. Nothing that was typed ends up in the address.
	app.post(
		anyPage,
		{ onRequest: async (request, reply) => reply.redirect(siteAddress(request.originalUrl), 303) },
		() => undefined,
	)
}
