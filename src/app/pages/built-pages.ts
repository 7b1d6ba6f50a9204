import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Builds, keepBuilds } from './builds.ts'
import type { PageSource, Renderer } from './page-source.ts'

interface Chunk {
	file: string
	css?: string[]
	imports?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'src/web/entry-client.tsx'
/** Fonts that every English page needs at once. Bangla fonts load on demand. */
const firstFonts = ['src/web/fonts/motor-text.woff2', 'src/web/fonts/motor-display.woff2']

/** Pages of the current build, plus the previous build's scripts for tabs that are still open. */
export function openBuiltPages(builds: Builds): PageSource {
	const client = join(builds.current, 'client')
	const renderer = import(pathToFileURL(join(builds.current, 'server/entry-server.js')).href) as Promise<Renderer>
	const { styles, scriptsFor } = readManifest(client)
	return {
		renderer: () => renderer,
		assets: async (screenFiles) => ({ styles, scripts: scriptsFor(screenFiles) }),
		policy: {},
		changing: false,
		async serve(app) {
			const release = keepBuilds(builds)
			app.addHook('onClose', async () => release())
			await serveFiles(app, client, builds.previous && join(builds.previous, 'client'))
		},
	}
}

/** Maps sources to built files. Throws if there is no build. */
function readManifest(client: string) {
	const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
	if (!manifest[entry]) throw new Error(`${client} holds no build of ${entry}`)
	const closure = (name: string, seen = new Set<string>()): Set<string> => {
		if (seen.has(name)) return seen
		seen.add(name)
		for (const imported of manifest[name]?.imports ?? []) closure(imported, seen)
		return seen
	}
	const addressesOf = (names: Iterable<string>) =>
		[...new Set(names)].flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []))
	const styles = Object.values(manifest).flatMap(({ css = [], file }) => (file.endsWith('.css') ? [file, ...css] : css))
	const links = [
		...[...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}">`),
		...addressesOf(firstFonts).map(
			(file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
		),
	]
	return {
		styles: links.join(''),
		// All imports of the entry and screen, so that the browser need not discover them one by one.
		scriptsFor: (screenFiles: readonly string[]) =>
			addressesOf([...closure(entry), ...screenFiles.flatMap((file) => [...closure(file)])]),
	}
}

function cacheControl(path: string): string {
	if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
	// The file sent may be its compressed variant.
	return path.includes('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

async function serveFiles(app: FastifyInstance, client: string, previous: string | null): Promise<void> {
	const options = {
		wildcard: false,
		globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) =>
			reply.header('cache-control', cacheControl(path)),
	}
	app.keptAnswers.allow('everybody', { url: '/assets/*', matches: (path) => path.startsWith('/assets/') })
	await app.register(fastifyStatic, { ...options, root: client })
	app.get('/assets/*', (_, reply) => reply.code(404).type('text/plain').send('Not found'))
	if (!previous) return
	const present = assetsIn(client)
	// File names contain a content hash, so files of the same name are identical.
	for (const name of assetsIn(previous).filter((each) => !present.includes(each)))
		app.get(`/assets/${name}`, (_, reply) => reply.sendFile(`assets/${name}`, previous))
}

function assetsIn(client: string): readonly string[] {
	return readdirSync(join(client, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))
}
