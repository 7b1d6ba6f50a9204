import { hash } from 'node:crypto'
import type { Language } from '../../contract/languages.ts'
import { once } from '../../memory/once.ts'
import { inScript } from '../../web/api/known-reads.ts'
import type { Rendering, SharedText } from '../../web/entry-server.tsx'
import type { Theme } from '../../web/preferences.ts'
import {
	aliveEvent,
	earlyMark,
	keepEarlyKeys,
	keepEarlyPress,
	lifelessEvent,
	markEarlyInput,
	startAfterFirstPaint,
	takeKeysEvent,
} from '../../web/startup/until-alive.ts'

// React outputs titles, metas and preloads first.
const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

// Browsers ignore this `rel` until the inline script makes the link a modulepreload.
const laterRel = 'motor-later'
const inlineScript = [
	`(${markEarlyInput})('${earlyMark}','${aliveEvent}')`,
	`(${keepEarlyPress})('${earlyMark}','${aliveEvent}','${lifelessEvent}')`,
	`(${startAfterFirstPaint})('${laterRel}','${lifelessEvent}')`,
].join(';')

const scripts = { plain: inlineScript, keyed: `${inlineScript};(${keepEarlyKeys})('${takeKeysEvent}')` }

const sourceOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
/** The hash that allows a page's only inline script. */
export const inlineScriptSources = { plain: sourceOf(scripts.plain), keyed: sourceOf(scripts.keyed) }

interface DocumentParts {
	/** Elements that load styles. */
	styles: string
	/** Script addresses, the entry first. */
	scripts: readonly string[]
	/** The rendered page, possibly shared by several readers. */
	rendering: Rendering
	/** The message for browsers without scripts, in the page's language. */
	withoutScripts: string
	/** The parts of a JSON text. */
	state: readonly (string | SharedText)[]
	stateElement: string
	/** Which inline script to use: `keyed` if the screen has keyboard shortcuts. */
	inline: keyof typeof inlineScriptSources
	language: Language
	theme: Theme | null
}

/** The bytes of a rendering, encoded once for all pages that share it. Below, the same for a text of the state. */
const partsOf = once(({ html, structuredData }: Rendering) => {
	const head = hoisted.exec(html)?.[0] ?? ''
	const data = structuredData ? `<script type="application/ld+json">${inScript(structuredData)}</script>` : ''
	return {
		head: Buffer.from(head),
		data: Buffer.from(data),
		body: Buffer.from(html.slice(head.length)),
	}
})
const bytesOf = once(({ text }: SharedText) => Buffer.from(text))

/** Wraps React's output for `#motor` in an HTML document. */
export function renderDocument(parts: DocumentParts): Buffer {
	const { styles, scripts: files, rendering, withoutScripts, state, stateElement, inline, language, theme } = parts
	const { head, data, body } = partsOf(rendering)
	const document = [
		`<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${styles}`,
		head,
		'<meta name="theme-color" content="#f9f6ef" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#1f1b16" media="(prefers-color-scheme: dark)"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
		data,
		`<link rel="manifest" href="/manifest.webmanifest">${files.map((file) => `<link rel="${laterRel}" href="${file}">`).join('')}</head><body><noscript><p class="without-scripts">${withoutScripts}</p></noscript><div id="motor">`,
		body,
		`</div><script type="application/json" id="${stateElement}">`,
		...state.map((part) => (typeof part === 'string' ? part : bytesOf(part))),
		`</script><script>${scripts[inline]}</script></body></html>`,
	]
	return Buffer.concat(document.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
