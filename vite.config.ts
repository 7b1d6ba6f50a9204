import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Few files compress better than many, and the libraries' own file stays in the cache over releases.
const groups = [
	{
		name: 'libraries',
		// Only one screen asks several questions at once, and Home writes nothing.
		test: /node_modules\/(?:react|react-dom|scheduler|@tanstack(?!.*(?:[qQ]ueries|useMutation|mutationObserver))|wouter|regexparam)\//,
	},
	{
		name: 'site',
		test: /src\/web\/(?:(?!entry-|service-worker)[^/]+|startup\/(?!script-errors|early-input)[^/]+|api\/(?!use-live|live\.|reads\.|own-reads|upload|writes|reload)[^/]+|routing\/(?!address|back-closes|route-reads|dashboard-screens)[^/]+|shell\/(?!unread|dock-count)[^/]+|session\/(?:private-data|session\.|sign-out)[^/]*|texts\/texts|components\/(?:listings\/(?!state-badge|wish\.|whole-card|gear-sign|used-time|admins-words)[^/]+|pictures\/[^/]+|(?:icon|late|button|failed-read|notice|spinner|badge)[^/]*))\.tsx?$/,
	},
	// A phone waits for each file. What is used together is one: the first search needed 28 files, most of 1 KB.
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

/** What every page would load of the libraries, and Motor does without. */
const unused = {
	// It loads styles and scripts ahead of a screen's; here is one style, and the server names the scripts.
	'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
	// Lists go on by the address in their answer, which `useQuery` reads.
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

/** Writes each text file of the build also as .br and .gz, so that serving one costs no compression. */
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
				// The server names what a page needs; a preloader in the browser would be larger than what it saves.
				modulePreload: false,
				// Data URLs would hide pictures and fonts from the cache.
				assetsInlineLimit: 0,
				cssCodeSplit: false,
				rollupOptions: {
					input: ['src/web/entry-client.tsx', 'src/web/service-worker.ts'],
					// Browsers say only the sentences, not what mails tell.
					treeshake: { moduleSideEffects: [{ test: /src\/contract\/words/, sideEffects: false }] },
					output: {
						codeSplitting: { groups },
						// A service worker's address stays the same, and it serves what is below its folder.
						entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
					},
				},
			},
	// React itself has what this stood in for before React 18.
	resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
	// React would otherwise choose between its two builds while the server runs, and bring both.
	define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
	// One file with everything in it starts faster.
	ssr: command === 'build' ? { noExternal: true } : {},
}))
