import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readerHeader } from '../contract/reader.ts'
import { sendCompressed } from '../http/compressed.ts'
import { readerMark } from '../http/reader-mark.ts'
import type { Site, Transport } from '../web/entry-server.tsx'
import type { Config } from './config.ts'
import { registerDiscovery } from './discovery.ts'
import { inlineScriptSource, readBuild, renderDocument } from './document.ts'
import { readerPreferences } from './reader.ts'
import { siteAddress } from './site-address.ts'

type ServerBundle = typeof import('../web/entry-server.tsx')

function policy(config: Config): string {
	const pictures = config.pictures.kind === 'hosted' ? ' https: http:' : ''
	return [
		"default-src 'self'",
		`script-src 'self' ${inlineScriptSource}`,
		`img-src 'self' data: blob:${pictures}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}

// The visitor's own calls, made in-process: same server, same rules, same cookie. A session that is lengthened says so.
function inProcess(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Transport {
	const { cookie, host, 'user-agent': agent } = request.headers
	return async ({ method, path }) => {
		const answer = await app.inject({
			method: method as 'GET',
			url: path,
			remoteAddress: request.ip,
			headers: { ...(cookie ? { cookie } : {}), ...(host ? { host } : {}), ...(agent ? { 'user-agent': agent } : {}) },
		})
		const cookies = answer.headers['set-cookie']
		if (cookies) reply.header('set-cookie', cookies)
		return { status: answer.statusCode, link: answer.headers.link?.toString() ?? null, body: answer.json() }
	}
}

function cacheControl(path: string): string {
	if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
	// The file that is sent may be the compressed one beside it.
	return path.includes('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
	await app.register(fastifyStatic, {
		root: client,
		wildcard: false,
		decorateReply: false,
		globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
	})
	app.get('/assets/*', (_, reply) => reply.code(404).type('text/plain').send('Not found'))
}

/**
 * Serves the built site from `folder`: its files, and every other address as a rendered page.
 * Register it last: it takes what nobody else has taken. Throws where the build is missing.
 */
export async function registerPages(app: FastifyInstance, config: Config, folder: string): Promise<void> {
	const client = join(folder, 'client')
	const build = readBuild(client)
	const bundle = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as ServerBundle
	const site: Site = {
		origin: config.publicUrl,
		google: config.google !== null || config.googleStandIn,
		oidc: config.oidc?.name ?? null,
		demo: config.demo !== 'off',
	}
	const contentPolicy = policy(config)
	await serveFiles(app, client)
	registerDiscovery(app, config.publicUrl, bundle)

	app.get('/*', async (request, reply) => {
		const { language, theme } = readerPreferences(request.headers.cookie)
		const transport = inProcess(app, request, reply)
		const address = siteAddress(request.originalUrl)
		if (/^[/\\]{2}/.test(request.originalUrl)) return reply.redirect(address)
		const rendered = await bundle.renderPage({ address, transport, site, language, now: Date.now() })
		reply.header('cache-control', 'private, no-cache').header('vary', 'cookie')
		if (rendered.location !== null) return reply.redirect(rendered.location)
		reply.header(readerHeader, readerMark(rendered.reader))
		reply.code(rendered.status).type('text/html; charset=utf-8').header('content-security-policy', contentPolicy)
		const { html, state, files, structuredData } = rendered
		const { stateElement } = bundle
		const parts = { build, html, state, stateElement, screenFiles: files, structuredData, language, theme }
		return sendCompressed(request, reply, renderDocument(parts))
	})

	// A form sent by a page without scripts: the page comes again, and nothing that was typed stands in its address.
	app.post(
		'/*',
		{ onRequest: async (request, reply) => reply.redirect(siteAddress(request.originalUrl), 303) },
		() => undefined,
	)
}
