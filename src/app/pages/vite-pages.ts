import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import type { PageSource, Renderer } from './page-source.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const styles = 'src/web/styles/motor.css'
const entry = '/@motor-entry'

/** Starts the page in the order that Vite and React Refresh need. A module, because pages allow no other inline script. */
const startsThePage: Plugin = {
	name: 'motor-entry',
	resolveId: (id) => (id === entry ? id : null),
	load: (id) =>
		id === entry
			? "import '/@vite/client'; import '@vitejs/plugin-react/preamble'; import('/src/web/entry-client.tsx')"
			: null,
}

/** Serves pages live from source. `server` carries Vite's messages. */
export async function openVitePages(server: Server): Promise<PageSource> {
	const vite = await createServer({
		root,
		configFile: `${root}vite.config.ts`,
		mode: 'development',
		appType: 'custom',
		plugins: [startsThePage],
		server: { middlewareMode: true, hmr: { server }, fs: { allow: [`${root}src`, `${root}node_modules`] } },
		optimizeDeps: { entries: ['src/web/entry-client.tsx'] },
	})
	return {
		renderer: async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as Renderer,
		async assets() {
			// Vite's client takes over a style element that carries its file's name.
			const css = await vite.transformRequest(`/${styles}?direct`)
			return { styles: `<style data-vite-dev-id="${root}${styles}">${css?.code}</style>`, scripts: [entry] }
		},
		policy: { 'style-src': "'self' 'unsafe-inline'", 'worker-src': "'self' blob:" },
		changing: true,
		async serve(app) {
			app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
			// Before the server waits for its last connection to close, which may be Vite's own.
			app.addHook('preClose', () => vite.close())
		},
	}
}
