import { createHash } from 'node:crypto'
import type { Language } from '../../contract/languages.ts'
import type { Theme } from '../../web/preferences.ts'
import {
	aliveEvent,
	earlyMark,
	keepEarlyPress,
	lifelessEvent,
	markEarlyInput,
	startAfterFirstPaint,
} from '../../web/startup/until-alive.ts'

// Only `<` could end a script element. U+2028/9 are valid in JSON since ES2019.
const inScript = (json: string) => json.replace(/</g, '\\u003c')

// React writes titles, metas and preloads at the start of its output.
const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

// Browsers ignore this `rel` until the inline script makes the link a modulepreload.
const laterRel = 'motor-later'
const inlineScript = [
	`(${markEarlyInput})('${earlyMark}','${aliveEvent}')`,
	`(${keepEarlyPress})('${aliveEvent}','${lifelessEvent}')`,
	`(${startAfterFirstPaint})('${laterRel}','${lifelessEvent}')`,
].join(';')

/** The hash that allows the page's one inline script. */
export const inlineScriptSource = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`

interface DocumentParts {
	/** Elements that load styles. */
	styles: string
	/** Script addresses, the entry first. */
	scripts: readonly string[]
	html: string
	/** What a browser without scripts says, in the page's language. */
	withoutScripts: string
	/** JSON. */
	state: string
	stateElement: string
	structuredData: object | null
	language: Language
	theme: Theme | null
}

/** Wraps React's output for `#motor` in an HTML document. */
export function renderDocument(parts: DocumentParts): string {
	const { styles, scripts, html, withoutScripts, state, stateElement, structuredData, language, theme } = parts
	const head = hoisted.exec(html)?.[0] ?? ''
	return [
		`<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		styles,
		head,
		'<meta name="theme-color" content="#f9f6ef" media="(prefers-color-scheme: light)">',
		'<meta name="theme-color" content="#1f1b16" media="(prefers-color-scheme: dark)">',
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
		structuredData ? `<script type="application/ld+json">${inScript(JSON.stringify(structuredData))}</script>` : '',
		'<link rel="manifest" href="/manifest.webmanifest">',
		...scripts.map((file) => `<link rel="${laterRel}" href="${file}">`),
		`</head><body><noscript><p class="without-scripts">${withoutScripts}</p></noscript><div id="motor">${html.slice(head.length)}</div>`,
		`<script type="application/json" id="${stateElement}">${inScript(state)}</script>`,
		`<script>${inlineScript}</script></body></html>`,
	].join('')
}
