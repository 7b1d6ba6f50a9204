import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../services/html.ts'
import { type JsonSchema, type OpenApiDocument, type Operation, openApiDocument } from './openapi.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; text-transform: capitalize; }
article { border-top: 1px solid #8886; padding: .5rem 0 1rem; }
h3 { font-size: 1rem; margin: .75rem 0 .25rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8884; border-radius: .5rem; }
.method { display: inline-block; min-width: 4.5em; font-weight: 700; }
dt { font-weight: 600; margin-top: .5rem; } dd { margin: 0 0 0 1rem; }
summary { cursor: pointer; padding: .25rem 0; }
`
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'; base-uri 'none'`

const schemaBlock = (title: string, schema: JsonSchema) =>
	`<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`

const contentBlocks = (title: string, content: Record<string, { schema: JsonSchema }> = {}) =>
	Object.entries(content)
		.map(([type, { schema }]) => schemaBlock(`${title} (${type})`, schema))
		.join('')

function parameterList(parameters: Operation['parameters']): string {
	const rows = parameters.map(
		({ name, in: place, required }) =>
			`<dt><code>${escapeHtml(name)}</code></dt><dd>in the ${place}, ${required ? 'required' : 'may be left out'}</dd>`,
	)
	return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''
}

function article(method: string, path: string, operation: Operation): string {
	const answer = operation.responses[200] as { content: Record<string, { schema: JsonSchema }> }
	return `<article>
<h3><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>
${parameterList(operation.parameters)}${contentBlocks('Body', operation.requestBody?.content)}${contentBlocks('Answer', answer.content)}
</article>`
}

function page({ info, paths }: OpenApiDocument): string {
	const sections = new Map<string, string[]>()
	for (const [path, operations] of Object.entries(paths))
		for (const [method, operation] of Object.entries(operations)) {
			const tag = operation.tags[0] ?? ''
			sections.set(tag, [...(sections.get(tag) ?? []), article(method, path, operation)])
		}
	const body = [...sections].map(
		([tag, articles]) => `<section><h2>${escapeHtml(tag)}</h2>${articles.join('')}</section>`,
	)
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Motor API</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(info.title ?? '')} API</h1>
<p>Every call of Motor, from the same table that the server runs on. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Sign in with <code>POST /api/auth/sign-in/email</code> (<code>email</code>, <code>password</code>); send the answer's <code>token</code> as
<code>Authorization: Bearer …</code>, or keep the cookie. A refusal is always <code>{"acknowledged": false, "message": "…", "fields"?: {"name": "reason"}}</code>.
Lists carry the next page's address in the <code>Link</code> header.</p>
${body.join('\n')}</main></body></html>`
}

/** Serves the OpenAPI document and the documentation page. Both are built on the first request, because that takes a while. */
export function registerDocs(app: FastifyInstance, site: string, cookie: string): void {
	let built: { document: OpenApiDocument; html: string } | undefined
	const described = () => {
		if (!built) {
			const document = openApiDocument(site, cookie)
			built = { document, html: page(document) }
		}
		return built
	}
	app.get('/api/openapi.json', (_request, reply) =>
		reply.header('cache-control', 'public, max-age=300').send(described().document),
	)
	app.get('/api/docs', (_request, reply) =>
		reply
			.type('text/html; charset=utf-8')
			.header('content-security-policy', policy)
			.header('cache-control', 'public, max-age=300')
			.send(described().html),
	)
}
