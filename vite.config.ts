import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Few files compress better than many, and the libraries' own file stays cached across releases.
const groups = [
	{
		name: 'libraries',
		// Leaves out what the first page does without: only one screen runs several queries at once, and Home writes nothing.
		test: /node_modules\/(?:react|react-dom|scheduler|@tanstack(?!.*(?:[qQ]ueries|useMutation|mutationObserver))|wouter|regexparam)\//,
	},
	{
		name: 'site',
		test: /src\/web\/(?:(?!entry-|service-worker)[^/]+|startup\/(?!script-errors|early-input)[^/]+|api\/(?!use-live|live\.|reads\.|own-reads|upload|writes|reload)[^/]+|routing\/(?!address|back-closes|route-reads|dashboard-screens)[^/]+|shell\/(?!unread|dock-count)[^/]+|session\/(?:private-data|session\.|sign-out)[^/]*|texts\/texts|components\/(?:listings\/(?!state-badge|wish\.|whole-card|gear-sign|used-time|admins-words)[^/]+|pictures\/[^/]+|(?:icon|late|button|failed-read|notice|spinner|badge)[^/]*))\.tsx?$/,
	},
	// A phone waits for each file, so files used together are bundled: the first search needed 28 files, most of 1 KB.
	{
		name: 'schemas',
		test: /node_modules\/zod\/|src\/contract\/(?:digits|fields|sentences|words)\b/,
	},
	{
		name: 'reads',
		test: /src\/web\/(?:api\/reads|session\/to-save|components\/(?:drawings|listings\/used-time))\.ts$/,
	},
	{
		name: 'writes',
		test: /src\/web\/(?:api\/(?:reload|writes)|components\/forms\/(?:field|form))\.tsx?$/,
	},
	{
		name: 'sign-in',
		test: /src\/web\/(?:components\/forms\/new-password-field|screens\/sign-in\/(?:authenticator|email-field|passkey-button|provider-buttons|provider-sign-in|return-address|save-wanted)|session\/identity-client)\.tsx?$/,
	},
	{
		name: 'records',
		test: /src\/(?:contract\/gear\/(?:brands|divisions|letter-sizes)|web\/(?:routing\/(?:address|back-closes)|components\/(?:records\/(?:end-of-list|list-page|pager|sort-select)|dialogs\/lazy-modal|gear\/gear-texts|reviews\/(?:rating-text|seller-rating)|skeleton|verified-mark|when)))\.tsx?$/,
	},
	{
		name: 'tables',
		test: /src\/web\/components\/(?:dialogs\/(?:dialog|light-dismiss)|person-name|records\/(?:cells|dashboard-screen|data-table|delete-button|mobile-number|paged-list|record-list|row-failure|row-motion|sort-by|table-skeleton))\.tsx?$/,
	},
	{
		name: 'search',
		test: /src\/web\/(?:search\/(?:facet|filter-chips|filter-labels|filter-parts|filter-sheet|filters|late-fact-labels|late-nothing-found|price-filter|recent-searches|results|search-address|sort-results|total-text|typed-taka)|saved\/save-search|components\/listings\/whole-card)\.tsx?$/,
	},
]

/** Parts of the libraries that every page would load but Motor does not need. */
const unused = {
	// Preloads a screen's styles and scripts. Motor has one style sheet, and the server lists the scripts.
	'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
	// Lists page by the address in their answer, which `useQuery` reads.
	'/query-core/build/modern/infiniteQueryBehavior.js':
		'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = []',
}

function withoutUnused(): Plugin {
	return {
		name: 'without-unused',
		enforce: 'pre',
		load: (id) => Object.entries(unused).find(([file]) => id.endsWith(file))?.[1],
	}
}

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/

/** Also writes each text file of the build as .br and .gz, so that serving it costs no compression. */
function precompress(): Plugin {
	let folder = ''
	return {
		name: 'precompress',
		apply: (config) => !config.build?.ssr,
		configResolved(config) {
			folder = config.build.outDir
		},
		writeBundle() {
			for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
				if (!entry.isFile() || !compressible.test(entry.name)) continue
				const file = join(entry.parentPath, entry.name)
				const bytes = readFileSync(file)
				const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
				writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
				writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
			}
		},
	}
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
	publicDir: isSsrBuild ? false : 'src/web/public',
	plugins: [react(), withoutUnused(), precompress()],
	build: isSsrBuild
		? {
				rollupOptions: { input: 'src/web/entry-server.tsx' },
				target: 'node24',
			}
		: {
				manifest: true,
				// The server lists what a page needs; a preloader in the browser would be larger than what it saves.
				modulePreload: false,
				// Data URLs would hide pictures and fonts from the cache.
				assetsInlineLimit: 0,
				cssCodeSplit: false,
				rollupOptions: {
					input: ['src/web/entry-client.tsx', 'src/web/service-worker.ts'],
					// The browser uses only the sentences, not the texts of mails.
					treeshake: { moduleSideEffects: [{ test: /src\/contract\/words/, sideEffects: false }] },
					output: {
						codeSplitting: { groups },
						// A service worker needs a stable address, and it controls the pages below its folder.
						entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
					},
				},
			},
	// React 18 and later include what this package stood in for.
	resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
	// React would otherwise choose between its two builds at run time, and bundle both.
	define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
	// A single file with all dependencies starts faster.
	ssr: command === 'build' ? { noExternal: true } : {},
}))
