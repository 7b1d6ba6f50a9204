import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../contract/languages.ts'
import type { Theme } from '../web/preferences.ts'
import { aliveEvent, keepEarlyPress, lifelessEvent, startAfterFirstPaint } from '../web/until-alive.ts'

interface Chunk {
	file: string
	css?: string[]
	imports?: string[]
	isEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'src/web/entry-client.tsx'

/** What the client build made, by source file. */
export interface Build {
	script: string
	styles: readonly string[]
	/** The faces that every English page shows at once; Bangla's come by need. */
	fonts: readonly string[]
	/** What the entry imports: known at once, so that the browser need not find it out file by file. */
	imports: readonly string[]
	/** The scripts of these sources and all they import, beyond what the entry brings. */
	chunksOf(sources: readonly string[]): readonly string[]
}

/** Reads the client build's manifest. Throws where there is no build. */
export function readBuild(folder: string): Build {
	const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
	const closure = (name: string, seen = new Set<string>()): Set<string> => {
		if (seen.has(name)) return seen
		seen.add(name)
		for (const imported of manifest[name]?.imports ?? []) closure(imported, seen)
		return seen
	}
	const first = closure(entry)
	const fileOf = (name: string) => `/${manifest[name]?.file}`
	const main = manifest[entry]
	if (!main) throw new Error(`${folder} holds no build of ${entry}`)
	const styles = Object.values(manifest).flatMap(({ css = [], file }) => (file.endsWith('.css') ? [file, ...css] : css))
	return {
		script: fileOf(entry),
		styles: [...new Set(styles)].map((file) => `/${file}`),
		fonts: ['text', 'display']
			.map((face) => `src/web/fonts/motor-${face}.woff2`)
			.filter((name) => manifest[name])
			.map(fileOf),
		imports: [...first].filter((name) => name !== entry && manifest[name]).map(fileOf),
		chunksOf: (sources) =>
			[...new Set(sources.flatMap((source) => [...closure(source)]))]
				.filter((name) => !first.has(name) && manifest[name])
				.map(fileOf),
	}
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

// Inside a script element only `<` could end it; U+2028/9 are fine in JSON since ES2019.
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

// React writes a page's title, metas and preloads at the very start of its output.
const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

// A link whose `rel` says nothing to a browser lies where it is, until the inline script makes it a modulepreload.
const laterRel = 'motor-later'
const inlineScript = [
	`(${keepEarlyPress})('${aliveEvent}','${lifelessEvent}')`,
	`(${startAfterFirstPaint})('${laterRel}','${lifelessEvent}')`,
].join(';')

/** The source that a page's content security policy has to allow for its one inline script. */
export const inlineScriptSource = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`

interface DocumentParts {
	build: Build
	html: string
	state: unknown
	stateElement: string
	/** The sources that hold the page's screen. */
	screenFiles: readonly string[]
	structuredData: object | null
	language: Language
	theme: Theme | null
}

/** The whole HTML document around what React rendered into `#motor`. */
export function renderDocument(parts: DocumentParts): string {
	const { build, html, state, stateElement, screenFiles, structuredData, language, theme } = parts
	const head = hoisted.exec(html)?.[0] ?? ''
	return [
		`<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		...build.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
		...build.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
		head,
		'<meta name="theme-color" content="#f9f6ef" media="(prefers-color-scheme: light)">',
		'<meta name="theme-color" content="#1f1b16" media="(prefers-color-scheme: dark)">',
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
		structuredData ? `<script type="application/ld+json">${scriptJson(structuredData)}</script>` : '',
		'<link rel="manifest" href="/manifest.webmanifest">',
		...[build.script, ...build.imports, ...build.chunksOf(screenFiles)].map(
			(file) => `<link rel="${laterRel}" href="${file}">`,
		),
		`</head><body><div id="motor">${html.slice(head.length)}</div>`,
		`<script type="application/json" id="${stateElement}">${scriptJson(state)}</script>`,
		`<script>${inlineScript}</script></body></html>`,
	].join('')
}
